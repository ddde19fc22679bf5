/** Fills words whose names in braces, such as `{{count}}`, stand for values that are known only where they are shown. */

/** @returns the text with its placeholders replaced; values are taken as they are, and unknown names stay */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));

/** Words for a number, by the categories of `Intl.PluralRules`; `other` is for those that are not given. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** @returns the words for a number in the language of `locale`, with the number in place of `{{count}}`: "1,204 articles" */
export const counted = (forms: PluralForms, count: number, locale: string): string =>
  fill(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { count: count.toLocaleString(locale) });

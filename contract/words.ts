/** Words of the content in which a name in braces, like `{count}`, stands for what is known only where they are shown. */

/** The forms of a text with a number, by the plural categories of the site's language (`Intl.PluralRules`). */
export type PluralForms = { [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string | undefined } & { other: string };

/** Replaces each `{name}` that has a value. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** The form of a count in a language, with the count in place of `{count}`. */
export function countedWords(forms: PluralForms, count: number, locale: string): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return fillWords(form, { count: new Intl.NumberFormat(locale).format(count) });
}

/** Words in which names in braces, such as `{count}`, stand for what is known only where they are shown. */

const PLACEHOLDER = /\{(\w+)\}/g;

/** @returns the text with its placeholders replaced; values are taken as they are, and unknown names stay */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(PLACEHOLDER, (all, name: string) => String(values[name] ?? all));

/** Words for a number, by the categories of `Intl.PluralRules`; `other` is for those that are not given. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** @returns the words for a number in the language of `locale`, with the number in place of `{count}`: "1,204 articles" */
export const counted = (forms: PluralForms, count: number, locale: string): string =>
  fill(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { count: count.toLocaleString(locale) });

/** @returns what is wrong with a text that has to contain each of these names and no other */
export function placeholderIssue(template: string, names: readonly string[]): string | undefined {
  const inBraces = (all: readonly string[]) => all.map((name) => `{${name}}`).join(' and ');
  const found = Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name);
  const missing = names.filter((name) => !found.includes(name));
  if (missing.length > 0) return `must contain ${inBraces(missing)}`;
  const unknown = found.filter((name) => !names.includes(name));
  if (unknown.length === 0) return undefined;
  const expected = names.length > 0 ? `only ${inBraces(names)} can stand here` : 'nothing is filled in here';
  return `has ${inBraces(unknown)}, which is not known; ${expected}`;
}

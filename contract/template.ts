/** Placeholders of texts: `{{name}}` stands for a value, and `{{#name}}…{{/name}}` is shown unless its value is false or empty. */

/** Text, or true for what is so without a text. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** Stands for the name of a room, which is made with each call: only in a `place` of booking.yaml. It is no secret of a link. */
export const ROOM = '{token}';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const CONDITION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** @returns the text with its placeholders replaced; values are taken as they are, and names without a text are reported and stay */
export const fill = (template: string, values: Values, report?: (name: string) => void): string =>
  template.replace(PLACEHOLDER, (all, name: string) => {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number') return `${value}`;
    report?.(name);
    return all;
  });

/** Leaves out what `{{#name}}…{{/name}}` (shown if set) and `{{^name}}…{{/name}}` (shown if not) exclude, also inside each other; lines stay. */
export function applyConditions(text: string, values: Values): string {
  return text.replace(CONDITION, (all, sign: string, name: string, inner: string) => {
    if (!Object.hasOwn(values, name)) return all;
    return Boolean(values[name]) === (sign === '#') ? applyConditions(inner, values) : inner.replace(/[^\n]/g, '');
  });
}

type Path = readonly (string | number)[];

/** Replaces each text of some data by what `map` returns for it and its path. */
export function mapTexts<Data>(data: Data, map: (text: string, path: Path) => string, path?: Path): Data;
export function mapTexts(data: unknown, map: (text: string, path: Path) => string, path: Path = []): unknown {
  if (typeof data === 'string') return map(data, path);
  if (Array.isArray(data)) return data.map((each, index) => mapTexts(each, map, [...path, index]));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, map, [...path, key])]));
}

/** Applies conditions and placeholders to every text of some data. */
export const fillData = <Data>(data: Data, values: Values): Data =>
  mapTexts(data, (text) => fill(applyConditions(text, values), values));

/** Words for a number, by the categories of `Intl.PluralRules`; `other` is for those that are not given. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** @returns the words for a number in the language of `locale`, with the number in place of `{{count}}`: "1,204 articles" */
export const counted = (forms: PluralForms, count: number, locale: string): string =>
  fill(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { count: count.toLocaleString(locale) });

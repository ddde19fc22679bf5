/** Dates as people write them, where CLDR, and so `Intl`, has a plain number for the first of a month. */

/** By the tag of a language: "1er janvier", "1º gennaio", "1º de janeiro". In Portugal it is "1 de janeiro". */
const firstDays = [
  [/^fr\b/, '1er'],
  [/^it\b/, '1º'],
  [/^pt(?:-BR)?$/, '1º'],
] as const;
const firstDayIn = (locale: string) => firstDays.find(([languages]) => languages.test(locale))?.[1];

/** @param day of a month, without a zero before it. @returns how it is written beside the name of the month */
export const dayText = (day: string, locale: string): string => (day === '1' && firstDayIn(locale)) || day;

/** @returns an instant (ms since 1970, or a date) as `format` writes it */
export function dateText(format: Intl.DateTimeFormat, instant: Date | number): string {
  const { locale } = format.resolvedOptions();
  // Parts have other spaces than the text as a whole.
  if (!firstDayIn(locale)) return format.format(instant);
  const parts = format.formatToParts(instant);
  const isNamed = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (isNamed && type === 'day' ? dayText(value, locale) : value)).join('');
}

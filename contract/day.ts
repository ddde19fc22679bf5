/** Dates as people write them, where CLDR, and so `Intl`, has a plain number for the first of a month. */

/** By the tag of a language: "1er janvier", "1º gennaio", "1º de janeiro". In Portugal it is "1 de janeiro". */
const firstDays = [
  [/^fr\b/, '1er'],
  [/^it\b/, '1º'],
  [/^pt(?:-BR)?$/, '1º'],
] as const;
/** By the tag as `Intl` has it: that of a site may be written otherwise, such as `fra`. */
const firstDayIn = (format: Intl.DateTimeFormat) =>
  firstDays.find(([languages]) => languages.test(format.resolvedOptions().locale))?.[1];

/** @param day of a month, as `format` writes it, without a zero. @returns how it is written beside the month's name */
export const dayText = (day: string, format: Intl.DateTimeFormat): string => (day === '1' && firstDayIn(format)) || day;

/** @returns an instant (ms since 1970, or a date) as `format` writes it */
export function dateText(format: Intl.DateTimeFormat, instant: Date | number): string {
  // Parts have other spaces than the text as a whole.
  if (!firstDayIn(format)) return format.format(instant);
  const parts = format.formatToParts(instant);
  const isNamed = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (isNamed && type === 'day' ? dayText(value, format) : value)).join('');
}

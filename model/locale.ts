/** Formats that take the locale; `format.server.ts` has those of the site. None throws: the schemas report invalid values. */

/** Can dates and numbers be formatted for a language tag (BCP 47)? */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** @returns the direction of a language's script */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';

/** @returns a function that writes dates as the locale does, and returns a text that is no date unchanged */
export function dateFormatter(locale: string, parts: Intl.DateTimeFormatOptions): (text: string) => string {
  const format = new Intl.DateTimeFormat(isLocale(locale) ? locale : 'en', { ...parts, timeZone: 'UTC' });
  return (text) => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? text : format.format(date);
  };
}

/** The day of a build or of a request during development, in UTC, as the content writes days: YYYY-MM-DD. */
export const today = () => new Date().toISOString().slice(0, 10);

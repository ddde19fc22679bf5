/** Formats that take the locale; `format.server.ts` has those of the site. None throws: the schemas report invalid values. */
import { dayText } from '../../contract/day.ts';

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

/** @returns the comma of a language's script, with the space after it */
export const commaOf = (locale: string): string =>
  isLocale(locale) && new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ';

/** The names of languages in themselves, two of one name with script or region. `Intl` writes them without a capital letter. */
export function namesOfLanguages(locales: readonly string[]): string[] {
  const nameOf = (locale: string, tag: string) => {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  };
  const named = locales.map((locale) => ({ locale, name: nameOf(locale, new Intl.Locale(locale).language) }));
  const isOfTwo = (name: string) => named.filter((each) => each.name === name).length > 1;
  return named.map(({ locale, name }) => (isOfTwo(name) ? nameOf(locale, locale) : name));
}

/** Writes prices of a currency (ISO 4217), such as "$4,800". */
export const priceFormatter = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
    // In Spanish, Italian, Polish and Portuguese 4800 would stand beside 12.000.
    useGrouping: 'always',
  });

/** Writes dates as the locale does; with `isDeclined` months as beside a day: "stycznia". Other texts stay. */
export function dateFormatter(locale: string, parts: Intl.DateTimeFormatOptions, isDeclined = false) {
  const format = new Intl.DateTimeFormat(isLocale(locale) ? locale : 'en', { ...parts, timeZone: 'UTC' });
  const withDay = { ...parts, day: 'numeric', timeZone: 'UTC' } as const;
  const besideDay = new Intl.DateTimeFormat(format.resolvedOptions().locale, withDay);
  return (text: string): string => {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) return text;
    const month = isDeclined && besideDay.formatToParts(date).find(({ type }) => type === 'month')?.value;
    const written = format.formatToParts(date);
    return written
      .map(({ type, value }) => (type === 'day' ? dayText(value, format) : (type === 'month' && month) || value))
      .join('');
  };
}

/** The day of a build or of a request during development, in UTC, as the content writes days: YYYY-MM-DD. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Language, dates and numbers of the site: `locale` of site.yaml (R-locale). */
import { content } from './content.server.ts';
import { dateFormatter } from './locale.ts';

const { locale } = content.site;

/** Language of the pages, like "en". */
export const language = new Intl.Locale(locale).language;

/** The locale as Open Graph writes it, like "en_GB". */
export const ogLocale = locale.replaceAll('-', '_');

const numbers = new Intl.NumberFormat(locale);

/** A day of the content, which is YYYY-MM-DD, as shown: "12 June 2023". */
export const formatDay = dateFormatter(locale, { day: 'numeric', month: 'long', year: 'numeric' });

export const formatNumber = (value: number) => numbers.format(value);

const prices = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: content.site.currency,
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price as shown: "$4,800". */
export const formatPrice = (value: number) => prices.format(value);

const percents = new Intl.NumberFormat(locale, { style: 'percent' });

/** A number of per cent as shown: "95%". */
export const formatPercent = (value: number) => percents.format(value / 100);

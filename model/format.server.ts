/** Language, dates and numbers of the site: `locale` of site.yaml (R-locale). */
import { content } from './content.server.ts';
import { dateFormatter } from './locale.ts';

const { locale } = content.site;

/** Language of the pages, like "en". */
export const language = new Intl.Locale(locale).language;

/** A day of the content, which is YYYY-MM-DD, as shown: "12 June 2023". */
export const formatDay = dateFormatter(locale, { day: 'numeric', month: 'long', year: 'numeric' });

const numbers = (options?: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(locale, options);
  return (value: number) => format.format(value);
};

export const formatNumber = numbers();

/** A price as shown: "$4,800". */
export const formatPrice = numbers({
  style: 'currency',
  currency: content.site.currency,
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A share as shown: "95%". */
export const formatShare = numbers({ style: 'percent' });

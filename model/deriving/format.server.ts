/** Language, dates and numbers of the site: `locale` of site.yaml (R-locale). */
import { content } from '../reading/content.server.ts';
import { dateFormatter, priceFormatter } from './locale.ts';

const { locale } = content.site;

/** Language of the pages as a tag, like "en-GB" or "zh-TW". */
export const languageTag = new Intl.Locale(locale).baseName;

/** A day of the content, which is YYYY-MM-DD, as shown: "12 June 2023". */
export const formatDay = dateFormatter(locale, { day: 'numeric', month: 'long', year: 'numeric' });

export const formatNumber = new Intl.NumberFormat(locale).format;

const prices = priceFormatter(locale, content.site.currency);
/** A price as shown: "$4,800". */
export const formatPrice = prices.format;

/** A range of prices as shown: "$4,800 – $12,000". */
export const formatPriceRange = (least: number, most: number) =>
  least === most ? formatPrice(least) : prices.formatRange(least, most);

/** A share as shown: "95%". */
export const formatShare = new Intl.NumberFormat(locale, { style: 'percent' }).format;

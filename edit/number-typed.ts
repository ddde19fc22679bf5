/**
 * A number as people of any language type it, in the form of the files: `412,50` as "412.50", `1.200` and `12'50` as "1200" and
 * "1250". A separator before exactly three digits separates thousands, but for a number below 1.
 */
export const numberTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\d.,-]/g, '')
    .replace(/(?<=[1-9]\d*)[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.');

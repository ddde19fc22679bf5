/** A number as people of many languages type it in digits from 0 to 9: `412,50` as "412.50", `1.200` as "1200". */
export const numberTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\d.,-]/g, '')
    .replace(/(?<=[1-9]\d*)[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.');

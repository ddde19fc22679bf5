/** A number as people of any language type it, in the form of the files: `412,50` as "412.50", `1.200` as "1200". */
export const numberTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\d.,-]/g, '')
    .replace(/(?<=[1-9]\d*)[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.');

/**
 * Marks words as a translation would change them, so that a test finds those that are not among them: `Fewer than {count}`
 * becomes `⟦Fewer than ⟧{count}`. What is filled in is not marked.
 *
 * @param words any data; texts in lists and objects are marked, too
 */
export function marked<Words>(words: Words): Words;
export function marked(words: unknown): unknown {
  if (typeof words === 'string') return words.replace(/(^|[}\n])([^{}\n]*\p{L}[^{}\n]*)/gu, '$1⟦$2⟧');
  if (Array.isArray(words)) return words.map((each) => marked(each));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, marked(value)]));
}

/**
 * @param values what was filled in, such as names
 * @returns the lines of a text that have letters outside of marks and values
 */
export const unmarkedLines = (text: string, values: readonly string[]): string[] =>
  text.split(/\r?\n/).filter((line) => {
    let rest = line.replace(/⟦[^⟧]*⟧/g, '');
    for (const value of values) rest = rest.replaceAll(value, '');
    return /\p{L}/u.test(rest);
  });

const UNITS = 'ms|s|min|h|Std\\.|Uhr|px|[kMG]B|mm|cm|m|km|m²|g|kg|CHF|EUR|USD|GBP|PLN|zł';

/** The spaces at which no line may break, as the shipped languages write them. */
const NO_BREAK = RegExp(
  [
    // Between a small number and what it counts: "7 seconds", "30 Tage".
    '(?<=(?<![\\p{L}\\d.,])\\d{1,2}(?:[.,]\\d+)?) (?=\\p{L}{1,12}(?!\\p{L}))',
    // In a number, and before its unit or currency: "4 800 €", "7 s".
    '(?<=\\d) (?=\\d{3}(?!\\d))',
    `(?<=\\d) (?=[%‰°€$£¥]|(?:${UNITS})(?![\\p{L}\\d]))`,
    // After a currency that stands first: "€ 650", "CHF 650".
    '(?<=[€$£¥§]|(?<!\\p{L})(?:CHF|EUR|USD|GBP|PLN)) (?=\\d)',
    // Before a dash, and inside French quotation marks and before its signs.
    '(?<=\\S) (?=[–—](?:\\s|$)|[»:;!?])',
    '(?<=«) ',
    // After words of one letter that Polish keeps with the next one. Its "a" and "I" are English words, too.
    '(?<=(?<![\\p{L}\\d])[iouwzOUWZ]) (?=[\\p{L}\\d])',
  ].join('|'),
  'gu',
);

/** Keeps a number with its unit, a dash with the word before it, and a sign with its word. */
export const keepTogether = (text: string): string => text.replace(NO_BREAK, '\u00A0');

const ARABIC_LETTER_MARK = '\u061C';

/** Marks a figure in Arabic digits alone, such as `+٦٢٪`, which without letters would run from left to right. */
export const markDirection = (text: string): string =>
  /^[^\p{L}]*[٠-٩][^\p{L}]*$/u.test(text) ? ARABIC_LETTER_MARK + text : text;

/** Makes texts of visitors safe for terminals and mail programs, which they could control. */

/** Control characters but line breaks and tabs, no characters, and those that change the direction of the text around them. */
const UNSAFE = /\r(?!\n)|[^\P{Cc}\r\n\t]|[\p{NChar}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text of several lines in which `�` stands for characters that would control a terminal or a mail program. */
export const visibleText = (text: string): string => text.toWellFormed().replace(UNSAFE, '\ufffd');

/** A text in which these characters are written as JSON writes them, such as `\u009b`. */
export const escapedText = (text: string): string =>
  text.replace(UNSAFE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** One line without control characters and without marks that change the direction of the text around it. */
export const singleLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/[\s\p{Bidi_Control}]+/gu, ' ')
    .trim();

/** At most so many characters, the last of them an ellipsis if more is left out. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

/** Fits a text into one header line. No encoded word (RFC 2047), which would hide its characters, stays one. */
export const headerText = (text: string): string => shortened(singleLine(text).replaceAll('=?', '= ?'), 80);

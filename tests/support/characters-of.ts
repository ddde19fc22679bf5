import { create } from 'fontkitten';

export function charactersOf(file: Buffer): Set<string> {
  const font = create(file);
  if (font.isCollection) throw new Error('The file has several fonts.');
  // The set ends with a mark, U+FFFF.
  const codes = font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  return new Set(codes.map((code) => String.fromCodePoint(code)));
}

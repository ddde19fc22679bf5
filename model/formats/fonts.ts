import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dateText } from '../../contract/day.ts';
import { contentFolder } from '../reading/folder.ts';
import type { Fonts } from '../schemas/brand.ts';
import type { Site } from '../schemas/site.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Letters that visitors may type into the form: ASCII, the letters of Western Europe, punctuation and symbols. */
const typed = [range(0x20, 0x7e), range(0xc0, 0xff), 'Œœ\u00a0¡¿–—‘’‚“”„«»‹›…•·°§©®™€£−×'].join('');

/** Where the cut fonts are, with `fonts.css` and `letters.txt`. */
export const fontFolder = (folder = contentFolder()): string => join(folder, 'brand/fonts');

const ofDay = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric' } as const;

type Written = Pick<Site, 'locale' | 'currency'> & Partial<Pick<Site, 'languages'>>;

/** The files of the site's content and words. */
export function filesOfLetters({ locale, languages = [] }: Written) {
  const words = [locale, ...languages].map((each) => `words/${new Intl.Locale(each).language}/*.json`);
  const files = globSync([`${contentFolder()}/**/*.{yaml,md}`, ...words])
    .filter((file) => statSync(file).isFile())
    .sort();
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** Every letter that the site may show: in content, words, dates and prices, and in what visitors type. */
export function lettersOf(site: Written): string {
  const { locale, currency, languages = [] } = site;
  const locales = [locale, ...languages];
  const texts = filesOfLetters(site).map(({ text }) => text);
  const dates = locales.flatMap((each) => {
    // Some languages write a month otherwise beside its day.
    const formats = [{ month: 'long' }, { month: 'short', weekday: 'short' }, { ...ofDay, weekday: 'long' }] as const;
    return formats.flatMap((parts) => {
      const format = new Intl.DateTimeFormat(each, { ...parts, timeZone: 'UTC' });
      // Each month, weekday and hour, and the first of a month.
      return Array.from({ length: 73 }, (_, index) => dateText(format, Date.UTC(2024, 0, 1 + 5 * index, index % 24)));
    });
  });
  const numbers = locales.flatMap((each) =>
    [{ style: 'percent' } as const, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const].map(
      (style) => new Intl.NumberFormat(each, style).format(9_876_543_210.5),
    ),
  );
  // Programs that draw text make other blanks of the space, and draw no control characters.
  const drawn = [...texts, ...dates, ...numbers].join('').replace(/[\s\p{C}]/gu, '');
  // Names that visitors type begin with letters that texts may have within words alone. Other scripts write no capitals there.
  const bicameral = drawn.replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/gu, '');
  return [...new Set(typed + drawn + bicameral.toUpperCase())].join('');
}

/** The first line of `fonts.css`: the settings that the fonts are cut from. */
export const madeFrom = (fonts: Fonts): string => `/* Created by npm run fonts from ${JSON.stringify(fonts)}. */`;

/** The files that `npm run fonts` makes. */
const FONT_FILES = ['fonts.css', 'letters.txt', 'text.woff2', 'display.woff2', 'label.woff2'];

/** Has `npm run fonts` been run since fonts.yaml was changed? */
export function areFontsMade(fonts: Fonts, folder = contentFolder()): boolean {
  const [stylesheet = '', ...others] = FONT_FILES.map((name) => join(fontFolder(folder), name));
  const areThere = [stylesheet, ...others].every((file) => existsSync(file));
  return areThere && readFileSync(stylesheet, 'utf8').startsWith(madeFrom(fonts));
}

/** The letters of the site that the cut fonts lack. */
export function missingLetters(site: Written): string {
  const letters = readFileSync(join(fontFolder(), 'letters.txt'), 'utf8');
  return Array.from(lettersOf(site), (letter) => (letters.includes(letter) ? '' : letter)).join('');
}

/** Letters as a message names them: the first twenty, and how many there are. */
export function nameLetters(letters: Iterable<string>): string {
  const all = [...letters];
  return all.slice(0, 20).join(' ') + (all.length > 20 ? ` and ${all.length - 20} more letters` : '');
}

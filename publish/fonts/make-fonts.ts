/** `npm run fonts`: cuts the fonts of content/brand/fonts.yaml to the letters of the site (docs/decisions/0008). */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { fontFolder, lettersOf, madeFrom, nameLetters } from '../../model/formats/fonts.ts';
import { codeOf, readYaml } from '../../model/formats/yaml.ts';
import { contentFolder } from '../../model/reading/folder.ts';
import { OwnerError } from '../../model/reading/owner-error.ts';
import { readBrand } from '../../model/reading/read-content.ts';
import type { Fonts } from '../../model/schemas/brand.ts';
import { siteSchema } from '../../model/schemas/site.ts';

type Role = keyof Fonts;

/** OpenType features that browsers apply by default (CSS Fonts 4, section 7.1). */
const keepFeatures = [
  ...['calt', 'ccmp', 'clig', 'curs', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'],
  // Join the letters of Arabic and its relatives.
  ...['isol', 'init', 'medi', 'fina', 'med2', 'fin2', 'fin3', 'mset', 'stch', 'rtla', 'rtlm'],
  // Form the syllables of the scripts of South and South-East Asia, and of Korean.
  ...['abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cfar', 'cjct', 'dist', 'haln', 'half', 'nukt', 'pref'],
  ...['pres', 'pstf', 'psts', 'rkrf', 'rphf', 'vatu', 'ljmo', 'vjmo', 'tjmo'],
];

/** The weights of a variable font that the stylesheets use. */
const WEIGHTS = { min: 400, max: 600 };

/** Fonts of systems, and the mean width of their letters as a share of the size (of Arial, Times New Roman, Courier New). */
const FALLBACKS = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 904 / 2048 },
  serif: { names: ['Times New Roman', 'Liberation Serif'], width: 819 / 2048 },
  monospace: { names: ['Courier New', 'Liberation Mono'], width: 1229 / 2048 },
} as const;

/** The files of a font for each weight that it needs: first the one with the basic Latin letters, then those with further ones. */
function filesOf(role: Role, fonts: Fonts, folder: string): { weight: number | undefined; files: string[] }[] {
  const font = fonts[role];
  if (font.file) {
    const file = join(folder, 'brand', font.file);
    if (!existsSync(file)) throw new OwnerError(`${file}, the font of ${role} in fonts.yaml, does not exist.`);
    return [{ weight: undefined, files: [file] }];
  }
  const packageFolder = `node_modules/${font.package}`;
  if (!existsSync(packageFolder)) {
    throw new OwnerError(`${font.package} is not installed; run npm install --no-save ${font.package}`);
  }
  const filesOfWeight = (weight: string) => {
    const files = globSync(`${packageFolder}/files/*-${weight}-normal.woff2`).sort();
    const isLatin = (file: string) => file.endsWith(`-latin-${weight}-normal.woff2`);
    return [...files.filter(isLatin), ...files.filter((file) => !isLatin(file))];
  };
  const variable = filesOfWeight('wght');
  if (variable.length > 0) return [{ weight: undefined, files: variable }];
  // The most used weight is first.
  const weights = { display: [fonts.display.weight], text: [400, 600], label: [400] }[role];
  const available = weights
    .map((weight) => ({ weight, files: filesOfWeight(String(weight)) }))
    .filter(({ files }) => files.length > 0);
  if (available.length === 0) throw new OwnerError(`${font.package} has no font of the weight that ${role} needs.`);
  return available;
}

function readFont(file: string, data: Buffer) {
  try {
    const font = create(data);
    if (!font.isCollection) return font;
  } catch {
    throw new OwnerError(
      `${file} is damaged, or no font; take a file that ends in .ttf, .otf or .woff2 and opens elsewhere.`,
    );
  }
  throw new OwnerError(`${file} has several fonts; one file has to have one.`);
}

/** Percentages of the font that stands in until a font has arrived, so that the change moves nothing. */
async function fallbackRule(family: string, { fallback }: Fonts[Role], file: Buffer): Promise<string> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(file);
  const { names, width } = FALLBACKS[fallback];
  const size = xWidthAvg / unitsPerEm / width;
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  ascent-override: ${percent(ascent / unitsPerEm / size)};
  descent-override: ${percent(-descent / unitsPerEm / size)};
  line-gap-override: ${percent(lineGap / unitsPerEm / size)};
  size-adjust: ${percent(size)};
}
`;
}

/** Writes the cut fonts, `fonts.css` and `letters.txt`. Pages load files of further letters only if they have one. */
export async function makeFonts(fonts: Fonts, letters: string, directory: string, folder = contentFolder()) {
  const made = new Map<string, Buffer>();
  const missing = new Set<string>();
  let stylesheet = `${madeFrom(fonts)}\n`;
  const sources = (['display', 'text', 'label'] as const).map((role) => [role, filesOf(role, fonts, folder)] as const);
  for (const [role, weights] of sources) {
    const family = `${role[0]?.toUpperCase()}${role.slice(1)}`;
    for (const [index, { weight, files }] of weights.entries()) {
      let remaining = [...new Set(letters)];
      for (const [order, source] of files.entries()) {
        const data = readFileSync(source);
        const font = readFont(source, data);
        const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
        const text = order === 0 ? letters : remaining.filter(has).join('');
        remaining = remaining.filter((letter) => !has(letter));
        if (text === '') continue;
        const axis = font.variationAxes.wght;
        const wanted = weight ?? (role === 'display' ? fonts.display.weight : WEIGHTS.min);
        const [min, max] = axis
          ? [Math.max(axis.min, Math.min(WEIGHTS.min, wanted)), Math.min(axis.max, Math.max(WEIGHTS.max, wanted))]
          : [wanted, wanted];
        const axes = axis && { variationAxes: { wght: { min, max, default: min } } };
        const subset = await subsetFont(data, text, { targetFormat: 'woff2', keepFeatures, ...axes });
        const file = `${role}${index > 0 ? `-${weight}` : ''}${order > 0 ? `-${order + 1}` : ''}.woff2`;
        made.set(file, subset);
        const further = order > 0 ? `  unicode-range: ${[...text].map(codeOf).join(', ')};\n` : '';
        // On a slow network the page is set in the fallback for up to 3 s; what is not preloaded may come later still.
        const display = further || role === 'label' ? 'swap' : 'fallback';
        stylesheet += `@font-face {
  font-family: "${family}";
  src: url("./${file}${further && '?no-inline'}") format("woff2");
  font-weight: ${min === max ? min : `${min} ${max}`};
  font-display: ${display};
${further}}
`;
        if (index === 0 && order === 0) stylesheet += await fallbackRule(family, fonts[role], data);
      }
      for (const letter of remaining) missing.add(letter);
    }
  }
  // Fonts that cannot be made leave those of before.
  mkdirSync(directory, { recursive: true });
  for (const file of readdirSync(directory)) if (file.endsWith('.woff2')) rmSync(join(directory, file));
  for (const [file, subset] of made) writeFileSync(join(directory, file), subset);
  writeFileSync(join(directory, 'fonts.css'), stylesheet);
  const inAllFonts = [...letters].filter((letter) => !missing.has(letter)).sort();
  writeFileSync(join(directory, 'letters.txt'), `${inAllFonts.join('')}\n`);
  return { made, missing: [...missing] };
}

/** Cuts the fonts of the content, whose other files may have issues, and prints what visitors have to know. */
async function run(): Promise<void> {
  const brand = readBrand();
  if (!brand) throw new OwnerError('The files of brand/ have issues; npm run build names them.');
  const { locale, currency, languages } = siteSchema.shape;
  const text = readFileSync(join(contentFolder(), 'site.yaml'), 'utf8');
  const { data: site } = z.object({ locale, currency, languages }).safeParse(readYaml(text).data);
  if (!site) throw new OwnerError('locale, currency or languages of site.yaml has an issue; npm run build names it.');
  const { made, missing } = await makeFonts(brand.fonts, lettersOf(site), fontFolder());
  for (const [file, { length }] of made) console.log(`${fontFolder()}/${file}: ${length} bytes`);
  if (missing.length === 0) return;
  console.log(
    `A font has no ${nameLetters(missing)}; where they are on pages, a font of the visitor's system shows them, and pictures for sharing lack them. Choose a font that has them in brand/fonts.yaml.`,
  );
}

if (import.meta.main) {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

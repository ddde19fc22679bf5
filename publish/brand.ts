import { dirname, join, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { outlineShare } from '../model/checking/contrast.ts';
import { fontFolder } from '../model/formats/fonts.ts';
import { readBrand } from '../model/reading/read-content.ts';
import type { Brand } from '../model/schemas/brand.ts';

/** The brand as design tokens. A stylesheet that imports them has their rules, too; one that refers to them has none. */
function styleOf({ colours, fonts }: Brand, file: string, isImport: boolean): string {
  const { disciplines, photos, ...others } = colours;
  const { tracking, weight } = fonts.display;
  const tones = Object.entries(disciplines);
  const share = outlineShare(colours);
  const outline = (percent: number) => `color-mix(in srgb, ${colours.paper} ${percent}%, transparent)`;
  const tokens = [
    `--color-outline: ${outline(share)};--color-outline-hover: ${outline(Math.min(100, share + 20))};`,
    ...Object.entries(others).map(([name, colour]) => `--color-${name}: ${colour};`),
    ...Object.entries({ Display: fonts.display, Text: fonts.text, Label: fonts.label }).map(
      ([family, { fallback }]) => `--font-${family.toLowerCase()}: "${family}","${family} Fallback",${fallback};`,
    ),
  ];
  const inlined = [
    // Code and callouts in texts have the colours of the first three disciplines. If there are fewer, their colours repeat.
    ...[0, 1, 2].map((at) => `--color-accent-${at + 1}: ${tones[at % tones.length]?.[1] ?? colours.signal};`),
    // Below 24 px tight letters would close the spaces between words.
    `--display-tracking: clamp(${tracking}em, 23px - 1em, ${Math.max(tracking, -0.01)}em);`,
    `--display-weight: ${weight};`,
  ];
  const theme = `@theme ${isImport ? '' : 'reference '}{${tokens.join('')}}\n@theme inline {${inlined.join('')}}\n`;
  if (!isImport) return theme;
  const rules = tones.map(([id, colour]) => `[data-discipline="${id}"]{--tone:${colour}}`);
  const fontRules = normalizePath(relative(dirname(file), join(fontFolder(), 'fonts.css')));
  return `@layer theme {${theme}}\n@import "${fontRules}" layer(base);\n@layer base {${rules.join('')}}\n`;
}

/** Brings the brand into stylesheets with app/styles/tokens.css, before Tailwind's plugin, which reads the tokens. */
export const brandPlugin: Plugin = {
  name: 'brand',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { fonts: resolve(fontFolder()) } } }),
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: /tokens\.css/ },
    handler(code, id) {
      const brand = readBrand();
      const rule = /^@(import|reference) "[^"]*\btokens\.css"[^;]*;/m;
      return brand && code.replace(rule, (line, name) => `${line}\n${styleOf(brand, id, name === 'import')}`);
    },
  },
};

import { dirname, join, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { channelsOf, isDark } from '../model/contrast.ts';
import { fontFolder } from '../model/fonts.ts';
import { readBrand } from '../model/read-content.ts';
import type { Colours, Fonts } from '../model/schemas/brand.ts';

/** The colours as design tokens, and a rule for each discipline. */
function coloursOf({ disciplines, photos, ...colours }: Colours, only: 'theme' | 'all'): string {
  const tones = Object.entries(disciplines);
  const tokens = Object.entries(colours).map(([name, colour]) => `--color-${name}: ${colour};`);
  // Code and callouts of texts have the colours of the first three disciplines, or again the first.
  const accents = [0, 1, 2].map(
    (index) => `--color-accent-${index + 1}: ${tones[index % tones.length]?.[1] ?? colours.signal};`,
  );
  const theme = `@theme ${only === 'theme' ? 'reference ' : ''}{${tokens.join('')}}\n@theme inline {${accents.join('')}}\n`;
  if (only === 'theme') return theme;
  const rules = tones.map(([id, colour]) => `[data-discipline="${id}"]{--tone:${colour}}`);
  return `@layer theme {${theme}}\n@layer base {${rules.join('')}}\n`;
}

/** The fonts as design tokens, and the rules that declare them. */
function fontsOf(fonts: Fonts, only: 'theme' | 'all', file: string): string {
  const families = { display: 'Display', text: 'Text', label: 'Label' } as const;
  const token = (role: keyof Fonts) =>
    `--font-${role}: "${families[role]}","${families[role]} Fallback",${fonts[role].fallback};`;
  const { weight, tracking } = fonts.display;
  const theme =
    `@theme ${only === 'theme' ? 'reference ' : ''}{${token('display')}${token('text')}${token('label')}}\n` +
    `@theme inline {--display-weight: ${weight};--display-tracking: ${tracking}em;}\n`;
  if (only === 'theme') return theme;
  const stylesheet = normalizePath(relative(dirname(file), join(fontFolder(), 'fonts.css')));
  return `@layer theme {${theme}}\n@import "${stylesheet}" layer(base);\n`;
}

/**
 * Brings the brand into scripts, and into stylesheets that import app/styles/tokens.css or refer to it. It comes before
 * Tailwind's plugin, which reads the design tokens.
 */
export const brandPlugin: Plugin = {
  name: 'brand',
  enforce: 'pre',
  config() {
    const brand = readBrand();
    if (!brand) return;
    const { colours } = brand;
    const constants = {
      THEME_COLOR: colours.ink,
      COLOR_SCHEME: isDark(colours) ? 'dark' : 'light',
      PAPER_RGB: channelsOf(colours.paper),
      SIGNAL_RGB: channelsOf(colours.signal),
      PHOTOS: colours.photos,
    };
    return {
      resolve: { alias: { fonts: resolve(fontFolder()) } },
      define: {
        // app/env.d.ts
        ...Object.fromEntries(
          Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        ),
      },
    };
  },
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: /tokens\.css/ },
    handler(code, id) {
      const brand = readBrand();
      if (!brand) return;
      return code.replace(/^@(import|reference) "[^"]*\btokens\.css"[^;]*;/m, (line, rule) => {
        const only = rule === 'import' ? 'all' : 'theme';
        return `${line}\n${fontsOf(brand.fonts, only, id)}${coloursOf(brand.colours, only)}`;
      });
    },
  },
};

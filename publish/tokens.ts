import { readFileSync } from 'node:fs';

const stylesheet = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');
const values = new Map(
  Array.from(stylesheet.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm), ([, name, value]) => [name, value]),
);

/**
 * The value of a design token, for code that cannot read the stylesheet.
 *
 * @param name the custom property that app/styles/tokens.css declares, like `--color-ink`
 * @throws Error when it is not declared
 */
export function token(name: `--${string}`): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`app/styles/tokens.css does not declare ${name}.`);
  return value;
}

/**
 * The red, green and blue of a colour token, each from 0 to 1.
 *
 * @param name the custom property, declared as `#rrggbb`
 * @throws Error when it is not declared, or in another notation
 */
export function rgbToken(name: `--color-${string}`): [red: number, green: number, blue: number] {
  const value = token(name);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value);
  if (!hex) throw new Error(`app/styles/tokens.css declares ${name} as ${value}; it must be a colour like #0a0d12.`);
  // Three decimals are exact enough for eight bits.
  const channel = (index: 1 | 2 | 3) => Number((Number.parseInt(hex[index] ?? '', 16) / 255).toFixed(3));
  return [channel(1), channel(2), channel(3)];
}

/** The colours of pictures that are drawn at build. */
export const colours = {
  ink: token('--color-ink'),
  paper: token('--color-paper'),
  quiet: token('--color-quiet'),
  signal: token('--color-signal'),
} as const;

/** The colour of each discipline. */
export const toneOf: Readonly<Record<string, string>> = {
  development: token('--color-development'),
  marketing: token('--color-marketing'),
  strategy: token('--color-strategy'),
};

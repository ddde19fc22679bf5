import { expect, test } from 'vitest';
import { rgbToken, token } from '../publish/tokens.ts';

type Colour = readonly [number, number, number];

/** WCAG's relative luminance of a colour, whose channels are from 0 to 1. */
const luminance = (colour: Colour) => {
  const [r, g, b] = colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};
const contrast = (a: Colour, b: Colour) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

/** The scrim is ink of this opacity. */
const opacity = Number(/--color-ink\b.* ([\d.]+)%/.exec(token('--color-scrim'))?.[1]) / 100;
const ink = rgbToken('--color-ink');
const over = (behind: Colour): Colour => {
  const [r, g, b] = behind.map((value, index) => value + ((ink[index] ?? 0) - value) * opacity);
  return [r ?? 0, g ?? 0, b ?? 0];
};

// signal-contrast.spec.ts holds that text over points that gather is on a scrim, or not over them.
test.each(['--color-paper', '--color-quiet', '--color-signal', '--color-error'] as const)(
  'R-signal: text in %s keeps its contrast on a scrim over the brightest point',
  (name) => {
    // Nothing that the field draws is brighter than paper without transparency.
    for (const behind of [rgbToken('--color-paper'), rgbToken('--color-signal'), rgbToken('--color-ink')]) {
      expect(contrast(rgbToken(name), over(behind))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

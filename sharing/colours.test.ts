import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours, toneOf } from './colours.ts';

const sheet = ['tokens', 'base']
  .map((name) => readFileSync(new URL(`../app/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

test.each(Object.entries(colours))('%s is the colour of the sheet', (name, colour) => {
  expect(sheet).toContain(`--color-${name}: ${colour};`);
});

test.each(Object.entries(toneOf))('%s has the tone of the sheet', (discipline, tone) => {
  expect(sheet).toMatch(new RegExp(`\\[data-discipline="${discipline}"\\] \\{\\s+--tone: ${tone};`));
});

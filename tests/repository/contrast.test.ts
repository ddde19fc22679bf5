import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { issuesInContrast, outlineShare, shares } from '../../model/checking/contrast.ts';
import { content } from '../../model/reading/content.server.ts';

const { colours } = content.brand;

test.each(Object.entries(shares))('R-a11y: the contrast of %s is computed as it is mixed', (name, share) => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  expect(tokens).toMatch(new RegExp(`--color-${name}: color-mix\\(in srgb, \\S+ inline\\) ${share * 100}%, `));
});

/** Colours that can be read, of which each test makes one unreadable. */
const bright = {
  ...{ ...colours, ink: '#000000', raised: '#0f141b', paper: '#ffffff', quiet: '#c0c0c0', disciplines: {} },
  ...{ signal: '#9fd020', error: '#ff8f8f' },
};

const hovered = { raised: '#3a3a3a', quiet: '#aaaaaa', signal: '#ffffff', error: '#ffffff' };
const grey = { paper: '#808080', quiet: '#808080', signal: '#808080', error: '#808080', raised: '#000000' };
test.each([
  [{ quiet: '#75803a' }, 'quiet', 'quiet #75803a on a hovered menu item on raised #0f141b', 3.73],
  [hovered, 'quiet', 'quiet #aaaaaa on a hovered menu item on raised #3a3a3a', 4.08],
  [{ disciplines: { garden: '#7a2fd0' } }, 'disciplines.0.colour', 'garden #7a2fd0 on raised #0f141b', 2.76],
  [grey, 'paper', 'a link of the header in paper #808080 on ink #000000', 4.04],
])('R-a11y: %j is an issue at %s with both colours and their contrast', (change, place, colours, ratio) => {
  expect(issuesInContrast(bright)).toEqual([]);
  const [issue] = issuesInContrast({ ...bright, ...change }).filter(({ path }) => path.slice(2).join('.') === place);
  expect(issue?.message).toMatch(`${colours} has a contrast of ${ratio}, and text needs 4.5; make one lighter`);
});

test('R-a11y: on a light page the text would have to be darker', () => {
  const light = { ...colours, ink: '#ffffff', raised: '#ffffff', paper: '#000000', quiet: '#777777', disciplines: {} };
  expect(issuesInContrast(light)).toContainEqual({
    path: ['brand', 'colours', 'quiet'],
    message: expect.stringMatching(/make one darker or the other lighter$/),
  });
});

test.each([
  [{ ink: '#0a0d12', raised: '#0f141b', paper: '#eef1ec' }, 40],
  // Mixed, 3.04 on ink, and 2.96 with a percent less.
  [{ ink: '#fdf6ec', raised: '#ffffff', paper: '#2a1a14' }, 48],
  [{ ink: '#ffffff', raised: '#ffffff', paper: '#767676' }, 78],
])('R-a11y: borders of fields on %j have %d percent of the text colour, for a contrast of 3', (colours, share) => {
  expect(outlineShare(colours)).toBe(share);
});

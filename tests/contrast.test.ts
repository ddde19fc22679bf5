import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { content } from '../model/content.server.ts';
import { issuesInContrast, shares } from '../model/contrast.ts';
import { contrast, luminance } from './wcag.ts';

const { colours } = content.brand;

test.each(Object.entries(shares))(
  'R-a11y: the contrast of %s is computed as the stylesheet mixes it',
  (name, share) => {
    const tokens = readFileSync('app/styles/tokens.css', 'utf8');
    expect(tokens).toMatch(new RegExp(`--color-${name}: color-mix\\(in srgb, \\S+ inline\\) ${share * 100}%, `));
  },
);

test('R-a11y: no text of the site has less contrast than 4.5', () => {
  expect(issuesInContrast(colours)).toEqual([]);
});

/** Colours that can be read, of which each test makes one unreadable. */
const bright = {
  ...{ ...colours, ink: '#000000', raised: '#0f141b', paper: '#ffffff', quiet: '#c0c0c0', disciplines: {} },
  ...{ signal: '#9fd020', error: '#ff8f8f' },
};

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const mixed = (a: string, share: number, b: string) =>
  channels(a).map((value, index) => value * share + Number(channels(b)[index]) * (1 - share));
const ratio = (text: readonly number[], ground: readonly number[]) => contrast(luminance(text), luminance(ground));

test.each([
  {
    what: 'small text over a point of the background',
    change: { quiet: '#75803a' },
    path: ['quiet'],
    message: 'quiet #75803a on ink #000000 over a point of the background in paper #ffffff',
    ratio: ratio(channels('#75803a'), mixed('#000000', 0.86, '#ffffff')),
  },
  {
    what: 'a hovered item of a menu',
    change: { raised: '#3a3a3a', quiet: '#aaaaaa', signal: '#ffffff', error: '#ffffff' },
    path: ['quiet'],
    message: 'quiet #aaaaaa on a hovered menu item on raised #3a3a3a',
    ratio: ratio(channels('#aaaaaa'), mixed('#3a3a3a', 0.94, '#ffffff')),
  },
  {
    what: 'the tone of a discipline',
    change: { disciplines: { garden: '#7a2fd0' } },
    path: ['disciplines', 0, 'colour'],
    message: 'garden #7a2fd0 on ink #000000 over a point of the background in paper #ffffff',
    ratio: ratio(channels('#7a2fd0'), mixed('#000000', 0.86, '#ffffff')),
  },
  {
    what: 'a link of the header',
    change: { paper: '#808080', quiet: '#808080', signal: '#808080', error: '#808080', raised: '#000000' },
    path: ['paper'],
    message: 'a link of the header in paper #808080 on ink #000000 over a point of the background in paper #808080',
    ratio: ratio(mixed('#808080', 0.85, '#000000'), mixed('#000000', 0.86, '#808080')),
  },
])('R-a11y: $what that cannot be read is an issue with both colours and their contrast', (unreadable) => {
  expect(issuesInContrast(bright)).toEqual([]);
  const issues = issuesInContrast({ ...bright, ...unreadable.change });
  const [issue] = issues.filter(({ path }) => path.slice(2).join() === unreadable.path.join());
  const [named, ofIssue] = issue?.message.split(/ has a contrast of (\S+), and text needs 4.5; make one lighter/) ?? [];
  expect(named).toBe(unreadable.message);
  // The site computes with three decimals of each channel.
  expect(Number(ofIssue)).toBeCloseTo(unreadable.ratio, 1);
});

test('R-a11y: on a light page the text would have to be darker', () => {
  const light = { ...colours, ink: '#ffffff', raised: '#ffffff', paper: '#000000', quiet: '#777777', disciplines: {} };
  expect(issuesInContrast(light)).toContainEqual({
    path: ['brand', 'colours', 'quiet'],
    message: expect.stringMatching(/make one darker or the other lighter$/),
  });
});

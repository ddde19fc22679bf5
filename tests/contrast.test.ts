import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { content } from '../model/content.server.ts';
import { issuesInContrast, shares } from '../model/contrast.ts';

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

test('R-a11y: a colour that cannot be read is an issue with both colours and their contrast', () => {
  const dark = { ...colours, ink: '#0a0d12', raised: '#0f141b', quiet: '#555555' };
  expect(issuesInContrast(dark)).toEqual([
    {
      path: ['brand', 'colours', 'quiet'],
      message: expect.stringMatching(
        /^quiet #555555 on .+ has a contrast of [123]\.\d+, and text needs 4\.5; make one/,
      ),
    },
  ]);
});

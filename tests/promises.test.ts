import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Cells of the lines of a document whose table has a column "Held by", the last one. */
function promisesOf(file: string): string[][] {
  let isHeld = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
      if (!line.startsWith('|')) isHeld = false;
      if (cells.at(-1) === 'Held by') isHeld = true;
      return isHeld && !/^\|---|Held by \|$/.test(line) ? [cells] : [];
    });
}

test.each([
  ['docs/security.md', 90],
  ['docs/accessibility.md', 45],
  ['docs/privacy.md', 20],
])('each promise of %s has a test or a reason, and "yours" says where it is described', (file, least) => {
  const promises = promisesOf(file);
  expect(promises.length).toBeGreaterThan(least);
  for (const cells of promises) {
    const [first] = cells;
    const held = cells.at(-1);
    if (held !== '–') expect(held, first).toMatch(/^`[\w./-]+`(?:, `[\w./-]+`)*$/);
    else if (first !== 'nothing') expect(Math.max(...cells.map(({ length }) => length)), first).toBeGreaterThan(15);
  }
});

test('WCAG 2.5.2: nothing acts when a pointer is pressed, before it is lifted', () => {
  const files = globSync('app/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /pointerdown|mousedown|touchstart/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

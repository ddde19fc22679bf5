import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines of docs/security.md about requirements: number, what it asks, how it is met, and what holds it. */
const lines = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter((cells) => cells.length === 4);

test('each line about a requirement has a test or a reason, and "yours" says where it is described', () => {
  expect(lines.length).toBeGreaterThan(90);
  for (const [number, , how = '', held = ''] of lines) {
    if (held !== '–') expect(held, number).toMatch(/^`[\w./-]+`(?:, `[\w./-]+`)*$/);
    else expect(how.length, number).toBeGreaterThan(20);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';

/** What any page may load before a click, bytes of JavaScript after brotli. */
const MOST_JAVASCRIPT = 105_000;
/** What the first flight of a connection carries: home's HTML with its inlined sheet, bytes after brotli. */
const MOST_HTML = 14_000;

const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const sizes = new Map<string, number>();
/** The size of a built file, measured once. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? compressed(readFileSync(`build/client${file}`));
  sizes.set(file, size);
  return size;
}

/** The background's chunk: no page names it, every page loads it. */
const background = readdirSync('build/client/assets')
  .filter((file) => /^(field|worker)-.*\.js$/.test(file))
  .map((file) => `/assets/${file}`);

test('the background has its chunk', () => expect(background.length).toBeGreaterThan(0));

describe.each(pages)('$address', ({ html }) => {
  test(`loads at most ${MOST_JAVASCRIPT} bytes of JavaScript before a click`, () => {
    const files = new Set([...(html.match(/\/assets\/[\w.-]+\.js/g) ?? []), ...background]);
    expect(files.size).toBeGreaterThan(5);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeLessThanOrEqual(MOST_JAVASCRIPT);
  });
});

test(`home's HTML with its inlined sheet is at most ${MOST_HTML} bytes`, () => {
  const home = pages.find(({ address }) => address === '/');
  const bytes = compressed(home?.html ?? '');
  expect(home?.html).toContain('<style');
  expect(bytes).toBeLessThanOrEqual(MOST_HTML);
});

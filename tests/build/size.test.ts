import { statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CLIENT_DIRECTORY } from '../../server/settings.ts';
import { serveBuilt } from '../serve-built.ts';
import { builtFiles, builtPages, readBuilt } from './built-pages.ts';

/** What any page may load before a click, bytes of JavaScript after brotli. */
const MOST_JAVASCRIPT = 105_000;
/** Home's HTML with its inlined sheet, bytes after brotli. */
const MOST_HTML = 14_000;
/** One drawing of dot art as it stands in the HTML, bytes before compression. */
const MOST_ART = 1000;
/** What the first flight of a connection carries: ten packets (RFC 6928) of 1460 bytes. */
const FIRST_FLIGHT = 14_600;
/** What a server says before a file that is no page, with room to spare, bytes. */
const MOST_HEADERS = 1000;

const sizes = new Map<string, number>();
/** The size of a built file after brotli, measured once. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readBuilt(file)).length;
  sizes.set(file, size);
  return size;
}

/** The background's chunk: no page names it, every page loads it. */
const background = builtFiles.filter((file) => /^assets\/(field|worker)-.*\.js$/.test(file));

test('there is dot art on the pages', () => {
  expect(builtPages.filter(({ file }) => readBuilt(file).includes('class="dot-art"')).length).toBeGreaterThan(20);
});

test('the background has its chunk', () => expect(background.length).toBeGreaterThan(0));

describe.each(builtPages)('$path', ({ file }) => {
  test(`loads at most ${MOST_JAVASCRIPT} bytes of JavaScript before a click`, () => {
    const named = readBuilt(file).match(/(?<=\/)assets\/[\w.-]+\.js/g) ?? [];
    const files = new Set([...named, ...background]);
    expect(files.size).toBeGreaterThan(5);
    const total = [...files].reduce((sum, each) => sum + sizeOf(each), 0);
    expect(total).toBeLessThanOrEqual(MOST_JAVASCRIPT);
  });

  test(`draws each dot art in at most ${MOST_ART} bytes of HTML`, () => {
    const drawings = readBuilt(file).match(/<svg[^>]*class="dot-art".*?<\/svg>/gs) ?? [];
    for (const drawing of drawings) expect(Buffer.byteLength(drawing), drawing).toBeLessThanOrEqual(MOST_ART);
  });
});

test(`each of the two preloaded faces arrives in one flight of ${FIRST_FLIGHT} bytes`, () => {
  const faces = readBuilt('index.html').match(/(?<=<link as="font"[^>]* href="\/)[^"]+/g) ?? [];
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(statSync(join(CLIENT_DIRECTORY, face)).size + MOST_HEADERS, face).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test(`home's HTML with its inlined sheet is at most ${MOST_HTML} bytes`, () => {
  expect(readBuilt('index.html')).toContain('<style');
  expect(sizeOf('index.html')).toBeLessThanOrEqual(MOST_HTML);
});

test(`home's HTML and its headers arrive in one flight of ${FIRST_FLIGHT} bytes`, async () => {
  const { origin, stop } = await serveBuilt();
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      get(origin, { headers: { 'Accept-Encoding': 'br' } }, answered).on('error', failed);
    });
    expect(response.headers['content-encoding']).toBe('br');
    const head = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
    response.resume();
    expect(head + Number(response.headers['content-length'])).toBeLessThanOrEqual(FIRST_FLIGHT);
  } finally {
    stop();
  }
});

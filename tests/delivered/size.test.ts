import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { STRICT_TRANSPORT_SECURITY } from '../../server/headers.ts';
import { builtFiles, builtPages, readBuilt } from '../support/sites/built-pages.ts';
import { serveBuilt } from '../support/sites/serve-built.ts';

/** JavaScript that a page may load before a click, bytes after brotli (docs/performance.md). */
const MAX_JAVASCRIPT = 110_500;
/** The first flight of a connection, bytes: ten packets (RFC 6928) of 1460. */
const FIRST_FLIGHT = 14_600;
/** Bytes that TLS 1.3 adds to a response of two records: its head, its type and its authentication tag (RFC 8446, 5.2). */
const TLS = 2 * (5 + 1 + 16);
/** An upper bound of a server's response headers for a font, bytes. */
const MAX_HEADERS = 1000;

/** The bytes that a visitor loads: a file that brotli makes no smaller is sent as it is. */
const sizeOf = (file: string) =>
  statSync(join(CLIENT_DIRECTORY, builtFiles.includes(`${file}.br`) ? `${file}.br` : file)).size;

/** The background's worker: every page loads it, though its HTML does not refer to it. */
const background = builtFiles.filter((file) => /^assets\/background-worker-.*\.js$/.test(file));

test('every script of a page begins with the hint to compile it while it arrives', () => {
  const scripts = builtFiles.filter((file) => /^assets\/(?!editor\/|background-worker-|manifest-).*\.js$/.test(file));
  expect(scripts.filter((file) => !readBuilt(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test('the times of the contact page, which load once it is hydrated, are at most 5 kB', () => {
  const files = builtFiles.filter((file) => /^assets\/time-chooser-.*\.(?:js|css)$/.test(file));
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(5000);
});

test.each(builtPages)(`$path loads at most ${MAX_JAVASCRIPT} bytes of JavaScript before a click`, ({ file }) => {
  const referenced = readBuilt(file).match(/(?<=\/)assets\/[\w.-]+\.js/g) ?? [];
  const files = new Set([...referenced, ...background]);
  expect(background).toHaveLength(1);
  expect(files.size).toBeGreaterThan(5);
  expect([...files].reduce((sum, each) => sum + sizeOf(each), 0)).toBeLessThanOrEqual(MAX_JAVASCRIPT);
});

test(`each of the two preloaded fonts arrives in one flight of ${FIRST_FLIGHT} bytes`, () => {
  const fonts = readBuilt('index.html').match(/(?<=<link as="font"[^>]* href="\/)[^"]+/g) ?? [];
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect(statSync(join(CLIENT_DIRECTORY, font)).size + MAX_HEADERS, font).toBeLessThanOrEqual(FIRST_FLIGHT);
});

const inOneFlight = ['/', '/contact', '/about', '/services/seo', '/portfolio/fitness-app', '/testimonials', '/blog'];
test(`HTML and its headers arrive in one flight of ${FIRST_FLIGHT} bytes, on HTTP/1.1 and TLS`, async () => {
  const { origin, stop } = await serveBuilt();
  onTestFinished(stop);
  for (const path of inOneFlight) {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
    await response.body?.cancel();
    expect(response.headers.get('content-encoding')).toBe('br');
    const headers = [...response.headers, ['strict-transport-security', STRICT_TRANSPORT_SECURITY]];
    const head = ['HTTP/1.1 200 OK', ...headers.map(([name, value]) => `${name}: ${value}`), '', ''];
    const body = Number(response.headers.get('content-length'));
    expect(Buffer.byteLength(head.join('\r\n')) + body + TLS, path).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

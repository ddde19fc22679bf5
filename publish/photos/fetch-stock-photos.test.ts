import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { inFolderOfItsOwn } from '../../tests/folder-of-its-own.ts';
import { listen } from '../../tests/listen.ts';
import { fetchPhotos } from './fetch-stock-photos.ts';

inFolderOfItsOwn();

const source = 'https://images.unsplash.com/photo-1-a';
const file = 'content/photos/stock/photo-1-a.jpg';
let jpeg: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
});

/** Fetches photos from a local stand-in for the host. */
async function fetchFrom(listener: RequestListener, urls: readonly string[] = [source]) {
  const requested: string[] = [];
  const lines: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    listener(request, response);
  });
  const port = await listen(server);
  const request = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    request(url.replace('https://images.unsplash.com', `http://127.0.0.1:${port}`), init),
  );
  const result = await fetchPhotos(urls, (line) => lines.push(line));
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  return { ...result, requested, lines };
}

const sendJpeg: RequestListener = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(jpeg);

test('a photo is fetched once, and its file of evidence says from where', async () => {
  const first = await fetchFrom(sendJpeg);
  expect(first).toMatchObject({ fetched: 1, failed: [], requested: ['/photo-1-a?fm=jpg&fit=max&q=90&w=2200'] });
  expect(first.lines).toEqual([expect.stringContaining(file)]);
  expect(readFileSync(file)).toEqual(jpeg);
  expect(JSON.parse(readFileSync(file.replace('.jpg', '.json'), 'utf8'))).toEqual({
    source,
    fetched: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    licence: 'https://unsplash.com/license',
    width: 90,
    height: 60,
    sha256: createHash('sha256').update(jpeg).digest('hex'),
  });
  expect(await fetchFrom(sendJpeg)).toMatchObject({ fetched: 0, failed: [], requested: [] });
});

const send =
  (status: number, type: string, body: string | Buffer): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type, Location: 'http://localhost:1/' }).end(body);

test.each<[string, RegExp, RequestListener]>([
  ['responds with an error', /status 404/, send(404, 'text/plain', '')],
  ['sends a page', /unsupported image format/, send(200, 'text/html', '<p>Sign in</p>')],
  ['sends half a photo', /premature end of JPEG/, (...all) => send(200, 'image/jpeg', jpeg.subarray(0, 500))(...all)],
  ['redirects', /was not fetched/, send(302, 'text/plain', '')],
])('nothing is written, and the photo is named, when the host %s', async (_, message, listener) => {
  const { fetched, failed, lines, requested } = await fetchFrom(listener);
  expect({ fetched, failed, requests: requested.length }).toEqual({ fetched: 0, failed: [source], requests: 1 });
  expect(lines[0]).toMatch(message);
  expect(existsSync('content/photos/stock')).toBe(false);
});

test('a photo that fails does not stop the others', async () => {
  const other = 'https://images.unsplash.com/photo-2';
  const result = await fetchFrom(
    (request, response) =>
      request.url?.startsWith('/photo-2') ? sendJpeg(request, response) : response.writeHead(500).end(),
    [source, other],
  );
  expect(result).toMatchObject({ fetched: 1, failed: [source] });
  expect(readdirSync('content/photos/stock')).toEqual(['photo-2.jpg', 'photo-2.json']);
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { fetchPhotos } from './fetch-stock-photos.ts';

inFolderOfItsOwn();

const [source, other] = ['https://images.unsplash.com/photo-1-a', 'https://images.unsplash.com/photo-2'];
const file = 'content/photos/stock/photo-1-a.jpg';
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer();

async function fetchFrom(urls: readonly string[], ...responses: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  const lines: string[] = [];
  const result = await fetchPhotos(urls, (line) => lines.push(line));
  return { ...result, requested: fetch.mock.calls.map(([url]) => url), lines };
}

test('a photo is fetched once, and its file of evidence says from where', async () => {
  const first = await fetchFrom([source], new Response(new Uint8Array(jpeg)));
  expect(first).toMatchObject({ fetched: 1, failed: [], requested: [`${source}?fm=jpg&fit=max&q=90&w=2200`] });
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
  expect(await fetchFrom([source])).toMatchObject({ fetched: 0, failed: [], requested: [] });
});

test.each([
  ['responds with an error', /status 404/, new Response('', { status: 404 })],
  ['sends a page', /unsupported image format/, new Response('<p>Sign in</p>')],
  ['sends half a photo', /premature end of JPEG/, new Response(new Uint8Array(jpeg.subarray(0, 500)))],
])('nothing is written of a photo whose host %s, but of the next one', async (_, message, response) => {
  const { fetched, failed, lines } = await fetchFrom([source, other], response, new Response(new Uint8Array(jpeg)));
  expect({ fetched, failed }).toEqual({ fetched: 1, failed: [source] });
  expect(lines[0]).toMatch(message);
  expect(existsSync(file)).toBe(false);
  expect(readdirSync('content/photos/stock')).toEqual(['photo-2.jpg', 'photo-2.json']);
});

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedPage } from '../content/page-list.ts';
import { cardSize, cardTree } from './card.ts';
import { makeCards } from './cards.ts';
import { type Drawing, loadDrawing } from './renderer.ts';

const page: ListedPage = {
  path: '/services/seo',
  title: 'Search Engine Optimization: marketing service',
  description: 'Not on the card.',
  name: 'SEO',
  headline: 'Search Engine Optimization',
  kind: 'Marketing service',
  discipline: 'Marketing',
  seed: 'seo',
  updated: '2023-05-22',
};

let drawing: Drawing;
let cache: string;
beforeAll(async () => {
  drawing = await loadDrawing();
});
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'cards-'));
  return () => rm(cache, { recursive: true });
});
afterAll(() => vi.restoreAllMocks());

/** The address of a page's card. */
async function addressOf(shown: ListedPage): Promise<string | undefined> {
  return (await makeCards([shown], drawing, cache)).get(shown.path)?.path;
}

describe('sharing cards', () => {
  test('have an address that changes with what they show, and with nothing else', async () => {
    const address = await addressOf(page);
    expect(address).toMatch(/^\/assets\/cards\/services-seo-[0-9a-f]{12}\.png$/);
    expect(await addressOf({ ...page, title: 'Other', description: 'Other', updated: '2024-01-01' })).toBe(address);
    for (const change of [
      { headline: 'SEO' },
      { kind: 'Service' },
      { seed: 'other' },
      { discipline: 'Strategy' },
      { artById: true },
    ] as const) {
      expect(await addressOf({ ...page, ...change }), JSON.stringify(change)).not.toBe(address);
    }
  });

  test('are drawn once: unchanged, they come from the cache', async () => {
    const render = vi.spyOn(drawing.renderer, 'render');
    const [first] = (await makeCards([page], drawing, cache)).values();
    expect(render).toHaveBeenCalledTimes(1);
    const [second] = (await makeCards([page], drawing, cache)).values();
    expect(render).toHaveBeenCalledTimes(1);
    expect(second?.png.byteLength).toBe(first?.png.byteLength);
  });

  test('leave the cache with their page', async () => {
    await makeCards([page], drawing, cache);
    await makeCards([{ ...page, headline: 'SEO' }], drawing, cache);
    const files = await readdir(cache);
    expect(files).toHaveLength(1);
    expect((await stat(join(cache, files[0] ?? ''))).size).toBeLessThan(300_000);
  });

  test.each([
    'SEO',
    'Search Engine Optimization',
    'A headline of sixty characters, which is as long as it may be',
    'Wwwwwwwwww mmmmmmmmmmmmm wwwwwwwwwwwww mmmmmmmmmm wwwwwwwwww',
    'x'.repeat(60),
  ])('keep the headline %j inside the card and above the art', async (headline) => {
    const tree = await cardTree({ ...page, headline }, drawing.renderer);
    const measured = await drawing.renderer.measure(tree, { ...cardSize });
    const [, , block] = measured.children;
    const top = block?.transform[5] ?? Number.NaN;
    expect(top).toBeGreaterThan(0);
    for (const child of block?.children ?? []) {
      expect(child.transform[4] + child.width).toBeLessThanOrEqual(cardSize.width);
    }
    // The topmost row of the art's points lies 225 px above the foot.
    expect(top + (block?.height ?? Number.NaN)).toBeLessThanOrEqual(cardSize.height - 225);
  });
});

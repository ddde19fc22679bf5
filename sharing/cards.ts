import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedPage } from '../content/page-list.ts';
import { cardSize, cardTree } from './card.ts';
import type { Drawing } from './renderer.ts';

/** More than this, and some link previews show no picture. */
const MOST_BYTES = 300_000;

export type Card = {
  /** Address on the site; it changes with what the card shows, so that a changed card is fetched anew. */
  path: string;
  png: Uint8Array;
};

/**
 * Draws the sharing card of each page. One that was drawn before, and would look the same, is taken from the cache.
 *
 * @param pages the pages that are there.
 * @param cacheDirectory where drawn cards are kept from build to build; those of no page any more are removed.
 * @returns each page's card, by the page's address.
 * @throws Error when a card is too large for link previews.
 */
export async function makeCards(
  pages: readonly ListedPage[],
  { renderer, version }: Drawing,
  cacheDirectory: string,
): Promise<Map<string, Card>> {
  await mkdir(cacheDirectory, { recursive: true });
  const unused = new Set(await readdir(cacheDirectory));
  const cards = new Map<string, Card>();
  for (const page of pages) {
    const tree = await cardTree(page, renderer);
    const hash = createHash('sha256').update(version).update(JSON.stringify(tree)).digest('hex').slice(0, 12);
    const file = `${hash}.png`;
    unused.delete(file);
    const png = await cachedOr(join(cacheDirectory, file), () => renderer.render(tree, { ...cardSize, format: 'png' }));
    if (png.byteLength > MOST_BYTES) {
      throw new Error(
        `The sharing card of ${page.path} has ${png.byteLength} bytes; link previews take ${MOST_BYTES}.`,
      );
    }
    const name = page.path.slice(1).replaceAll('/', '-') || 'home';
    cards.set(page.path, { path: `/assets/cards/${name}-${hash}.png`, png });
  }
  await Promise.all([...unused].map((file) => rm(join(cacheDirectory, file), { force: true })));
  return cards;
}

/** What the file holds; where there is none, what is drawn, and it is kept there whole or not at all. */
async function cachedOr(file: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    const drawn = await draw();
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, drawn);
    await rename(unfinished, file);
    return drawn;
  }
}

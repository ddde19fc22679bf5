/** Film strips of the background for tests/shots.ts: eight pictures from noise to each signal. */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type ArtKind, kindOf } from '../app/display/dot-patterns.ts';
import { content } from '../model/content.server.ts';
import { send } from './browser/contact/form.ts';
import { FIELD_SCRIPT, prependToWorker } from './browser/field/field.ts';
import { keepMessages, STEPPED_TIME, scrollTo, step } from './browser/field/signal.ts';
import { projectItems } from './browser/paths.ts';
import { ready } from './browser/ready.ts';
import { photo, photoHost } from './browser/test.ts';

const { services } = content;

/** Seconds of the field's own time before each picture. */
const TIMES = [0, 0.9, 0.45, 0.4, 0.3, 0.3, 0.35, 1.5] as const;
const WIDTHS = [390, 1440, 2560] as const;

type Scene = {
  name: string;
  path: string;
  /** Scrolled to the middle of the window; the top of the page by default. */
  selector?: string;
  act?: (page: Page) => Promise<unknown>;
};
export type Film = Scene & { file: string; width: number };

const kinds: readonly ArtKind[] = ['curve', 'wave', 'ring', 'order', 'grid'];
const scenes: Scene[] = [
  { name: 'field-home', path: '/' },
  { name: 'field-home-closing', path: '/', selector: 'main > section:last-child [data-signal]' },
  ...kinds.flatMap((kind) => {
    const service = services.find(({ id }) => kindOf(id) === kind);
    return service
      ? [{ name: `field-service-${kind}`, path: `/services/${service.id}`, selector: 'main [data-signal]' }]
      : [];
  }),
  ...projectItems.slice(0, 1).map(({ path }) => ({ name: 'field-project', path, selector: 'main [data-signal]' })),
  {
    name: 'field-form-sent',
    path: '/contact',
    async act(page) {
      await send(page);
      await page.getByText('Success!').waitFor();
    },
  },
  { name: 'field-not-found', path: '/no-such-page' },
];

export const films: Film[] = scenes.flatMap((scene) =>
  WIDTHS.map((width) => ({ ...scene, width, file: `${scene.name}-${width}.png` })),
);

/** Puts pictures of the same size side by side, in rows of eight or four. */
async function strip(pictures: readonly Buffer[], width: number, height: number, path: string): Promise<void> {
  const columns = width < 700 ? pictures.length : 4;
  const tile = { width: width < 700 ? width : 960, height: 0 };
  tile.height = Math.round((tile.width * height) / width);
  const gap = 6;
  const tiles = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile.width, tile.height).toBuffer()));
  await sharp({
    create: {
      width: columns * (tile.width + gap),
      height: Math.ceil(tiles.length / columns) * (tile.height + gap),
      channels: 3,
      background: '#555',
    },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: (index % columns) * (tile.width + gap),
        top: Math.floor(index / columns) * (tile.height + gap),
      })),
    )
    .png()
    .toFile(path);
}

/** Takes the pictures of a film and writes them to one file; a second file beside it has the last of them in full size. */
export async function takeFilm(browser: Browser, origin: string, film: Film, file: string): Promise<void> {
  const { path, selector, act, width } = film;
  const height = width < 700 ? 780 : width < 2000 ? 900 : 1300;
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(60_000);
  await page.route(photoHost, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }));
  await prependToWorker(page, STEPPED_TIME);
  await keepMessages(page);
  const started = page.waitForResponse(FIELD_SCRIPT);
  await page.goto(origin + path);
  await ready(page);
  await started;
  await page.evaluate(() => document.fonts.ready);
  if (selector) await scrollTo(page, selector);
  await act?.(page);
  const pictures: Buffer[] = [];
  await page.waitForFunction(() => !document.querySelector('point-field[data-field="still"]'));
  for (const seconds of TIMES) {
    await step(page, seconds);
    // What the worker drew is shown some frames later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 250)));
    pictures.push(await page.screenshot());
  }
  await strip(pictures, width, height, file);
  await sharp(pictures.at(-1)).toFile(file.replace('.png', '-signal.png'));
  await page.close();
}

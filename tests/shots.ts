/** `npm run shots`: screenshots of each state, into `shots/`; `-- contact` takes those with that word in a name. */
import { mkdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { requireChromium, sandboxFlags } from './support/browser/browsers.ts';
import { frames, readThrough } from './support/browser/ready.ts';
import { type Site, serveSite, states } from './support/browser/states.ts';
import { photo, photoHost } from './support/browser/test.ts';
import { buildSites } from './support/sites/build-sites.ts';

const FOLDER = 'shots';
const WIDTHS = [390, 768, 1024, 1440];
const PAPER = 718;

const word = process.argv[2] ?? '';
if (!word) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await buildSites();
const args = [...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'];
const browser = await chromium.launch({ executablePath: requireChromium(), args });
const servers = new Map<Site, Awaited<ReturnType<typeof serveSite>>>();

for (const state of states) {
  const { site, name, from = 0, below = Number.POSITIVE_INFINITY, isPrinted = false } = state;
  const file = `${site}-${name.replace(/[^\w-]+/g, '-')}`;
  if (!file.includes(word)) continue;
  const server = servers.get(site) ?? (await serveSite(site));
  servers.set(site, server);
  for (const width of isPrinted ? [PAPER] : WIDTHS.filter((width) => from <= width && width < below)) {
    console.log(`${file} at ${width} px`);
    // At rest: one still frame of the field, and nothing that waits to slide in.
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.route(photoHost, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }));
    await server.open(page, state);
    // Photos are loaded when they come near the window.
    await readThrough(page);
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      const shown = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    });
    await server.act(page, state);
    if (isPrinted) await page.emulateMedia({ media: 'print' });
    await frames(page, 3);
    await page.screenshot({ path: `${FOLDER}/${file}-${width}.png`, fullPage: !state.act });
    await page.close();
  }
}
await browser.close();
for (const { stop } of servers.values()) await stop();

/** `npm run shots`: screenshots of what is built, into `shots/`; `-- contact` takes those with that word in a name. */
import { mkdir, rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { button, send, sendingLabel, toast } from './browser/contact/form.ts';
import { menus, menuWords, paths, projectItems } from './browser/paths.ts';
import { frames, readThrough, ready } from './browser/ready.ts';
import { photo, photoHost } from './browser/test.ts';
import { requireChromium, sandboxFlags } from './browsers.ts';
import { serveBuilt } from './serve-built.ts';

const FOLDER = 'shots';
const WIDTHS = [390, 768, 1440];

type Scene = { name: string; path: string; widths?: readonly number[]; act?: (page: Page) => Promise<unknown> };

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const missing = ['/no-such-page', '/services/no-such-service', '/portfolio/no-such-project'];
const scenes: Scene[] = [
  ...[...paths, ...missing].flatMap((path) => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    return [name, `${name}-no-photos`].map((name) => ({ name, path }));
  }),
  ...menus.map(({ id, title }) => ({ name: `menu-${id}`, path: '/', widths: [1440], act: click(title) })),
  { name: 'overlay', path: '/', widths: [390, 768], act: click(menuWords.open) },
  ...['portfolio', 'blog'].map((list) => ({ name: `empty-${list}`, path: `/${list}?category=Gardening` })),
  { name: 'form-error', path: '/contact', act: (page) => button(page).click() },
  { name: 'form-busy', path: '/contact', act: (page) => send(page).then(() => page.getByText(sendingLabel).waitFor()) },
  { name: 'form-sent', path: '/contact', act: (page) => send(page).then(() => toast(page).getByText(/./).waitFor()) },
  { name: 'print', path: projectItems[0]?.path ?? '/', act: (page) => page.emulateMedia({ media: 'print' }) },
];

const word = process.argv[2] ?? '';
if (!word) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { origin, stop } = await serveBuilt();
const args = [...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'];
const browser = await chromium.launch({ executablePath: requireChromium(), args });

for (const { name, path, widths = WIDTHS, act } of scenes.filter((scene) => scene.name.includes(word))) {
  for (const width of widths) {
    console.log(`${name} at ${width} px`);
    // At rest: one still frame of the field, and nothing that waits to slide in.
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.route(photoHost, (route) =>
      name.endsWith('-no-photos') ? route.abort() : route.fulfill({ contentType: 'image/svg+xml', body: photo }),
    );
    await page.goto(origin + path);
    await page.locator('.background[data-drawn]').waitFor({ state: 'attached' });
    await ready(page);
    // Photos are loaded when they come near the window.
    await readThrough(page);
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      const shown = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    });
    await act?.(page);
    await frames(page, 3);
    await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: !act || name === 'print' });
    await page.close();
  }
}
await browser.close();
stop();

/**
 * `npm run shots`: a screenshot of every page and state at five widths, with photos and without, into `shots/`, with an index
 * page. It serves what is built. `npm run shots -- contact` takes those with that word in their name.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { send } from './browser/contact/form.ts';
import { menus, paths, projectItems } from './browser/paths.ts';
import { frames, readThrough, ready } from './browser/ready.ts';
import { photo, photoHost } from './browser/test.ts';
import { requireChromium, sandboxFlags } from './browsers.ts';
import { serveBuilt } from './serve-built.ts';

const FOLDER = 'shots';
const WIDTHS = [360, 768, 1024, 1440, 2560];

/** What is pictured: a page, or a state of it; `at` says at which widths it exists. */
type Scene = {
  name: string;
  path: string;
  kind: 'page' | 'page without photos' | 'state';
  at?: (width: number) => boolean;
  act?: (page: Page) => Promise<unknown>;
};

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
const aProject = projectItems[0]?.path ?? '/about';
const sent = (page: Page) => send(page).then(() => page.getByText('Success!').waitFor());

const pages = [...paths, '/no-such-page', '/services/no-such-service', '/portfolio/no-such-project'].flatMap(
  (path): Scene[] => [
    { name: nameOf(path), path, kind: 'page' },
    { name: `${nameOf(path)}-no-photos`, path, kind: 'page without photos' },
  ],
);
const states: Omit<Scene, 'kind'>[] = [
  ...menus.map(({ id, title }) => ({
    name: `menu-${id}`,
    path: '/',
    at: (width: number) => width >= 1024,
    act: click(title),
  })),
  { name: 'overlay', path: '/', at: (width) => width < 1024, act: click('Open menu') },
  { name: 'header-compact', path: '/', act: (page) => page.evaluate(() => window.scrollTo(0, 600)) },
  { name: 'background-paused', path: '/', act: click('Pause background') },
  { name: 'filter-chosen', path: '/portfolio', act: (page) => page.locator('.filter-button').last().click() },
  ...['portfolio', 'blog'].map((list) => ({ name: `filter-empty-${list}`, path: `/${list}?category=Gardening` })),
  { name: 'form-error', path: '/contact', act: click('Send message') },
  { name: 'form-busy', path: '/contact', act: send },
  { name: 'form-sent', path: '/contact', act: sent },
  { name: 'question-open', path: '/contact', act: (page) => page.locator('summary').first().click() },
  ...['a', 'button', 'input', 'select'].map((element) => ({
    name: `focus-${element}`,
    path: '/contact',
    act: async (page: Page) => {
      await page.keyboard.press('Tab');
      await page.locator(`main ${element}`).first().focus();
    },
  })),
  { name: 'print', path: aProject, act: (page) => page.emulateMedia({ media: 'print' }) },
];
const scenes: readonly Scene[] = [...pages, ...states.map((state) => ({ ...state, kind: 'state' as const }))];

const word = process.argv[2] ?? '';
const wanted = scenes
  .flatMap((scene) => WIDTHS.filter(scene.at ?? (() => true)).map((width) => ({ ...scene, width })))
  .map((scene) => ({ ...scene, file: `${scene.name}-${scene.width}` }))
  .filter(({ file }) => file.includes(word));
if (wanted.length === 0) {
  console.error(`No screenshot has "${word}" in its name: ${scenes.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (!word) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { origin, stop } = await serveBuilt();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
});

/** Takes the picture of a scene. */
async function take({ path, kind, width, file, act }: (typeof wanted)[number]): Promise<void> {
  const isPage = kind.startsWith('page');
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 780 : width < 2000 ? 900 : 1300 },
    // A full page is shown at rest: one still frame of the field, and nothing that waits to slide in.
    reducedMotion: isPage ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.route(photoHost, (route) =>
    kind === 'page without photos' ? route.abort() : route.fulfill({ contentType: 'image/svg+xml', body: photo }),
  );
  await page.goto(origin + path);
  await page.locator('.field[data-drawn]').waitFor({ state: 'attached' });
  await ready(page);
  if (isPage) {
    // Photos are loaded when they come near the window.
    await readThrough(page);
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      const shown = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    });
  }
  await act?.(page);
  // What a worker drew is shown some frames later.
  await frames(page, 3);
  await page.evaluate(() => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
  await page.screenshot({ path: `${FOLDER}/${file}.png`, fullPage: isPage || file.startsWith('print') });
  await context.close();
}

for (const [index, scene] of wanted.entries()) {
  process.stdout.write(`\r${index + 1} of ${wanted.length}: ${scene.file}`.padEnd(70));
  // Of hundreds of screenshots, Chromium now and then fails to take one.
  await take(scene).catch(() => take(scene));
}
await browser.close();
stop();

const figures = wanted.map(
  ({ file }) => `<figure><img src="${file}.png" alt="" height="500"><figcaption>${file}</figcaption></figure>`,
);
await writeFile(
  `${FOLDER}/index.html`,
  `<!DOCTYPE html><style>body{display:flex;flex-wrap:wrap}</style>${figures.join('\n')}`,
);
console.log(`\nOpen ${FOLDER}/index.html to see them all.`);

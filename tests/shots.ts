/**
 * `npm run shots`: a screenshot of every page and state at five widths, with photos and without, and film strips of the
 * background, into `shots/`, with an index page. It serves what is built. `npm run shots -- contact` takes those with that
 * word in their name, `npm run shots -- field` the film strips.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { content } from '../model/content.server.ts';
import { send } from './browser/contact/form.ts';
import { menus, paths, projectItems } from './browser/paths.ts';
import { frames, readThrough, ready } from './browser/ready.ts';
import { photo, photoHost } from './browser/test.ts';
import { requireChromium, sandboxFlags } from './browsers.ts';
import { films, takeFilm } from './field-films.ts';
import { serveBuilt } from './serve-built.ts';

const { projects } = content;

const folder = 'shots';
const widths = [360, 768, 1024, 1440, 2560];

/** `at`: the widths at which the state exists. */
type State = { name: string; path: string; at?: (width: number) => boolean; act: (page: Page) => Promise<unknown> };
type Shot = Pick<State, 'name' | 'path'> & { width: number; photos: boolean; fullPage: boolean; act?: State['act'] };

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const focus = (selector: string) => async (page: Page) => {
  await page.keyboard.press('Tab');
  await page.locator(selector).first().focus();
};

const states: State[] = [
  ...menus.map(({ id, title }) => ({
    name: `menu-${id}`,
    path: '/',
    at: (width: number) => width >= 1024,
    act: click(title),
  })),
  { name: 'overlay', path: '/', at: (width) => width < 1024, act: click('Open menu') },
  { name: 'header-compact', path: '/', act: (page) => page.evaluate(() => scrollTo(0, 600)) },
  { name: 'background-paused', path: '/', act: click('Pause background') },
  { name: 'filter-chosen', path: '/portfolio', act: click(String(projects.at(-1)?.category)) },
  { name: 'filter-empty-portfolio', path: '/portfolio?category=Gardening', act: async () => {} },
  { name: 'filter-empty-blog', path: '/blog?category=Gardening', act: async () => {} },
  { name: 'form-error', path: '/contact', act: click('Send message') },
  { name: 'form-busy', path: '/contact', act: send },
  { name: 'form-sent', path: '/contact', act: (page) => send(page).then(() => page.getByText('Success!').waitFor()) },
  { name: 'question-open', path: '/contact', act: (page) => page.locator('summary').first().click() },
  ...['a', 'button', 'input', 'select'].map((element) => ({
    name: `focus-${element}`,
    path: '/contact',
    act: focus(`main ${element}`),
  })),
  { name: 'print', path: projectItems[0]?.path ?? '/about', act: (page) => page.emulateMedia({ media: 'print' }) },
];

const notFound = ['/no-such-page', '/services/no-such-service', '/portfolio/no-such-project'];
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
const fileOf = ({ name, width, photos }: Shot) => `${name}-${width}${photos ? '' : '-no-photos'}.png`;

const shots: Shot[] = widths.flatMap((width) => [
  ...[...paths, ...notFound].flatMap((path) =>
    [true, false].map((photos) => ({ name: nameOf(path), path, width, photos, fullPage: true })),
  ),
  ...states
    .filter(({ at }) => at?.(width) ?? true)
    .map(({ name, path, act }) => ({ name, path, act, width, photos: true, fullPage: name === 'print' })),
]);

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { path, width, photos, fullPage, act } = shot;
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 780 : 900 },
    // A full page is shown at rest: one still frame of the field, and nothing that waits to slide in.
    reducedMotion: fullPage ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.route(photoHost, (route) =>
    photos ? route.fulfill({ contentType: 'image/svg+xml', body: photo }) : route.abort(),
  );
  await page.goto(origin + path);
  await page.locator('point-field:not([data-field="still"])').waitFor({ state: 'attached' });
  await ready(page);
  if (fullPage) {
    // Photos are loaded when they come near the window.
    await readThrough(page);
    await page.evaluate(async () => {
      scrollTo(0, 0);
      const shown = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    });
  }
  await act?.(page);
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
  await page.screenshot({ path: `${folder}/${fileOf(shot)}`, fullPage });
  await context.close();
}

const word = process.argv[2] ?? '';
const wanted = [
  ...shots.map((shot) => ({ file: fileOf(shot), name: shot.name, take: () => take(browser, origin, shot) })),
  ...films.map((film) => ({ ...film, take: () => takeFilm(browser, origin, film, `${folder}/${film.file}`) })),
].filter(({ file }) => file.includes(word));
if (wanted.length === 0) {
  console.error(
    `No screenshot has "${word}" in its name: ${[...new Set([...shots, ...films].map(({ name }) => name))].join(', ')}.`,
  );
  process.exit(1);
}
if (!word) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { origin, stop } = await serveBuilt();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
});
for (const [index, { file, take }] of wanted.entries()) {
  process.stdout.write(`\r${index + 1} of ${wanted.length}: ${file}`.padEnd(70));
  // Of hundreds of screenshots, Chromium now and then fails to take one.
  await take().catch(take);
}
await browser.close();
stop();

const figures = wanted.map(
  ({ file }) => `<figure><img src="${file}" alt="" height="500"><figcaption>${file}</figcaption></figure>`,
);
await writeFile(
  `${folder}/index.html`,
  `<!DOCTYPE html><style>body{display:flex;flex-wrap:wrap}</style>${figures.join('\n')}`,
);
console.log(`\nOpen ${folder}/index.html to see them all.`);

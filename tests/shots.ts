/**
 * `npm run shots`: a picture of every page and state at five widths, with photos and without, into `shots/`, with a page
 * to leaf through them. It serves what is built; `npm run shots -- contact` takes the pictures whose file has that word
 * in its name.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { projects } from '../content/projects.ts';
import { services } from '../content/services.ts';
import { frames, ready } from './browser/ready.ts';
import { requireChromium, sandboxFlags } from './browsers.ts';
import { serveBuilt } from './serve-built.ts';

const folder = 'shots';
const widths = [360, 768, 1024, 1440, 2560];

type Shot = {
  name: string;
  path: string;
  width: number;
  photos: boolean;
  full?: boolean;
  act?: (page: Page) => Promise<unknown>;
};

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...services.map(({ id }) => `/services/${id}`),
  ...projects.map(({ slug }) => `/portfolio/${slug}`),
  '/no-such-page',
  '/services/no-such-service',
  '/portfolio/no-such-project',
];

const fill = async (page: Page) => {
  await page.getByLabel('Name').fill('Ada Quill');
  await page.getByLabel('Email').fill('ada@quill.example');
  await page.getByLabel('Message').fill('Our shop is slow on phones.');
  await page.getByRole('button', { name: 'Send message' }).click();
};

/** States that a page does not open in. `from` and `to`: the widths at which they exist. */
const states: { name: string; path: string; from?: number; to?: number; act: (page: Page) => Promise<unknown> }[] = [
  ...['Development', 'Marketing', 'Strategy'].map((menu) => ({
    name: `menu-${menu.toLowerCase()}`,
    path: '/',
    from: 1024,
    act: (page: Page) => page.getByRole('button', { name: menu }).click(),
  })),
  { name: 'overlay', path: '/', to: 1023, act: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  { name: 'header-compact', path: '/', act: (page) => page.evaluate(() => scrollTo(0, 600)) },
  {
    name: 'filter-chosen',
    path: '/portfolio',
    act: (page) => page.getByRole('button', { name: 'Digital Marketing' }).click(),
  },
  { name: 'filter-empty-portfolio', path: '/portfolio?category=Gardening', act: async () => {} },
  { name: 'filter-empty-blog', path: '/blog?category=Gardening', act: async () => {} },
  { name: 'form-error', path: '/contact', act: (page) => page.getByRole('button', { name: 'Send message' }).click() },
  { name: 'form-busy', path: '/contact', act: fill },
  {
    name: 'form-sent',
    path: '/contact',
    act: async (page) => {
      await fill(page);
      await page.getByText('Success!').waitFor();
    },
  },
  { name: 'question-open', path: '/contact', act: (page) => page.locator('summary').first().click() },
  {
    name: 'background-paused',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Pause background' }).click(),
  },
  ...['link', 'button', 'textbox', 'combobox'].map((role) => ({
    name: `focus-${role}`,
    path: '/contact',
    act: async (page: Page) => {
      await page.keyboard.press('Tab');
      await page
        .locator('main')
        .locator(role === 'link' ? 'a' : role === 'textbox' ? 'input' : role === 'combobox' ? 'select' : 'button')
        .first()
        .focus();
    },
  })),
  { name: 'print', path: '/portfolio/ecommerce-platform', act: (page) => page.emulateMedia({ media: 'print' }) },
];

const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#5d6b58"/><path d="M0 960 480 360l300 380 240-220 420 440z" fill="#3f4a3d"/><circle cx="1060" cy="260" r="120" fill="#d9c39a"/></svg>`;

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

const shots: Shot[] = [
  ...paths.flatMap((path) =>
    widths.flatMap((width) => [true, false].map((photos) => ({ name: nameOf(path), path, width, photos, full: true }))),
  ),
  ...states.flatMap(({ from = 0, to = Number.POSITIVE_INFINITY, ...state }) =>
    widths
      .filter((width) => width >= from && width <= to)
      .map((width) => ({ ...state, width, photos: true, full: state.name === 'print' })),
  ),
];

const fileOf = ({ name, width, photos }: Shot) => `${name}-${width}${photos ? '' : '-no-photos'}.png`;

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { path, width, photos, full = false, act } = shot;
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 780 : 900 },
    baseURL: address,
    // A whole page is pictured at rest: one still frame of the field, nothing waiting to slide in.
    reducedMotion: full ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.route('https://images.unsplash.com/**', (route) =>
    photos ? route.fulfill({ contentType: 'image/svg+xml', body: photo }) : route.abort(),
  );
  await page.goto(path);
  await page.locator('point-field:not([data-field="still"])').waitFor({ state: 'attached' });
  await ready(page);
  if (full) {
    // Through the whole page once, so that every photo has loaded.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
      const shown = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    });
  }
  await act?.(page);
  // A browser tells what came into view a frame later.
  await frames(page, 3);
  // What comes in one after the other is all there; what turns for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  );
  await page.screenshot({ path: `${folder}/${fileOf(shot)}`, fullPage: full });
  await context.close();
}

function indexPage(taken: readonly Shot[]): string {
  const names = [...new Set(taken.map(({ name }) => name))];
  const figure = (shot: Shot) =>
    `<figure><a href="${fileOf(shot)}"><img loading="lazy" src="${fileOf(shot)}" alt=""></a><figcaption>${shot.width} px${shot.photos ? '' : ', no photos'}</figcaption></figure>`;
  const section = (name: string) =>
    `<h2>${name}</h2><div>${taken
      .filter((shot) => shot.name === name)
      .map(figure)
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:15px sans-serif;background:#333;color:#eee;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}img{height:32rem}figure{margin:0}</style><h1>${taken.length} pictures</h1>${names.map(section).join('\n')}`;
}

const word = process.argv[2] ?? '';
const wanted = shots.filter((shot) => fileOf(shot).includes(word));
if (wanted.length === 0) {
  console.error(
    `No picture has "${word}" in its name; there are ${[...new Set(shots.map(({ name }) => name))].join(', ')}.`,
  );
  process.exit(1);
}
const { origin: address, stop } = await serveBuilt();

if (!word) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...sandboxFlags, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
});
const queue = [...wanted];
let done = 0;
try {
  await Promise.all(
    [1, 2].map(async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) {
        const again = shot;
        // Of hundreds, the browser now and then fails to take one.
        await take(browser, again).catch(() => take(browser, again));
        done++;
        process.stdout.write(`\r${done} of ${wanted.length}: ${fileOf(shot)}`.padEnd(70));
      }
    }),
  );
  await writeFile(`${folder}/index.html`, indexPage(wanted));
  console.log(`\nOpen ${folder}/index.html to leaf through them.`);
} finally {
  await browser.close();
  stop();
}

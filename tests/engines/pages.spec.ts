import { aPage } from '../support/browser/paths.ts';
import { expect, follow, followAny, open, type Site, test, waitFor } from '../support/engines/test.ts';

const service = '/services/web-development';
const project = '/portfolio/ecommerce-platform';

/** Kinds of pages that are laid out in ways of their own, and a page with a link to each. */
const pages = [
  { path: '/', from: aPage, link: 'header a[href="/"]' },
  { path: '/about', from: '/', link: 'footer a[href="/about"]' },
  { path: service, from: '/services', link: `main a[href="${service}"]` },
  { path: project, from: '/portfolio', link: `main a[href="${project}"]` },
  { path: '/blog', from: '/', link: 'footer a[href="/blog"]' },
  { path: '/contact', from: '/', link: 'main a[href="/contact"]' },
];
/** Phones, tablets in both orientations, and a desktop, px, narrower and wider in turn. */
const widths = [390, 1440, 834, 320, 1024, 768];

async function expectToFit(site: Site, what: string): Promise<void> {
  const [page, window] = await site.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(page, what).toBeLessThanOrEqual(Number(window));
}

for (const { path, from, link } of pages) {
  test(`${path} opens directly, and by a link: at its top, with focus on its heading; it is never wider than its window`, async ({
    site,
  }) => {
    await open(site, path);
    expect(await site.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    const title = await site.evaluate(() => document.title);
    await followAny(site, from);
    await follow(site, link, path);
    await waitFor(site, () => scrollY === 0);
    expect(await site.evaluate(() => document.title)).toBe(title);
    for (const width of widths) {
      await site.resize(width, 700);
      await expectToFit(site, `at ${width} px`);
    }
    await followAny(site, '/');
    await expectToFit(site, 'after a screen change');
  });
}

test('going back and forward shows each screen where the visitor left it', async ({ site }) => {
  const scrolledTo = (path: string, top: number) =>
    waitFor(site, (path, top) => location.pathname === path && Math.abs(scrollY - top) < 2, path, top);
  const scroll = (top: number) => site.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await open(site, '/');
  await site.click('a[href="#about"]');
  await waitFor(site, () => location.hash === '#about' && scrollY > 200);
  await followAny(site, '/contact');
  await scroll(600);
  await scrolledTo('/contact', 600);
  // By script: a mouse would have to scroll to the link first.
  await followAny(site, aPage);
  await scrolledTo(aPage, 0);
  await scroll(500);
  await site.back();
  await scrolledTo('/contact', 600);
  await site.forward();
  await scrolledTo(aPage, 500);
});

import { pages } from './pages.ts';
import { expect, follow, followAny, open, test, waitFor } from './test.ts';

for (const { path, from, link } of pages) {
  test(`${path} opens directly, and by a link: at its top, with focus on its heading`, async ({ site }) => {
    await open(site, path);
    expect(await site.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    const title = await site.evaluate(() => document.title);
    await followAny(site, from);
    await follow(site, link, path);
    await waitFor(site, () => scrollY === 0);
    expect(await site.evaluate(() => document.title)).toBe(title);
  });
}

test('the fonts are used on the first screen, or from the second on where they came late', async ({ site }) => {
  await open(site, '/');
  await follow(site, 'header a[href="/portfolio"]', '/portfolio');
  for (const names of [
    ['Display', 'Late Display'],
    ['Text', 'Late Text'],
  ]) {
    await waitFor(site, (names) => names.some((name) => document.fonts.check(`16px "${name}"`)), names);
  }
});

test('the data of a screen is fetched once the pointer rests on its link, and the click fetches nothing', async ({
  site,
  engineName,
}) => {
  /** Bytes over the network of each request for the data; 0 where the browser's cache responded. */
  const requests = () =>
    site.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname === '/portfolio.data')
        .map(({ transferSize }) => transferSize),
    );
  await open(site, '/');
  await site.hover('header a[href="/portfolio"]');
  await expect.poll(requests).toHaveLength(1);
  await follow(site, 'header a[href="/portfolio"]', '/portfolio');
  // Driven by WebDriver, WebKit opens a private window, which has no cache.
  await expect.poll(requests).toEqual([expect.any(Number), engineName === 'webkit' ? expect.any(Number) : 0]);
});

test('going back and forward shows each screen where the visitor left it', async ({ site }) => {
  const scrolledTo = (path: string, top: number) =>
    waitFor(site, (path, top) => location.pathname === path && Math.abs(scrollY - top) < 2, path, top);
  await open(site, '/services');
  await site.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await scrolledTo('/services', 900);
  // By script: a mouse would have to scroll to the link first.
  await followAny(site, '/about');
  await scrolledTo('/about', 0);
  await site.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await scrolledTo('/about', 500);
  await site.back();
  await scrolledTo('/services', 900);
  await site.forward();
  await scrolledTo('/about', 500);
});

test('going back works past a link within the page', async ({ site }) => {
  await open(site, '/');
  await site.click('a[href="#about"]');
  await waitFor(site, () => location.hash === '#about' && scrollY > 200);
  await follow(site, 'header a[href="/portfolio"]', '/portfolio');
  await follow(site, 'header a[href="/blog"]', '/blog');
  for (const url of ['/portfolio', '/#about', '/']) {
    await site.back();
    await waitFor(site, (url) => location.pathname + location.hash === url, url);
  }
  await waitFor(site, () => document.querySelector('a[href="#about"]'));
});

import { open } from './ready.ts';
import { expect, test } from './test.ts';

test('once the pointer rests on a link, code and data of its screen are fetched, and the click fetches nothing', async ({
  context,
}) => {
  // Routing a page's photos would switch its cache off; these two pages have none.
  const page = await context.newPage();
  await open(page, '/privacy-policy');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  await link.hover();
  await expect.poll(() => requests.some((path) => /^\/assets\/terms-of-service-.*\.js$/.test(path))).toBe(true);
  await expect.poll(() => requests).toContain('/terms-of-service.data');
  await link.click();
  await expect(page).toHaveURL('/terms-of-service');
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname === '/terms-of-service.data')
      .map(({ transferSize }) => transferSize),
  );
  expect(transferred).toEqual([expect.any(Number), 0]);
});

test('a link that the visitor opens in a new tab is left to the browser', async ({ page, context }) => {
  await open(page, '/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Portfolio' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/portfolio');
  await expect(page).toHaveURL('/');
});

test('a link to a file is left to the browser', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/robots.txt', textContent: 'A file' });
    document.querySelector('h1')?.after(link);
  });
  await page.getByRole('link', { name: 'A file' }).click();
  await expect(page.locator('body')).toContainText('User-agent');
});

test('a link to the screen that is open adds nothing to go back through', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
  await expect(page).toHaveURL('/about');
  const length = await page.evaluate(() => history.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

import { expectScreen, frameLink } from '../support/browser/parts.ts';
import { anotherPage, aPage } from '../support/browser/paths.ts';
import { frames, open } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';

test('a link under the resting pointer is fetched, and the click fetches nothing', async ({ page }) => {
  await open(page, '/');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const link = frameLink(page, '/contact');
  await link.hover();
  await expect.poll(() => requests.some((path) => /^\/assets\/contact-.*\.js$/.test(path))).toBe(true);
  const styles = () => requests.filter((path) => path.endsWith('.css') && !/\/(?:print|time-chooser)-/.test(path));
  await expect.poll(styles).toContainEqual(expect.stringContaining('/contact-form-'));
  const fetched = styles();
  await expect.poll(() => requests).toContain('/contact.data');
  await link.click();
  await expect(page).toHaveURL('/contact');
  // The browser lists a request a little after its response was used.
  const transferSizes = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').map((entry) => entry.toJSON());
      return entries.flatMap(({ name, transferSize }) => (name.endsWith('/contact.data') ? transferSize : []));
    });
  await expect.poll(transferSizes).toEqual([expect.any(Number), 0]);
  expect(styles()).toEqual(fetched);
});

test.describe('a link', () => {
  // Only the first page of a test has the stand-in for photos.
  test.use({ ignoredMessages: /Failed to load resource/ });

  test('that is clicked last leads on; to the open screen it adds no history entry; other tabs and files are the browser’s', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    const opened = context.waitForEvent('page');
    await frameLink(page, anotherPage).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(anotherPage);
    await expect(page).toHaveURL('/');

    await frameLink(page, anotherPage).click();
    await expect(page).toHaveURL(anotherPage);
    const length = await page.evaluate(() => history.length);
    await frameLink(page, anotherPage).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(length);

    // Each link twice, and the next before the screen has changed.
    const visited = [aPage, '/contact', anotherPage];
    await page.evaluate((paths) => {
      for (const path of paths) {
        const link = document.querySelector<HTMLElement>(`:is(header, footer) a[href$="${path}"]`);
        link?.click();
        link?.click();
      }
    }, visited);
    await expectScreen(page, anotherPage);
    // Back, and forward again before the screen has changed.
    await page.evaluate(async () => {
      const hasLeft = new Promise((done) => addEventListener('popstate', done, { once: true }));
      history.back();
      await hasLeft;
      history.forward();
    });
    await expectScreen(page, anotherPage);
    await frames(page, 2);
    await expect(page.locator('h1')).toHaveCount(1);

    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'A file' });
      document.querySelector('h1')?.after(link);
    }, '/robots.txt');
    await page.getByRole('link', { name: 'A file' }).click();
    await expect(page.locator('body')).toContainText('User-agent');
  });
});

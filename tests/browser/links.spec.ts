import { frameLink } from '../support/browser/parts.ts';
import { open } from '../support/browser/ready.ts';
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

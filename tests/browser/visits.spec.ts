import { form, send } from '../support/browser/form.ts';
import { open } from '../support/browser/ready.ts';
import { reply, stored } from '../support/browser/reply.ts';
import { site, words } from '../support/browser/studio-content.ts';
import { expect, test, visitsHost } from '../support/browser/test.ts';

/** Stand-ins that do what is documented of the real scripts, and send each visit and event as one request. */
const shared = `
  const element = document.currentScript;
  const send = (event) => fetch(new URL('/count', element.src), {
    method: 'POST',
    body: JSON.stringify({ event, path: location.pathname, site: element.dataset.domain }),
  });
  const { pushState } = history;
  history.pushState = function (...change) {
    const before = location.pathname;
    pushState.apply(this, change);
    if (location.pathname !== before) send('visit');
  };
`;
const scripts = {
  plausible: `(() => {${shared}
    const { q, o } = window.plausible;
    window.plausible = send;
    for (const args of q) send(...args);
    if (o) send('visit');
  })()`,
  umami: `(() => {${shared} window.umami = { track: send }; send('visit'); })()`,
};

test.use({ photosLoad: false });

const { script = '', siteId } = site.visits ?? {};

for (const [name, body] of Object.entries(scripts)) {
  test(`R-visits: the script of ${name} counts visits, screen changes and a sent form`, async ({ page }) => {
    const counted: unknown[] = [];
    await page.route(visitsHost, async (route) => {
      const event: unknown = route.request().postDataJSON();
      if (event) counted.push(event);
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await route.fulfill(event ? { json: {}, headers } : { contentType: 'text/javascript', body });
    });
    await reply(page, stored);
    const finished: string[] = [];
    page.on('requestfinished', (request) => finished.push(request.url()));
    // It never delays the page's own scripts.
    const finishedBefore = page.waitForRequest(script).then(() => [...finished]);
    await open(page, '/');
    expect(await finishedBefore).toContainEqual(expect.stringContaining('/assets/entry.client'));
    const visit = { event: 'visit', site: siteId };
    await expect.poll(() => counted).toEqual([{ ...visit, path: '/' }]);
    await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click();
    await expect.poll(() => counted.at(-1)).toEqual({ ...visit, path: '/contact' });
    await send(page);
    await expect(form(page)).toContainText(words.contact.form.sent.title);
    await expect.poll(() => counted.at(-1)).toEqual({ ...visit, event: 'Contact form sent', path: '/contact' });
    expect(counted).toHaveLength(3);
  });
}

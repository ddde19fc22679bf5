import { readFileSync } from 'node:fs';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { managed, showing, startsOf } from '../support/browser/calls.ts';
import { button, field, fill, selectService, valid } from '../support/browser/form.ts';
import { open } from '../support/browser/ready.ts';
import { replyTo } from '../support/browser/reply.ts';
import { serveSite } from '../support/browser/states.ts';
import { expect, test } from '../support/browser/test.ts';
import { SITE_URL } from '../support/sites/languages.ts';

let stopSite: (() => unknown) | undefined;
test.afterEach(() => stopSite?.());

test('R-locale: a script from right to left mirrors figures of points, and neither a face nor a dial', async ({
  page,
}) => {
  const { url: home, stop } = await serveSite('studio');
  stopSite = stop;
  const rules = readFileSync('app/styles/rtl.css', 'utf8');
  for (const [path, selector, scale] of [
    ['/', '.wave', '-1 1'],
    ['/', '[data-shape^="face"]', 'none'],
    ['/services', '[data-shape]', '-1 1'],
    ['/portfolio/moosgarten', '[data-shape]', '-1 1'],
    ['/contact', '[data-shape]', 'none'],
  ] as const) {
    await page.goto(home + path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, rules);
    await expect(page.locator(`main ${selector}`).first(), path).toHaveCSS('scale', scale);
  }
});

test('R-languages: after a screen change the link stays on the page; what was typed stays, too, and is sent', async ({
  page,
}) => {
  const { url: home, stop } = await serveSite('languages');
  stopSite = stop;
  await page.goto(`${home}/services`);
  await page.getByRole('main').locator('a[href$="/services/hotels"]').first().click();
  await expect(page).toHaveURL(`${home}/services/hotels`);
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de/services/hotels`);
  await expect(page.getByRole('main')).toContainText('wie Gäste sie sehen');
  await test.step('on paper the sender is the URL of the language', async () => {
    await page.emulateMedia({ media: 'print' });
    const sender = page.getByRole('banner').getByRole('link').first();
    await expect(sender).toHaveCSS('content', `"${SITE_URL}/de/"`, { pseudo: 'after' });
    await page.emulateMedia({ media: null });
  });
  // That of a call gets its secret along, which leaves the URL at once.
  const token = 'c2VjcmV0-_1abcdefghijk';
  const [start = ''] = startsOf(1);
  const requests = await replyTo(page, BOOKING_PATH, 'POST', showing(managed(start)));
  await open(page, `${home}${BOOKING_PATH}#${token}`);
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de${BOOKING_PATH}`);
  await expect(page.getByRole('main').locator('time')).toBeVisible();
  expect(requests.map((request) => request.postDataJSON().token)).toEqual([token, token]);
  // A service that a link has chosen gives way to that of the next link, in another language, too.
  await open(page, `${home}/contact?service=hotels`);
  await expect(field(page, 'service')).toHaveValue('Hotels');
  await open(page, `${home}/de/contact`);
  await open(page, `${home}/de/contact?service=gaerten`);
  await expect(field(page, 'service')).toHaveValue('Gartenfotografie');
  // Only the script keeps what is typed from one page to the next.
  await open(page, `${home}/contact`);
  await fill(page, valid);
  await field(page, 'email').fill('ida@visitor.example');
  expect(await selectService(page)).toBe('Other');
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de/contact`);
  await expect(field(page, 'service')).toHaveValue('Etwas anderes');
  await expect(field(page, 'email')).toHaveValue('ida@visitor.example');
  await button(page).click();
  await expect(page.getByRole('main')).toContainText('Ihre Nachricht ist gesendet');
});

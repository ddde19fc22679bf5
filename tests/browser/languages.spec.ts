import { button, field, fill, selectService, valid } from '../support/browser/form.ts';
import { open } from '../support/browser/ready.ts';
import { serveSite } from '../support/browser/states.ts';
import { expect, test } from '../support/browser/test.ts';

let stopSite: (() => unknown) | undefined;
test.afterAll(() => stopSite?.());

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

import { button, field, fill, valid } from '../support/browser/form.ts';
import { serveSite } from '../support/browser/states.ts';
import { expect, test } from '../support/browser/test.ts';

let site: Awaited<ReturnType<typeof serveSite>>;
let home: string;
test.beforeAll(async () => {
  site = await serveSite('languages');
  home = site.url;
});
test.afterAll(() => site.stop());

test('R-languages: the link to the other language stays on the page, after a screen change, too', async ({ page }) => {
  await page.goto(`${home}/services`);
  const header = page.getByRole('banner');
  await page.getByRole('main').locator('a[href$="/services/hotels"]').first().click();
  await expect(page).toHaveURL(`${home}/services/hotels`);
  await header.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de/services/hotels`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main')).toContainText('wie Gäste sie sehen');
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${home}/services/hotels`);
  // German does not have this one.
  await page.goto(`${home}/services/menus`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de/`);
});

test('R-languages: what was typed stays, and is sent from the German page', async ({ page }) => {
  await page.goto(`${home}/contact`);
  await fill(page, valid);
  await field(page, 'email').fill('ida@visitor.example');
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${home}/de/contact`);
  await expect(field(page, 'email')).toHaveValue('ida@visitor.example');
  await button(page).click();
  await expect(page.getByRole('main')).toContainText('Ihre Nachricht ist gesendet');
});

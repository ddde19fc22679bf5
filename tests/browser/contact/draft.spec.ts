import { required } from '../../requirements.ts';
import { denyStorage, holdRequests, open, ready } from '../ready.ts';
import { expect, test } from '../test.ts';
import {
  button,
  field,
  fill,
  form,
  leave,
  logOf,
  openWithStoppedClock,
  selectService,
  sent,
  successToast,
  toast,
  valid,
} from './form.ts';

test('what was typed survives an error, another screen and back, and a reload', async ({ page }) => {
  await open(page, '/contact');
  const service = await selectService(page);
  const typed = { Name: 'Ada', Company: 'Example & Co', Message: 'First line\nsecond line' };
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'Service')).toHaveValue(service);
  };
  await fill(page, typed);
  await button(page).click();
  await expect(toast(page)).toContainText('Error');
  await expectTyped();
  await leave(page);
  await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
  await expectTyped();
  await page.reload();
  await ready(page);
  await expectTyped();
  await page.goto('/about');
  await page.goBack();
  await expectTyped();
});

test('what was sent or deleted does not come back', async ({ page }) => {
  await openWithStoppedClock(page);
  await fill(page, valid);
  await button(page).click();
  await page.clock.runFor(required.form.sendingTime);
  await expect(field(page, 'Name')).toHaveValue('');
  await page.reload();
  await ready(page);
  await expect(field(page, 'Name')).toHaveValue('');
  await fill(page, { Name: 'Ada', Company: 'Example' });
  await field(page, 'Company').fill('');
  await page.reload();
  await ready(page);
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await expect(field(page, 'Company')).toHaveValue('');
});

test.describe('where storage is denied', () => {
  // React Router logs that it cannot store scroll positions.
  test.use({ expectedMessages: [/denied/] });

  test('the form works, and keeps what was typed for this visit', async ({ page }) => {
    await denyStorage(page, 'localStorage', 'sessionStorage');
    const log = logOf(page);
    await open(page, '/contact');
    await fill(page, valid);
    await leave(page);
    await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
    await expect(field(page, 'Message')).toHaveValue(valid.Message);
    await button(page).click();
    await expect(toast(page)).toHaveText(successToast);
    await expect.poll(() => log).toEqual([sent]);
  });
});

test('what is typed before the script has run survives, and the caret stays', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const service = await selectService(page);
  await field(page, 'Message').fill('Typed early');
  await field(page, 'Name').pressSequentially('Ada');
  release();
  await ready(page);
  await expect(form(page)).toHaveAttribute('novalidate');
  await field(page, 'Name').press('L');
  const expectTyped = async () => {
    await expect(field(page, 'Name')).toHaveValue('AdaL');
    await expect(field(page, 'Service')).toHaveValue(service);
    await expect(field(page, 'Message')).toHaveValue('Typed early');
  };
  await expectTyped();
  await page.reload();
  await ready(page);
  await expectTyped();
});

test('a click that comes at the end of hydration sends what was typed before', async ({ page }) => {
  const log = logOf(page);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.addInitScript(() => {
    // React takes the form over, which turns the browser's own checks off.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main form[novalidate]')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('main form button')?.click();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['novalidate'] });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, valid);
  release();
  await expect(toast(page)).toHaveText(successToast);
  await expect.poll(() => log).toEqual([sent]);
});

import {
  button,
  errorToast,
  field,
  fill,
  form,
  leave,
  openWithStoppedClock,
  selectService,
  sendingLabel,
  sent,
  toast,
  valid,
} from '../../support/browser/form.ts';
import { aPage } from '../../support/browser/paths.ts';
import { denyStorage, holdRequests, open, ready, reload, takeApis } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/test.ts';
import { required } from '../../support/requirements.ts';

test('what was typed survives until it is sent or deleted', async ({ page }) => {
  await openWithStoppedClock(page);
  const service = await selectService(page);
  const typed = { name: 'Ada', company: 'Example & Co', message: 'First line\nsecond line' };
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'service')).toHaveValue(service);
  };
  await fill(page, typed);
  await button(page).click();
  await expect(toast(page)).toHaveText(errorToast);
  await expectTyped();
  await leave(page);
  await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
  await expectTyped();
  await reload(page);
  await expectTyped();
  await page.goto(aPage);
  await page.goBack();
  await expectTyped();
  await ready(page);
  await field(page, 'company').fill('');
  await reload(page);
  await expect(field(page, 'company')).toHaveValue('');
  await fill(page, valid);
  await button(page).click();
  await page.clock.runFor(required.form.sendingTime);
  await expect(field(page, 'name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
  await reload(page);
  await expect(field(page, 'name')).toHaveValue('');
});

test.describe('where storage is denied, and other functions of the browser are missing', () => {
  // React Router logs that it cannot store scroll positions, and the browser that there is a policy already.
  test.use({ expectedMessages: [/denied|already exists/] });

  test('the form works, and keeps what was typed for this visit', async ({ page }) => {
    await denyStorage(page, 'localStorage', 'sessionStorage');
    await takeApis(page);
    const log = await openWithStoppedClock(page);
    await fill(page, valid);
    await leave(page);
    await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
    await expect(field(page, 'message')).toHaveValue(valid.message);
    await button(page).click();
    await page.clock.runFor(required.form.sendingTime);
    await expect.poll(() => log).toEqual([sent]);
  });
});

test.describe('where another program has removed an element', () => {
  test.use({ expectedMessages: [/NotFoundError/] });

  test('React fails on it once more than that, and text, focus and script stay', async ({ page }) => {
    await open(page, '/contact');
    for (const [name, value] of Object.entries(valid)) {
      await button(page).click();
      await form(page)
        .locator('.field-error')
        .first()
        .evaluate((error) => error.remove());
      await field(page, name).pressSequentially(value.slice(0, -1));
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(value.slice(-1));
    }
    for (const [name, value] of Object.entries(valid)) await expect(field(page, name)).toHaveValue(value);
    await reload(page);
    await expect(field(page, 'message')).toHaveValue(valid.message);
  });
});

test('a click that comes at the end of hydration sends what was typed before', async ({ page }) => {
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
  await expect(button(page)).toHaveText(sendingLabel);
});

/** The simulated form (R-contact): what it refuses, how it sends, and what stays of what was typed. */
import { fieldNames } from '../../contract/enquiry.ts';
import { content } from '../../model/reading/content.server.ts';
import * as contact from '../support/browser/form.ts';
import { boxOf } from '../support/browser/parts.ts';
import { aPage } from '../support/browser/paths.ts';
import { denyStorage, holdRequests, open, ready, reload, takeApis } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';
import { required } from '../support/requirements.ts';

const { button, errorToast, field, fill, form, leave, openWithStoppedClock, toast, valid } = contact;
const { selectService, sendingLabel, sent, successToast } = contact;
const { fields } = content.words.contact.form;
const { sendingTime } = required.form;

test('what is blank or malformed is marked and said, and nothing is sent; toasts go, and cover no field', async ({
  page,
}) => {
  const log = await openWithStoppedClock(page);
  const blanks = { name: '  ', email: '', message: ' \n\t ' };
  await fill(page, blanks);
  await button(page).click();
  await expect(toast(page)).toHaveText(errorToast);
  for (const [name, value] of Object.entries(blanks)) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/\w+/);
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(field(page, 'name')).toBeFocused();
  await page.clock.runFor(sendingTime * 2);
  await expect(button(page)).toBeEnabled();
  // A corrected field is no longer marked, and the toast has been read.
  await fill(page, { name: valid.name });
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false');
  await expect(toast(page)).toBeEmpty();

  // Each line runs in the direction of its script.
  await expect(field(page, 'message')).toHaveCSS('unicode-bidi', 'plaintext');
  await fill(page, { message: valid.message, email: 'ada @example.com' });
  await button(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(fields.email.malformed);
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ada @example.com');
  await expect(toast(page)).toBeEmpty();
  // A toast goes after 8 seconds, and not while it has the focus, which it gives back.
  await fill(page, { name: '' });
  for (const focused of [false, true]) {
    await button(page).click();
    if (focused) await toast(page).getByRole('button').focus();
    await page.clock.runFor(7900);
    await expect(toast(page)).toHaveText(errorToast);
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText(focused ? errorToast : '');
  }
  await toast(page).getByRole('button').press('Enter');
  await expect(toast(page)).toBeEmpty();
  await expect(field(page, 'name')).toBeFocused();

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['name', 'email', 'message']) {
      await fill(page, { ...valid, [name]: '' });
      await button(page).click();
      await expect(toast(page)).toHaveText(errorToast);
      await expect(field(page, name)).toBeFocused();
      const [header, shown, ...others] = await Promise.all(
        [page.getByRole('banner'), toast(page), field(page, name), button(page)].map(boxOf),
      );
      // From a low window the header has scrolled away.
      expect(shown?.y).toBeGreaterThanOrEqual(Math.max(0, Number(header && header.y + header.height)));
      for (const { y } of others)
        expect(y, `${name} at ${width} px`).toBeGreaterThan(Number(shown && shown.y + shown.height));
    }
  }
  expect(log).toEqual([]);
});

test('a message whose time ends under the menu stays until the menu is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithStoppedClock(page);
  await button(page).click();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.clock.runFor(9_000);
  await expect(toast(page)).toHaveText(errorToast);
  await page.keyboard.press('Escape');
  await page.clock.runFor(8_000);
  await expect(toast(page)).toBeEmpty();
});

test('a valid submit is busy for 1.5 s, succeeds, clears the form and is only logged', async ({ page }) => {
  const log = await openWithStoppedClock(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!['image', 'font'].includes(request.resourceType())) requests.push(request.url());
  });
  // A long text, and not only Latin letters.
  const message = `${'A long story. '.repeat(1429)} 👩🏽‍💻 مرحبا <b>%s {{7*7}}`;
  await fill(page, { ...valid, company: 'Example & Co', message });
  const service = await selectService(page);
  const label = await button(page).innerText();
  // By keyboard: the focus must not be lost with the disabled button.
  await button(page).press('Enter');
  await expect(button(page)).toHaveText(sendingLabel);
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(sendingTime - 100);
  await expect(button(page)).toHaveText(sendingLabel);
  await expect(field(page, 'name')).toHaveValue(valid.name);
  expect(log).toEqual([]);
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveText(successToast);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText(label);
  await expect(button(page)).toBeFocused();
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue('');
  await expect.poll(() => log).toEqual([{ ...sent, company: 'Example & Co', message, service }]);
  expect(requests).toEqual([]);

  await field(page, 'name').fill('Another');
  await expect(toast(page)).toBeEmpty();
});

test('two submits at once send once; who leaves while it is sending finds it busy on coming back', async ({ page }) => {
  const log = await openWithStoppedClock(page);
  await fill(page, valid);
  await form(page).evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('no form');
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(button(page)).toHaveText(sendingLabel);
  const other = await leave(page);
  await page.goBack();
  await expect(button(page)).toHaveText(sendingLabel);
  await expect(button(page)).toBeDisabled();
  await field(page, 'name').press('Enter');
  await page.goForward();
  await expect(page).toHaveURL(other);
  await page.clock.runFor(sendingTime);
  await expect(toast(page)).toHaveText(successToast);
  await page.goBack();
  await expect(button(page)).toBeEnabled();
  for (const name of Object.keys(valid)) await expect(field(page, name)).toHaveValue('');
  await page.clock.runFor(5000);
  await expect.poll(() => log).toEqual([sent]);
});

test('what was typed survives until it is sent or deleted', async ({ page }) => {
  await openWithStoppedClock(page);
  const service = await selectService(page);
  const typed = { name: 'Ada', company: 'Example & Co', message: 'First line\nsecond line' };
  const expectTyped = async () => {
    for (const [name, value] of Object.entries({ ...typed, service }))
      await expect(field(page, name)).toHaveValue(value);
  };
  await fill(page, typed);
  await button(page).click();
  await expect(toast(page)).toHaveText(errorToast);
  await expectTyped();
  await leave(page);
  await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
  await expectTyped();
  await page.goto(aPage);
  await page.goBack();
  await expectTyped();
  await ready(page);
  await field(page, 'company').fill('');
  typed.company = '';
  await reload(page);
  await expectTyped();
  await fill(page, valid);
  await button(page).click();
  await page.clock.runFor(sendingTime);
  await expect(field(page, 'name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBe('{}');
  await reload(page);
  await expect(field(page, 'name')).toHaveValue('');
});

test('an earlier page of the history shows the draft as it was left: with more text, or sent', async ({ page }) => {
  // Playwright's clock hides how the page was navigated to.
  await open(page, '/contact');
  await fill(page, { ...valid, message: 'Hello' });
  await page.goto(aPage);
  await ready(page);
  await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
  await field(page, 'message').fill('Hello and more');
  await page.goBack();
  await page.goBack();
  await ready(page);
  await expect(field(page, 'message')).toHaveValue('Hello and more');
  await page.goForward();
  await ready(page);
  await page.goForward();
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  await expect(field(page, 'message')).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await ready(page);
  await expect(field(page, 'message')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBe('{}');
});

test('what is typed into an earlier page of the history before its script runs is kept', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, { ...valid, message: 'Hello' });
  await page.goto(aPage);
  await ready(page);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goBack({ waitUntil: 'commit' });
  await field(page, 'message').press('ControlOrMeta+End');
  await page.keyboard.type(' and more');
  release();
  await ready(page);
  await expect(field(page, 'message')).toHaveValue('Hello and more');
  await expect(field(page, 'message')).toBeFocused();
  await expect(field(page, 'name')).toHaveValue(valid.name);
});

test('a page that the browser has kept shows the draft that another one has changed', async ({ page }) => {
  await openWithStoppedClock(page);
  await fill(page, { ...valid, email: '' });
  await button(page).click();
  await expect(toast(page)).toHaveText(errorToast);
  // Tests cannot make a browser keep a page.
  const comeBack = (changes: object | null) =>
    page.evaluate((changes) => {
      const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '');
      sessionStorage.setItem('contact-draft', JSON.stringify(changes ? { ...draft, ...changes } : {}));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, changes);
  await comeBack({ message: 'Hello and more' });
  await expect(field(page, 'message')).toHaveValue('Hello and more');
  await expect(field(page, 'name')).toHaveValue(valid.name);
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await comeBack(null);
  await expect(field(page, 'message')).toHaveValue('');
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'false');
  await expect(toast(page)).toBeEmpty();
});

test.describe('where storage is denied, and other functions of the browser are missing', () => {
  // React Router logs that it cannot store scroll positions, and the browser that there is a policy already.
  test.use({ expectedMessages: [/denied|already exists/] });

  test('all content is there at once, the form works, and keeps what was typed for this visit', async ({ page }) => {
    await denyStorage(page, 'localStorage', 'sessionStorage');
    await takeApis(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0);
    const log = await openWithStoppedClock(page);
    await fill(page, valid);
    await leave(page);
    await page.getByRole('banner').locator('a[href="/contact"]:visible').click();
    await expect(field(page, 'message')).toHaveValue(valid.message);
    await button(page).click();
    await page.clock.runFor(sendingTime);
    await expect.poll(() => log).toEqual([sent]);
  });
});

test.describe('where another program has removed an element', () => {
  test.use({ expectedMessages: [/NotFoundError/] });

  test('React fails on it once more than that, and text, focus and script stay', async ({ page }) => {
    await open(page, '/contact');
    const error = form(page).locator('.field-error').first();
    for (const [name, value] of Object.entries(valid)) {
      await button(page).click();
      await error.evaluate((element) => element.remove());
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

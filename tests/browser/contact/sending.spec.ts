import { fieldNames } from '../../../contract/enquiry.ts';
import {
  button,
  field,
  fill,
  form,
  leave,
  openWithStoppedClock,
  selectService,
  sendingLabel,
  sent,
  successToast,
  toast,
  valid,
} from '../../support/browser/form.ts';
import { expect, test } from '../../support/browser/test.ts';
import { required } from '../../support/requirements.ts';

const { sendingTime } = required.form;

test('a valid submit is busy for 1.5 s, succeeds, clears the form and is only logged', async ({ page }) => {
  const log = await openWithStoppedClock(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The background is loaded whenever the browser is idle.
    const isBackground = /\/field-[^/]+\.js$/.test(request.url());
    if (!isBackground && !['image', 'font'].includes(request.resourceType())) requests.push(request.url());
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
  for (const name of fieldNames) {
    await expect(field(page, name)).toHaveValue('');
  }
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
  for (const name of ['name', 'email', 'message']) await expect(field(page, name)).toHaveValue('');
  await page.clock.runFor(5000);
  await expect.poll(() => log).toEqual([sent]);
});

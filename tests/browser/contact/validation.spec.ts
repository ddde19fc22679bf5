import { content } from '../../../model/reading/content.server.ts';
import { button, errorToast, field, fill, openWithStoppedClock, toast, valid } from '../../support/browser/form.ts';
import { boxOf } from '../../support/browser/parts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { required } from '../../support/requirements.ts';

const { fields } = content.words.contact.form;

test('when a required field is blank, an error toast is shown and nothing is submitted', async ({ page }) => {
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
  await page.clock.runFor(required.form.sendingTime * 2);
  await expect(button(page)).toBeEnabled();
  expect(log).toEqual([]);
  // A corrected field is no longer marked, and the toast has been read.
  await field(page, 'name').fill('Ada');
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false');
  await expect(toast(page)).toBeEmpty();
});

test('a malformed e-mail address has its message; toasts go, and cover no field', async ({ page }) => {
  const log = await openWithStoppedClock(page);
  await fill(page, { name: valid.name, message: valid.message });
  await field(page, 'email').fill('ada @example.com');
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
  expect(log).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await fill(page, { name: valid.name, email: valid.email, message: '' });
  await button(page).click();
  await expect(toast(page)).toHaveText(errorToast);
  await expect(field(page, 'message')).toBeFocused();
  const [header, shown, ...others] = await Promise.all(
    [page.getByRole('banner'), toast(page), field(page, 'message'), button(page)].map(boxOf),
  );
  expect(shown?.y).toBeGreaterThanOrEqual(Number(header?.height));
  for (const { y } of others) expect(y).toBeGreaterThan(Number(shown && shown.y + shown.height));
});

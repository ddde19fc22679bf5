import { fieldNames, fields, TRAP_FIELD } from '../../../contract/enquiry.ts';
import { button, field, fill, form, selectService, toast, valid } from '../contact/form.ts';
import { holdRequests, open, ready } from '../ready.ts';
import { site, storedToast } from '../second-content.ts';
import { expect, test } from '../test.ts';
import { bodyOf, reply, stored } from './reply.ts';

test('too long a text is an error, and nothing is cut off', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  await fill(page, { ...valid, message: 'x'.repeat(fields.message.max + 1) });
  for (const name of fieldNames) await expect(field(page, name)).not.toHaveAttribute('maxlength');
  await button(page).click();
  await expect(field(page, 'message')).toBeFocused();
  const max = fields.message.max.toLocaleString(site.locale);
  await expect(field(page, 'message')).toHaveAccessibleDescription(new RegExp(max));
  expect(requests).toEqual([]);
});

test('what is typed before the script is sent, with its time, and with the hidden trap', async ({ page }) => {
  const requests = await reply(page, stored);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, valid);
  const service = await selectService(page);
  await field(page, 'company').pressSequentially('Exampl');
  const [opened, hydrating] = await page.evaluate(() => [performance.timeOrigin, Date.now()] as const);
  release();
  await ready(page);
  // The caret has stayed.
  await page.keyboard.press('e');
  const trap = form(page).locator(`[name="${TRAP_FIELD}"]`);
  expect(await form(page).getByRole('textbox').count()).toBe(4);
  expect(await trap.evaluate((element) => element.closest('[inert]')?.getBoundingClientRect().width)).toBeLessThan(2);
  await trap.evaluate((element) => element.focus());
  await expect(trap).not.toBeFocused();
  await trap.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await button(page).click();
  await expect(toast(page)).toHaveText(storedToast);
  const body = bodyOf(requests[0]);
  expect(body).toMatchObject({ ...valid, company: 'Example', service, [TRAP_FIELD]: 'https://spam.example' });
  expect(Number(body.typingMs)).toBeGreaterThanOrEqual(hydrating - opened);
});

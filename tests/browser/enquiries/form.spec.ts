import { type FieldName, fieldNames, fields, TRAP_FIELD } from '../../../contract/enquiry.ts';
import { expectNoFinding } from '../axe.ts';
import { button, field, fill, form, toast, valid } from '../contact/form.ts';
import { holdRequests, open, ready } from '../ready.ts';
import { site, storedToast } from '../second-content.ts';
import { expect, test } from '../test.ts';
import { bodyOf, reply, stored } from './reply.ts';

const number = (count: number) => count.toLocaleString(site.locale);

const limited: readonly FieldName[] = fieldNames.filter((name) => name !== 'service');

test('too long a text is an error, and nothing is cut off', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  await fill(page, valid);
  for (const name of limited) {
    await expect(field(page, name)).not.toHaveAttribute('maxlength');
    // As if pasted.
    const text = 'x'.repeat(fields[name].max + 1200);
    await field(page, name).fill(text);
    await expect(field(page, name)).toHaveValue(text);
  }
  await button(page).click();
  for (const name of limited) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'message')).toHaveAccessibleDescription(new RegExp(number(fields.message.max)));
  await expectNoFinding(page);
  expect(requests).toEqual([]);
});

test('the trap is hidden from people and sent; typing counts from before the script', async ({ page }) => {
  const requests = await reply(page, stored);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, valid);
  const [opened, hydrating] = await page.evaluate(() => [performance.timeOrigin, Date.now()] as const);
  release();
  await ready(page);
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
  expect(body[TRAP_FIELD]).toBe('https://spam.example');
  expect(Number(body.typingMs)).toBeGreaterThanOrEqual(hydrating - opened);
});

import { fieldLimits, TRAP_FIELD } from '../../../contract/enquiry.ts';
import { expectNoFinding } from '../axe.ts';
import { button, field, fill, form, successToast, toast, valid } from '../contact/form.ts';
import { holdRequests, open, ready } from '../ready.ts';
import { expect, test } from '../test.ts';
import { bodyOf, reply, stored } from './reply.ts';

const limited = {
  Name: fieldLimits.name,
  Email: fieldLimits.email,
  Company: fieldLimits.company,
  Message: fieldLimits.message,
};

test('a limit is shown before it hurts, and cuts nothing off', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  await fill(page, valid);
  for (const [name, limit] of Object.entries(limited)) {
    await test.step(name, async () => {
      const live = field(page, name).locator('xpath=ancestor::div[label]').locator('[aria-live="polite"]');
      await expect(field(page, name)).not.toHaveAttribute('maxlength');
      await field(page, name).fill('x'.repeat(limit * 0.9));
      await expect(field(page, name)).not.toHaveAccessibleDescription(/characters/);
      await expect(live).toBeEmpty();
      await field(page, name).fill('x'.repeat(limit - 1));
      await expect(field(page, name)).toHaveAccessibleDescription('1 character left');
      await expect(live).toHaveText(`Fewer than ${Math.ceil(limit / 100).toLocaleString('en')} characters left`);
      // As if pasted.
      await field(page, name).fill('x'.repeat(limit + 1200));
      await expect(field(page, name)).toHaveValue('x'.repeat(limit + 1200));
      await expect(field(page, name)).toHaveAccessibleDescription('1,200 characters too many');
      await expect(live).toHaveText(/longer/i);
    });
  }
  await button(page).click();
  for (const name of Object.keys(limited)) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/10,000/);
  await expectNoFinding(page);
  expect(requests).toEqual([]);
});

test('the trap is out of sight, out of the tab order and not announced; what it holds is sent', async ({ page }) => {
  const requests = await reply(page, stored);
  await open(page, '/contact');
  const trap = form(page).locator(`[name="${TRAP_FIELD}"]`);
  expect(await form(page).getByRole('textbox').count()).toBe(4);
  expect(await trap.evaluate((element) => element.closest('[inert]')?.getBoundingClientRect().width)).toBeLessThan(2);
  await trap.evaluate((element) => element.focus());
  await expect(trap).not.toBeFocused();
  await fill(page, valid);
  await trap.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  expect(bodyOf(requests[0])[TRAP_FIELD]).toBe('https://spam.example');
});

test('what was typed before the script has run counts as typing since the page was opened', async ({ page }) => {
  const requests = await reply(page, stored);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, valid);
  const [opened, hydrating] = await page.evaluate(() => [performance.timeOrigin, Date.now()] as const);
  release();
  await ready(page);
  await button(page).click();
  await expect(toast(page)).toHaveText(successToast);
  expect(Number(bodyOf(requests[0]).typingMs)).toBeGreaterThanOrEqual(hydrating - opened);
});

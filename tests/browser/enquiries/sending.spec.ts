import type { Page } from '@playwright/test';
import { fieldNames, TRAP_FIELD } from '../../../contract/enquiry.ts';
import { button, field, fill, form, leave, selectService, sent, toast, valid } from '../../support/browser/form.ts';
import { holdRequests, open, ready, reload } from '../../support/browser/ready.ts';
import { bodyOf, reply, stored } from '../../support/browser/reply.ts';
import { questions, refusal, site, storedLine, words } from '../../support/browser/studio-content.ts';
import { expect, test } from '../../support/browser/test.ts';

// The browser logs each response that says no.
test.use({ ignoredMessages: /Failed to load resource/ });

const { toasts } = words.contact;

const keyOf = (request: Parameters<typeof bodyOf>[0]) => String(bodyOf(request).key);

/** The form says it itself, by a line that has the focus and stays; no toast covers it. */
async function expectSaidStored(page: Page) {
  await expect(form(page).locator(':focus')).toHaveText(storedLine);
  await expect(toast(page)).toBeEmpty();
}

async function expectTyped(page: Page) {
  for (const [name, value] of Object.entries(valid)) await expect(field(page, name)).toHaveValue(value);
}

test('success is told, and another key begun, only after the server has stored it', async ({ page }) => {
  const requests = await reply(page, stored);
  const respond = await holdRequests(page, '**/enquiries');
  await open(page, '/contact');
  await fill(page, valid);
  const service = await selectService(page);
  await button(page).press('Enter');
  await expect(button(page)).toHaveText(words.contact.form.sending);
  await expect(toast(page)).toBeEmpty();
  await expectTyped(page);
  respond();
  await expectSaidStored(page);
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue('');
  const key = expect.stringMatching(/^\d+(-\d+){3}$/);
  const answers = Object.fromEntries(questions.map(({ id }) => [id, '']));
  const hidden = { key, typingMs: expect.any(Number), [TRAP_FIELD]: '' };
  expect(bodyOf(requests[0])).toEqual({ ...sent, ...answers, service, ...hidden });
  await fill(page, valid);
  await button(page).click();
  await expect.poll(() => requests).toHaveLength(2);
  expect(keyOf(requests[1])).not.toBe(keyOf(requests[0]));
});

test('whatever goes wrong, text and key stay, and the toast has the e-mail address', async ({ page, context }) => {
  const json = { error: 'invalid', fields: { email: 'malformed', message: 'too-long', other: 1 } };
  const requests = await reply(page, 'abort', { status: 422, json }, 'abort', stored);
  await open(page, '/contact');
  await fill(page, valid);
  await button(page).click();
  await expect(toast(page)).toContainText(toasts.unconfirmed.text);
  await expect(toast(page)).toContainText(site.email);
  await expectTyped(page);
  await toast(page).getByRole('button').click();
  await expect(toast(page)).toBeEmpty();
  // It stands at the form, too, until the next attempt.
  await field(page, 'company').fill('Example & Co');
  await expect(form(page)).toContainText(toasts.unconfirmed.text);
  await field(page, 'company').fill('');
  // A field that the server finds invalid is marked as the form marks it, also for who has left the form and come back meanwhile.
  const respond = await holdRequests(page, '**/enquiries');
  await button(page).click();
  await leave(page);
  await page.goBack();
  await expect(button(page)).toHaveText(words.contact.form.sending);
  respond();
  await expect(toast(page)).toContainText(refusal('invalid', 'inForm').text);
  for (const name of ['name', 'company']) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false');
  for (const name of ['email', 'message']) await expect(field(page, name)).toHaveAccessibleDescription(/\w+/);
  await context.setOffline(true);
  await button(page).click();
  await expect(toast(page)).toContainText(toasts.offline.text);
  await context.setOffline(false);
  await button(page).click();
  await expectSaidStored(page);
  expect(requests).toHaveLength(4);
  expect(new Set(requests.map(keyOf)).size).toBe(1);
});

test('a reload while it is sending, and two tabs with one draft, send the same key', async ({ page, context }) => {
  const requests = await reply(page, 'hold', stored);
  await open(page, '/contact');
  await fill(page, valid);
  // A translator may replace the label during a click.
  await button(page).press('Enter');
  await expect.poll(() => requests).toHaveLength(1);
  await reload(page);
  await expectTyped(page);
  const opened = context.waitForEvent('page');
  // The browser copies session storage to a window that a page opens, as it does when a visitor duplicates a tab.
  await page.evaluate(() => void window.open('/contact'));
  const copy = await opened;
  await ready(copy);
  await expectTyped(copy);
  for (const each of [page, copy]) {
    await button(each).click();
    await expectSaidStored(each);
  }
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(keyOf)).size).toBe(1);
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
  expect(await form(page).getByRole('textbox').count()).toBe(5);
  expect(await trap.evaluate((element) => element.closest('[inert]')?.getBoundingClientRect().width)).toBeLessThan(2);
  await trap.evaluate((element) => element.focus());
  await expect(trap).not.toBeFocused();
  await trap.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await button(page).click();
  await expectSaidStored(page);
  const body = bodyOf(requests[0]);
  expect(body).toMatchObject({ ...valid, company: 'Example', service, [TRAP_FIELD]: 'https://spam.example' });
  expect(Number(body.typingMs)).toBeGreaterThanOrEqual(hydrating - opened);
});

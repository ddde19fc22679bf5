/** The form and the site's own server together. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../../backend/database/open.ts';
import { listEnquiries, type StoredEnquiry } from '../../../backend/enquiries/store.ts';
import { ENQUIRIES_PATH, SENT_PATH } from '../../../contract/enquiry.ts';
import { secondData } from '../../second-site.ts';
import { expectNoFinding } from '../axe.ts';
import { button, field, fill as fillForm, form } from '../contact/form.ts';
import { open } from '../ready.ts';
import { refusal, words } from '../second-content.ts';
import { test as base, expect } from '../test.ts';

const { toasts } = words.contact;
const file = join(secondData, 'enquiries.sqlite');

type Server = {
  /** The e-mail address that only this test sends. */
  email: string;
  /** The enquiries from it that are stored. */
  stored: () => Promise<StoredEnquiry[]>;
  /** Locks the database, as another process can, and unlocks it. */
  lockDatabase: () => void;
  unlockDatabase: () => void;
};

/** Each test is a client of its own, because the server counts what a client sends. */
let client = 0;
const test = base.extend<{ server: Server }>({
  server: async ({ context }, use, { workerIndex }) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${workerIndex}.${++client}` });
    const other = new DatabaseSync(file);
    const database = openDatabase({ file });
    const email = `ada.${crypto.randomUUID()}@example.com`;
    await use({
      email,
      stored: async () => (await listEnquiries(database)).filter((each) => each.email === email),
      lockDatabase: () => other.exec('BEGIN IMMEDIATE'),
      unlockDatabase: () => other.exec('ROLLBACK'),
    });
    other.close();
    await database.close();
  },
});
// One after the other, because some lock the database.
test.describe.configure({ mode: 'default' });
test.use({ ignoredMessages: /Failed to load resource/ });

const typed = { name: 'Ada Example', message: 'A shop with\ntwo “lines” & <b>more</b>.' };

async function fill(page: Page, email: string, message = typed.message) {
  await fillForm(page, { ...typed, email, message });
}
const send = (page: Page) => button(page).click();

test('while it cannot be stored the text stays, and is stored once at the next attempt', async ({ page, server }) => {
  server.lockDatabase();
  await open(page, '/contact');
  await fill(page, server.email);
  await send(page);
  await expect(form(page).getByText(refusal('unavailable', 'inForm').text)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue(typed.message);
  server.unlockDatabase();
  await send(page);
  await expect(page.getByText(toasts.sent.text)).toBeVisible();
  expect(await server.stored()).toMatchObject([{ name: typed.name, email: server.email, message: typed.message }]);
  await expect(field(page, 'message')).toHaveValue('');
});

test('axe finds nothing on the pages of sent enquiries and of others', async ({ page, server }) => {
  await open(page, '/contact');
  await fill(page, 'ada@example');
  // As a browser without script does.
  await page
    .getByRole('main')
    .getByRole('form')
    .evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusal('invalid', 'byBack').title);
  expect(await page.locator('script').count()).toBe(0);
  await expectNoFinding(page);
  await open(page, SENT_PATH);
  await expectNoFinding(page);
  expect(await server.stored()).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is not stored is still in the form after Back, and can be sent', async ({ page, server }) => {
    await page.goto('/contact');
    await fill(page, 'ada@example');
    await send(page);
    await expect(page.getByText(refusal('invalid', 'byBack').text)).toBeVisible();
    await page.goBack();
    await expect(field(page, 'message')).toHaveValue(typed.message);
    await field(page, 'email').fill(server.email);
    server.lockDatabase();
    const response = page.waitForResponse((each) => each.url().endsWith(ENQUIRIES_PATH));
    await send(page);
    expect((await response).status()).toBe(503);
    await expect(page.getByText(refusal('unavailable', 'byBack').text)).toBeVisible();
    server.unlockDatabase();
    expect(await server.stored()).toEqual([]);
    await page.goBack();
    await send(page);
    await expect(page).toHaveURL(SENT_PATH);
    expect(await server.stored()).toMatchObject([{ message: typed.message, email: server.email }]);
  });
});

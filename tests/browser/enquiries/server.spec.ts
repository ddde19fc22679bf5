/** The form and the site's own server together. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { formMessages } from '../../../content/contact-form.ts';
import { errorMessages } from '../../../content/enquiry-messages.data.ts';
import { SENT_PATH } from '../../../contract/enquiry.ts';
import { serveBuilt } from '../../serve-built.ts';
import { open } from '../ready.ts';
import { expect } from '../test.ts';
import { test as base } from './site.ts';

type Server = {
  /** The enquiries that are stored, newest first. */
  stored: () => Record<string, unknown>[];
  /** Locks the database, as another process can, and unlocks it. */
  lockDatabase: () => void;
  unlockDatabase: () => void;
};

/** Each test has a server of its own, with an empty database, because the server counts what a client sends. */
const test = base.extend<{ server: Server & { origin: string } }>({
  server: async ({ site }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
    const data = join(folder, 'data');
    const { origin, stop } = await serveBuilt(site.client, { DATA_DIR: data });
    const command = join(import.meta.dirname, '../../../backend/enquiries/command.ts');
    const other = new DatabaseSync(join(data, 'enquiries.sqlite'));
    await use({
      origin,
      stored: () =>
        JSON.parse(
          execFileSync(process.execPath, [command, 'list', '--json'], {
            env: { ...process.env, DATA_DIR: data },
            encoding: 'utf8',
          }),
        ),
      lockDatabase: () => other.exec('BEGIN IMMEDIATE'),
      unlockDatabase: () => other.exec('ROLLBACK'),
    });
    other.close();
    stop();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ server }, use) => use(server.origin),
});
test.use({ ignoredMessages: /Failed to load resource/ });

const typed = { Name: 'Ada Example', Email: 'ada@example.com', Message: 'A shop with\ntwo “lines” & <b>more</b>.' };

async function fill(page: Page, changes: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...changes })) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('what a visitor was told has been sent is stored', async ({ page, server }) => {
  await open(page, '/contact');
  await fill(page);
  await send(page);
  await expect(page.getByText(formMessages.sent.text)).toBeVisible();
  expect(server.stored()).toMatchObject([{ name: typed.Name, email: typed.Email, message: typed.Message }]);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('while it cannot be stored the text stays, and is stored once at the next attempt', async ({ page, server }) => {
  server.lockDatabase();
  await open(page, '/contact');
  await fill(page);
  await send(page);
  await expect(page.getByText(errorMessages.unavailable.text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.Message);
  server.unlockDatabase();
  await send(page);
  await expect(page.getByText(formMessages.sent.text)).toBeVisible();
  expect(server.stored()).toHaveLength(1);
});

test('the sixth message within ten minutes has to wait, and stays', async ({ page, server }) => {
  await open(page, '/contact');
  for (let index = 0; index < 5; index++) {
    await fill(page, { Message: `Message ${index}` });
    await send(page);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  }
  await fill(page);
  await send(page);
  await expect(page.getByText(errorMessages['too-many'].title, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.Message);
  expect(server.stored()).toHaveLength(5);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what lacks something comes back in the form, and then leads to the page that says it is sent', async ({
    page,
    server,
  }) => {
    await page.goto('/contact');
    await fill(page, { Email: 'ada@example' });
    await send(page);
    await expect(page).toHaveTitle(new RegExp(`^${errorMessages.invalid.title}`));
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.Message);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    expect(server.stored()).toEqual([]);
    await page.getByRole('textbox', { name: 'Email' }).fill(typed.Email);
    await send(page);
    await expect(page).toHaveURL(SENT_PATH);
    expect(server.stored()).toMatchObject([{ message: typed.Message, email: typed.Email }]);
  });

  test('while it cannot be stored the form comes back with the text and the e-mail address', async ({
    page,
    server,
  }) => {
    server.lockDatabase();
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await expect(page.getByText(errorMessages.unavailable.text)).toBeVisible();
    server.unlockDatabase();
    await send(page);
    await expect(page).toHaveURL(SENT_PATH);
    expect(server.stored()).toHaveLength(1);
  });
});

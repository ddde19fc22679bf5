import type { Page } from '@playwright/test';
import { emptyEnquiry } from '../../../contract/enquiry.ts';
import { content } from '../../../model/reading/content.server.ts';
import { open } from './ready.ts';
import { expect } from './test.ts';

export const form = (page: Page) => page.getByRole('main').getByRole('form');
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
export const button = (page: Page) => form(page).locator('button[type="submit"]');
export const toast = (page: Page) => page.getByRole('alert');

const { form: formWords, toasts } = content.words.contact;
export const sendingLabel = formWords.sending;
export const successToast = `${toasts.sent.title} ${toasts.sent.text}`;
export const errorToast = `${toasts.incomplete.title} ${toasts.incomplete.text}`;

export const valid = { name: 'Ada Example', email: 'ada@example.com', message: 'A shop, please.' };
export const sent = { ...emptyEnquiry, ...valid };

export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export async function send(page: Page) {
  await fill(page, valid);
  await button(page).click();
}

export async function selectService(page: Page): Promise<string> {
  const name = String((await field(page, 'service').getByRole('option').allTextContents()).at(-1));
  await field(page, 'service').selectOption(name);
  return name;
}

export async function leave(page: Page): Promise<string> {
  const link = page.getByRole('contentinfo').locator('nav a[href^="/"]:not([href="/contact"])').first();
  const other = String(await link.getAttribute('href'));
  await link.click();
  await expect(page).toHaveURL(other);
  return other;
}

/** Opens the contact page with its clock stopped. @returns the last value of each call of `console.log` */
export async function openWithStoppedClock(page: Page): Promise<unknown[]> {
  const log: unknown[] = [];
  page.on('console', async (entry) => {
    if (entry.type() === 'log') log.push(await entry.args().at(-1)?.jsonValue());
  });
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return log;
}

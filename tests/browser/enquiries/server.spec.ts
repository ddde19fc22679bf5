/** The form and the site's own server together. */
import { join } from 'node:path';
import { openDatabase } from '../../../backend/database/open.ts';
import { listEnquiries } from '../../../backend/enquiries/store.ts';
import { notSentPath, SENT_PATH } from '../../../contract/enquiry.ts';
import { secondData } from '../../second-site.ts';
import { expectNoFinding } from '../axe.ts';
import { button, field, fill } from '../contact/form.ts';
import { open } from '../ready.ts';
import { refusal, words } from '../second-content.ts';
import { expect, test } from '../test.ts';

/** The text of a visitor of one test alone. */
const typedBy = () => ({
  name: 'Ada Example',
  email: `ada.${crypto.randomUUID()}@example.com`,
  message: 'A shop with\ntwo “lines” & <b>more</b>.',
});

async function storedOf(email: string) {
  const database = openDatabase({ file: join(secondData, 'enquiries.sqlite') });
  const all = await listEnquiries(database);
  await database.close();
  return all.filter((each) => each.email === email);
}

test('an enquiry is stored as it was typed', async ({ page }) => {
  const typed = typedBy();
  await open(page, '/contact');
  await fill(page, typed);
  await button(page).click();
  await expect(page.getByText(words.contact.toasts.sent.text)).toBeVisible();
  expect(await storedOf(typed.email)).toMatchObject([typed]);
});

test('axe finds nothing on the pages of sent enquiries and of others, which have no script', async ({ page }) => {
  await page.goto(SENT_PATH);
  await expectNoFinding(page);
  await page.goto(notSentPath('invalid'));
  expect(await page.locator('script').count()).toBe(0);
  await expectNoFinding(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ignoredMessages: /Failed to load resource/ });

  test('what is not stored is still in the form after Back, and can be sent', async ({ page }) => {
    const typed = typedBy();
    await page.goto('/contact');
    await fill(page, { ...typed, email: 'ada@example' });
    await button(page).click();
    await expect(page.getByText(refusal('invalid', 'byBack').text)).toBeVisible();
    await page.goBack();
    await expect(field(page, 'message')).toHaveValue(typed.message);
    await field(page, 'email').fill(typed.email);
    await button(page).click();
    await expect(page).toHaveURL(SENT_PATH);
    expect(await storedOf(typed.email)).toMatchObject([typed]);
  });
});

/** The form and the site's own server together. */
import { join } from 'node:path';
import { openDatabase } from '../../../backend/database/open.ts';
import { listEnquiries } from '../../../backend/enquiries/store.ts';
import { SENT_PATH } from '../../../contract/enquiry.ts';
import { button, field, fill } from '../../support/browser/form.ts';
import { open, ready } from '../../support/browser/ready.ts';
import { questions, refusal, services, words } from '../../support/browser/studio-content.ts';
import { expect, test } from '../../support/browser/test.ts';
import { studioData } from '../../support/sites/studio.ts';

/** The text of a visitor of one test alone. */
const message = 'A shop with\ntwo “lines” & <b>more</b>.';
const typedBy = () => ({ name: 'Ada Example', email: `ada.${crypto.randomUUID()}@example.com`, message });

async function storedOf(email: string) {
  const database = openDatabase({ file: join(studioData, 'enquiries.sqlite') });
  const all = await listEnquiries(database);
  await database.close();
  return all.filter((each) => each.email === email);
}

const [size, phone] = questions;
const sizeName = size?.options?.[1] ?? '';

test('answers are described by their hint, kept through a reload, and stored as typed', async ({ page }) => {
  const typed = typedBy();
  await open(page, '/contact');
  await fill(page, typed);
  await field(page, 'groesse').selectOption(sizeName);
  await field(page, 'telefon').fill('030 12 34 56 ext. 7');
  await expect(field(page, 'telefon')).toHaveAccessibleDescription(String(phone?.hint));
  await page.reload();
  await ready(page);
  await expect(field(page, 'groesse')).toHaveValue(sizeName);
  await expect(field(page, 'telefon')).toHaveValue('030 12 34 56 ext. 7');
  await button(page).click();
  await expect(page.getByText(words.contact.form.sent.text)).toBeVisible();
  for (const name of ['groesse', 'telefon']) await expect(field(page, name)).toHaveValue('');
  const answers = { 'Wie groß ist der Garten?': sizeName, Telefonnummer: '030 12 34 56 ext. 7' };
  expect(await storedOf(typed.email)).toMatchObject([{ ...typed, answers }]);
});

test('a link of a service chooses it, unless the visitor chose another; an unknown one does not', async ({ page }) => {
  const [first, second] = services;
  const service = field(page, 'service');
  const nameOf = (each: typeof first) => each?.formOption ?? each?.title ?? '';
  const follow = async (each: typeof first) => {
    await open(page, `/services/${each?.id}`);
    await page.getByRole('main').locator(`a[href="/contact?service=${each?.id}"]`).first().click();
    await expect(page).toHaveURL(`/contact?service=${each?.id}`);
  };
  await open(page, '/contact?service=none');
  await expect(service).toHaveValue('');
  await follow(first);
  await expect(service).toHaveValue(nameOf(first));
  await field(page, 'name').fill('Ada');
  await button(page).click();
  await page.reload();
  await ready(page);
  await expect(service).toHaveValue(nameOf(first));
  await follow(second);
  await expect(service).toHaveValue(nameOf(second));
  await expect(field(page, 'name')).toHaveValue('Ada');
  await service.selectOption('');
  await follow(first);
  await expect(service).toHaveValue('');
  const { other } = words.contact.form.fields.service;
  await service.selectOption(other);
  await follow(second);
  await expect(service).toHaveValue(other);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ignoredMessages: /Failed to load resource/ });

  test('what is not stored is still in the form after Back, and can be sent', async ({ page }) => {
    const typed = typedBy();
    await page.goto(`/contact?service=${services[0]?.id}`);
    await expect(field(page, 'service')).toHaveValue('');
    await fill(page, { ...typed, email: 'ada@example', telefon: '+49 30 123456' });
    await field(page, 'groesse').selectOption(sizeName);
    await button(page).click();
    await expect(page.getByText(refusal('invalid', 'byBack').text)).toBeVisible();
    await page.goBack();
    await expect(field(page, 'message')).toHaveValue(typed.message);
    await expect(field(page, 'groesse')).toHaveValue(sizeName);
    await field(page, 'email').fill(typed.email);
    await button(page).click();
    await expect(page).toHaveURL(SENT_PATH);
    const answers = { 'Wie groß ist der Garten?': sizeName, Telefonnummer: '+49 30 123456' };
    expect(await storedOf(typed.email)).toMatchObject([{ ...typed, answers }]);
  });
});

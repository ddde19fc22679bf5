import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { availability } from '../content/availability.ts';
import { bookingsSetting } from '../content/bookings-setting.ts';
import type { EnquiriesSetting } from '../content/enquiries-setting.ts';
import { errorMessages, fieldMessages } from '../content/enquiry-messages.data.ts';
import { pages } from '../content/pages.ts';
import { remotePhotoHosts } from '../content/photos-in-use.ts';
import { retentionDays } from '../content/retention.ts';
import { site } from '../content/site.ts';
import { siteUrl } from '../content/site-url.ts';
import { FORM_PAGE_FILE } from '../contract/form-page.ts';
import type { SiteFacts } from '../contract/site-facts.ts';
import { toFormPage } from './form-page.ts';
import { addPolicy, formTargets } from './page/content-security-policy.ts';
import { parsePage, serializePage } from './page/page.ts';
import { addStaticHead } from './page/static-head.ts';

/**
 * Writes what the server needs to take enquiries, beside the folder that it serves: `site.json` (contract/site-facts.ts)
 * and the page for a form sent without script (contract/form-page.ts). Removes both where it takes none.
 *
 * @param directory of the build; the contact page in it is as React Router wrote it
 * @throws Error when that is not the contact page with its form
 */
export async function writeServerFiles(directory: string, setting: EnquiriesSetting): Promise<void> {
  const files = { facts: join(directory, 'site.json'), form: join(directory, FORM_PAGE_FILE) };
  if (setting.to !== 'server') {
    for (const file of Object.values(files)) await rm(file, { force: true });
    return;
  }
  const { name, email, locale } = site;
  const facts: SiteFacts = {
    siteUrl: siteUrl(),
    name,
    email,
    locale,
    retentionDays: retentionDays(),
    fieldMessages,
    errorMessages,
    ...(bookingsSetting() && { availability }),
  };
  await writeFile(files.facts, `${JSON.stringify(facts, null, 2)}\n`);
  const html = await readFile(join(directory, `client${pages.contact.path}/index.html`), 'utf8');
  // Its path is not listed, so its head says nothing about the contact page.
  const page = parsePage(`/${FORM_PAGE_FILE}`, html);
  for (const step of [toFormPage, addStaticHead, addPolicy(remotePhotoHosts(), [], formTargets(setting))]) step(page);
  await writeFile(files.form, serializePage(page));
}

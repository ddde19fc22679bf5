import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { availability } from '../content/availability.ts';
import { errorMessages, fieldMessages } from '../content/enquiry-messages.data.ts';
import { pages } from '../content/pages.ts';
import { remotePhotoHosts } from '../content/photos-in-use.ts';
import type { Settings } from '../content/settings.ts';
import { site } from '../content/site.ts';
import { FORM_PAGE_FILE } from '../contract/form-page.ts';
import { BUILD_ID_FILE, type SiteFacts } from '../contract/site-facts.ts';
import { toFormPage } from './form-page.ts';
import { addPolicy, formTargets } from './page/content-security-policy.ts';
import { parsePage, serializePage } from './page/page.ts';
import { addStaticHead } from './page/static-head.ts';

/**
 * Writes what the server needs to take enquiries, beside the folder that it serves: `site.json` (contract/site-facts.ts)
 * and the page for a form sent without script (contract/form-page.ts). The id in the folder itself shows the server that
 * all are of one build.
 *
 * @param directory of the build; the contact page in it is as React Router wrote it
 * @throws Error when that is not the contact page with its form
 */
export async function writeServerFiles(
  directory: string,
  { siteUrl, enquiries, bookings, retentionDays }: Settings,
): Promise<void> {
  if (enquiries.to !== 'server') return;
  const html = await readFile(join(directory, `client${pages.contact.path}/index.html`), 'utf8');
  // Its path is not listed, so its head says nothing about the contact page.
  const page = parsePage(`/${FORM_PAGE_FILE}`, html);
  for (const step of [toFormPage, addStaticHead, addPolicy(remotePhotoHosts(), [], formTargets(enquiries))]) step(page);
  const form = serializePage(page);
  const { name, email, locale } = site;
  const facts: Omit<SiteFacts, 'buildId'> = {
    siteUrl,
    name,
    email,
    locale,
    retentionDays,
    fieldMessages,
    errorMessages,
    ...(bookings && { availability }),
  };
  const buildId = createHash('sha256').update(JSON.stringify(facts)).update(form).digest('hex').slice(0, 16);
  await writeFile(
    join(directory, 'site.json'),
    `${JSON.stringify({ buildId, ...facts } satisfies SiteFacts, null, 2)}\n`,
  );
  await writeFile(join(directory, FORM_PAGE_FILE), form);
  await writeFile(join(directory, 'client', BUILD_ID_FILE), `${buildId}\n`);
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_ID_FILE, type SiteFacts } from '../contract/site-facts.ts';
import { content } from '../model/content.server.ts';
import type { Settings } from '../model/settings.ts';

const { booking, site, words } = content;

/**
 * Writes `site.json`, which the server needs to take enquiries, beside the folder that it serves (contract/site-facts.ts).
 * The id in the folder itself shows the server that both are of one build.
 *
 * @param directory of the build
 */
export async function writeServerFiles(
  directory: string,
  { siteUrl, enquiries, bookings, retentionDays }: Settings,
): Promise<void> {
  if (enquiries.to !== 'server') return;
  const { name, email, locale } = site;
  const availability = { ...booking, minutes: site.consultationMinutes };
  const facts = { siteUrl, name, email, locale, retentionDays, mails: words.mails, ...(bookings && { availability }) };
  const buildId = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
  await writeFile(
    join(directory, 'site.json'),
    `${JSON.stringify({ buildId, ...facts } satisfies SiteFacts, null, 2)}\n`,
  );
  await writeFile(join(directory, 'client', BUILD_ID_FILE), `${buildId}\n`);
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { bookingsSetting } from '../content/bookings-setting.ts';
import { assertContent } from '../content/check.ts';
import { enquiriesSetting } from '../content/enquiries-setting.ts';
import { pageList, paginatedLists } from '../content/page-list.ts';
import { retentionDays } from '../content/retention.ts';
import { siteUrl } from '../content/site-url.ts';
import { BOOKING_PATH } from '../contract/booking.ts';
import { SENT_PATH } from '../contract/enquiry.ts';
import { notices } from '../ready/notices.ts';
import { writePhotoTypes } from './photos/types.ts';
import { publish } from './publish.ts';
import { writeServerFiles } from './server-files.ts';

/**
 * What a build prerenders, and what follows it.
 *
 * @param notFoundPaths paths of the not-found pages: the general one, and one of each collection
 * @throws Error when the content, SITE_URL, ENQUIRIES, BOOKINGS or RETENTION_DAYS is invalid
 */
export function prerendering(notFoundPaths: readonly string[]): Pick<Config, 'prerender' | 'buildEnd'> {
  writePhotoTypes();
  const enquiries = enquiriesSetting();
  const takesEnquiries = enquiries.to === 'server';
  if (takesEnquiries) retentionDays();
  assertContent();
  siteUrl();
  const paths = pageList().map(({ path }) => path);
  return {
    prerender: [
      ...paths,
      ...(takesEnquiries ? [SENT_PATH] : []),
      ...(bookingsSetting() ? [BOOKING_PATH] : []),
      ...paginatedLists().flatMap(({ files }) => files),
      // A collection without entries has no page, and none for its unknown ids either.
      ...notFoundPaths.filter((path) => path === '/404' || paths.includes(path.replace('/404', ''))),
    ],
    async buildEnd({ reactRouterConfig: { buildDirectory }, viteConfig: { cacheDir } }) {
      await writeServerFiles(buildDirectory, enquiries);
      await publish(join(buildDirectory, 'client'), cacheDir);
      // The server prints them, too.
      const lines = notices().map(({ text, file }) => `Note: ${text} (${file}).\n`);
      await writeFile(join(buildDirectory, 'notices.txt'), lines.join(''));
      process.stdout.write(`\n${lines.join('')}`);
    },
  };
}

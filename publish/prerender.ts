import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { BOOKING_PATH } from '../contract/booking.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../contract/enquiry.ts';
import { notices } from '../model/notices.ts';
import { pageList } from '../model/page-list.server.ts';
import { readSettings } from '../model/settings.ts';
import { publish } from './publish.ts';
import { writeServerFiles } from './server-files.ts';

/**
 * What a build prerenders, and what follows it. It becomes `build/` once it is complete: one that fails leaves nothing
 * there that could be published.
 *
 * @param notFoundPaths paths of the not-found pages: the general one, and one of each collection
 * @throws SettingError when a setting is invalid
 */
export function prerendering(
  notFoundPaths: readonly string[],
): Pick<Config, 'buildDirectory' | 'prerender' | 'buildEnd'> {
  const settings = readSettings();
  const paths = pageList().map(({ path }) => path);
  return {
    buildDirectory: '.react-router/build',
    prerender: [
      ...paths,
      ...(settings.enquiries.to === 'server' ? [SENT_PATH, ...errorCodes.map(notSentPath)] : []),
      ...(settings.bookings ? [BOOKING_PATH] : []),
      // A collection without entries has no page, and none for its unknown ids either.
      ...notFoundPaths.filter((path) => path === '/404' || paths.includes(path.replace('/404', ''))),
    ],
    async buildEnd({ reactRouterConfig: { buildDirectory }, viteConfig: { cacheDir, root } }) {
      await writeServerFiles(buildDirectory, settings);
      const brokenLinks = await publish(join(buildDirectory, 'client'), cacheDir);
      if (brokenLinks.length > 0) {
        console.error(`Texts have ${brokenLinks.length} broken link(s):\n  ${brokenLinks.join('\n  ')}\n`);
        process.exit(1);
      }
      // The server prints them, too.
      const lines = notices().map(({ text, file }) => `Note: ${text} (${file}).\n`);
      await writeFile(join(buildDirectory, 'notices.txt'), lines.join(''));
      const complete = join(root, 'build');
      await rm(complete, { recursive: true, force: true });
      await rename(buildDirectory, complete);
      process.stdout.write(`\n${lines.join('')}`);
    },
  };
}

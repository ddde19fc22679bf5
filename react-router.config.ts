import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { assertContent } from './content/check.ts';
import { listsWithSteps, pageList } from './content/page-list.ts';
import { host as photoHost } from './content/photos.ts';
import { siteUrl } from './content/site-url.ts';
import { wholeListPath } from './content/steps.ts';
import { prepareBuild } from './server/prepare-build.ts';

assertContent();
// Stops here where SITE_URL cannot be used, and not in the middle of the pages.
siteUrl();

export default {
  // The site is static files. Only while working on it are pages rendered on request, unknown addresses included.
  ssr: process.env.NODE_ENV === 'development',
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...pageList().map(({ path }) => path),
    ...listsWithSteps().map((name) => wholeListPath(`/${name}`)),
    // The screens for what is not there: of any address, and of an unknown id in each collection.
    '/404',
    '/services/404',
    '/portfolio/404',
  ],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await prepareBuild({ clientDirectory: join(buildDirectory, 'client'), photoHosts: [photoHost] });
  },
} satisfies Config;

import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { assertContent } from './content/check.ts';
import { pages } from './content/pages.ts';
import { host as photoHost } from './content/photos.ts';
import { projects } from './content/projects.ts';
import { services } from './content/services.ts';
import { prepareBuild } from './server/prepare-build.ts';

assertContent();

export default {
  // The site is static files. Only while working on it are pages rendered on request, unknown addresses included.
  ssr: process.env.NODE_ENV === 'development',
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...Object.values(pages).map(({ path }) => path),
    ...services.map(({ id }) => `/services/${id}`),
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
    // The screens for what is not there: of any address, and of an unknown id in each collection.
    '/404',
    '/services/404',
    '/portfolio/404',
  ],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await prepareBuild({ clientDirectory: join(buildDirectory, 'client'), photoHosts: [photoHost] });
  },
} satisfies Config;

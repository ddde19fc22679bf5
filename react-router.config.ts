import type { Config } from '@react-router/dev/config';
import { notFoundPaths } from './app/navigation/not-found-pages.ts';
import { basePath } from './model/base-path.ts';

// The development server renders pages on request, unknown paths included, and must not depend on the content here.
// After a change of what this file imports it reads it again, and stops at an error. There model/vite-plugin.ts checks
// the content.
const development = process.env.NODE_ENV === 'development';

export default {
  ssr: development,
  // With a slash, as the URL of home has it.
  basename: `${basePath}/`,
  routeDiscovery: { mode: 'initial' },
  // The site is static files.
  ...(!development && (await import('./publish/prerender.ts')).prerendering(notFoundPaths)),
} satisfies Config;

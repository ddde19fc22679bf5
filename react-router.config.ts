import type { Config } from '@react-router/dev/config';
import { basePath } from './model/reading/base-path.ts';

// The development server renders pages on request, and model/plugin/vite-plugin.ts checks the content. The server reads this
// file again after a change of what it imports, and stops at an error. So nothing here imports the content then.
const development = process.env.NODE_ENV === 'development';

export default {
  ssr: development,
  // With a slash, as the URL of home has it.
  basename: `${basePath}/`,
  routeDiscovery: { mode: 'initial' },
  // The site is static files.
  ...(!development && (await import('./publish/prerender.ts')).prerenderConfig()),
} satisfies Config;

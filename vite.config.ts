import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder } from './model/folder.ts';
import { contentPlugin } from './model/vite-plugin.ts';
import { brandPlugins } from './publish/brand.ts';
import { photos } from './publish/photos/photos.ts';
import { readSettings } from './server/settings.ts';

/**
 * What no screen uses of the router, and the bundler cannot know: its forms and fetchers, the routes it loads while the
 * visitor reads, and its hooks for observability. 7 kB brotli of every first load (docs/architecture.md).
 *
 * `forwardRef` and the like have no side effects (`@babel/plugin-transform-react-pure-annotations` marks them for code that
 * Babel compiles); a display name is for development tools only.
 */
const unusedInRouter: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1'],
  // react-router.config.ts: all routes are known from the start.
  [/return routeDiscovery\.mode === "lazy" && ssr === true;/g, 'return false;'],
  [/init\.patchRoutesOnNavigation/g, 'undefined'],
  [/init\.instrumentations/g, 'undefined'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
  [/opts\?\.instrumentationNavigateMetaReceiver/g, 'undefined'],
  [/if \(isFogOfWar\) \{/g, 'if (false) {'],
  // No route has an action, and no navigation submits a form.
  [/normalizeNavigateOptions\(false, (normalizeTo\(.+?\)), opts\)/g, '{ path: $1 }'],
  [/opts\.submission\b/g, 'undefined'],
  [/^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|getBlocker|deleteBlocker),$/gm, ''],
];

const found = new Set<RegExp>();

/** Removes it; a version of the router that is written in another way stops the build. */
const removeUnused: Plugin = {
  name: 'remove-unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      unusedInRouter.reduce((text, [pattern, replacement]) => {
        const replaced = text.replace(pattern, replacement);
        if (replaced !== text) found.add(pattern);
        return replaced;
      }, code),
  },
  buildEnd() {
    const missing = unusedInRouter.find(([pattern]) => !found.has(pattern));
    if (missing) throw new Error(`React Router has no ${missing[0]} any more; see unusedInRouter in vite.config.ts.`);
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [removeUnused, contentPlugin(), photos, brandPlugins, tailwindcss(), reactRouter()],
  // What a build encoded and drew for one content is not removed by the build of another.
  cacheDir: `node_modules/.vite/${contentFolder().replace(/[^\w.]+/g, '-')}`,
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  // Prerendering starts a server that watches files, and must not watch the pages that it writes.
  server: {
    watch: { ignored: ['**/build/**', '**/shots/**'] },
    // A port that was asked for is not replaced by the next free one.
    ...(command === 'serve' && process.env.PORT && { port: readSettings(process.env).port, strictPort: true }),
  },
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
  },
  build: isSsrBuild
    ? {}
    : {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['createStore'] },
          output: {
            // One file for the libraries, the frame and all components, one for the cards, and one for each screen. The
            // default split makes twenty files on a page and 5 kB more brotli; a separate file for the libraries makes 0.6 kB
            // more. What only lists, texts, drawn results or not-found pages need is in files of its own.
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: /node_modules|\/app\/(frame|head|background|navigation|visits|display(?!\/(?:list|prose|timeline|process-line|figure-|card-figure|(?:project|service|testimonial)-card|rating)))\/|\/app\/root\.tsx|\/model\/(frame|messages)\.data\.ts|\/contract\/template\.ts/,
                },
                {
                  name: 'cards',
                  test: /\/app\/display\/(?:card-figure|(?:project|service|testimonial)-card|rating)|\/model\/cards\.data\.ts/,
                },
              ],
            },
          },
        },
      },
}));

import './server/check-node-version.mjs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { readSettings } from './backend/settings.ts';
import { editPlugin } from './edit/vite-plugin.ts';
import { contentPlugin } from './model/plugin/vite-plugin.ts';
import { basePath } from './model/reading/base-path.ts';
import { contentFolder } from './model/reading/folder.ts';
import { brandPlugin } from './publish/brand.ts';
import { photosPlugin } from './publish/photos/photos.ts';

/**
 * Lets the bundler remove the router's components that no screen uses, such as its forms. That is 3.1 kB brotli of
 * every first load (docs/architecture.md).
 *
 * The bundler keeps them because it cannot know that calls such as `forwardRef` have no side effects. A display name is
 * for development tools only. `@babel/plugin-transform-react-pure-annotations` does the same for code that Babel
 * compiles. No setting of the bundler does. `manualPureFunctions` knows no members of a CommonJS module such as React.
 * `propertyWriteSideEffects: false` removes what React writes into its own trees.
 */
const annotatePureExports: Plugin = {
  name: 'annotate-pure-exports',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        // The site has nothing that observes the router, which is 1 kB more.
        .replace(/\b\w+\??\.instrumentations\b/g, 'undefined')
        // All routes are known at once (`routeDiscovery` of react-router.config.ts): asking for them is 1.1 kB.
        .replace(/(?<!function )\bisFogOfWarEnabled\(.*?\)/g, 'false')
        .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1'),
  },
};

/**
 * Replaces a screen whose code cannot be loaded by one that fails, so that it ends in the error boundary. The router would
 * reload the page, on hover, too. It would show nothing of an exception.
 */
const failWithoutCode: Plugin = {
  name: 'fail-without-code',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules/ },
    handler(code) {
      const reload = /window\.location\.reload\(\);\s+return new Promise\(.*\);/;
      if (!reload.test(code)) throw new Error('React Router has changed how it handles a screen without code.');
      return code.replace(reload, 'return { default() { throw error; } };');
    },
  },
};

/**
 * V8 compiles a script that begins so while it arrives, beside the main thread, not each function at its first call
 * (https://v8.dev/blog/explicit-compile-hints). That is a fifth less work on the main thread at the first load
 * (docs/performance.md).
 */
const hintToCompile: Plugin = {
  name: 'hint-to-compile',
  apply: 'build',
  generateBundle: {
    // After Vite has put its own lines at the top.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const licences = file.name === 'site' ? '// /licences.txt\n' : '';
        file.code = `//# allFunctionsCalledOnLoad\n${licences}${file.code}`;
      }
    },
  },
};

/** Adds the site's path to URLs of files that the build makes only when it publishes the pages. */
const prefixStylesheetUrls: Plugin = {
  name: 'prefix-stylesheet-urls',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => code.replace(/\burl\(["']?(?=\/)/g, `$&${basePath}`),
  },
};

/** Makes a component of a stylesheet that only some pages need: `import Stylesheet from './wait.css?component'`. */
const stylesheetComponents: Plugin = {
  name: 'stylesheet-components',
  enforce: 'pre',
  transform: {
    filter: { code: '.css?component' },
    handler(code, id) {
      const result = code.replace(
        /^import (\w+) from ('.*?([\w-]+)\.css)\?component';$/gm,
        "import { stylesheetOf as $1Of } from '~/display/stylesheet.tsx';" +
          "import $1Url from $2?url'; import $1Text from $2?inline';" +
          "const $1 = $1Of('$3', $1Url, import.meta.env.SSR ? $1Text : '');",
      );
      if (result.includes('.css?component'))
        throw new Error(`${id} imports a stylesheet in another form than "import Name from".`);
      return result;
    },
  },
};

/** Matches modules by their paths from the project's folder, which may itself be in a folder `app`. */
const inProject = (pattern: RegExp) => (id: string) => pattern.test(id.slice(import.meta.dirname.length));

export default defineConfig(({ command, isSsrBuild }) => ({
  base: `${basePath}/`,
  plugins: [
    annotatePureExports,
    failWithoutCode,
    hintToCompile,
    editPlugin,
    contentPlugin(),
    photosPlugin,
    brandPlugin,
    tailwindcss(),
    prefixStylesheetUrls,
    stylesheetComponents,
    reactRouter(),
  ],
  // Servers of several contents may run at once.
  cacheDir: `.cache/${contentFolder().replace(/[^\w.]+/g, '-')}`,
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  // Prerendering starts a server that watches files, and must not watch the pages that it writes.
  server: {
    watch: { ignored: ['**/build/**', '**/.react-router/build-*/**', '**/shots/**'] },
    // The content may be outside the project; its fonts are served from there.
    fs: { allow: ['.', contentFolder()] },
    // A port that was asked for is not replaced by the next free one.
    ...(command === 'serve' && process.env.PORT && { port: readSettings(process.env).port, strictPort: true }),
  },
  build: isSsrBuild
    ? {}
    : {
        license: { fileName: 'licences.txt' },
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['createStore', 'lazy'] },
          output: {
            // One file for what most screens have, one for cards, one for lists, and one for each screen and for each component
            // of few screens. The default split makes 30 files on a page and 10 kB more brotli; a separate file for the libraries
            // 0.6 kB more.
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: inProject(
                    /node_modules|^\/pictures\/|^\/app\/(?!entry|screens|display\/(?:cards|figures|lists|prose|quotes))/,
                  ),
                },
                { name: 'cards', test: inProject(/^\/app\/display\/cards\//) },
                { name: 'lists', test: inProject(/^\/app\/display\/lists\/(?:price-table|timeline)/) },
              ],
            },
          },
        },
      },
}));

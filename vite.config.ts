import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { sharing } from './sharing/plugin.ts';

/**
 * Lets go of the router's components that no screen uses (its forms, its fetchers): 1.6 kB brotli of every first load.
 *
 * The bundler keeps them because it cannot know that `forwardRef` and its like have no effect, nor that a display name
 * is for development tools alone. What `@babel/plugin-transform-react-pure-annotations` does to code that Babel sees.
 */
const letUnusedComponentsGo: Plugin = {
  name: 'let-unused-components-go',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1'),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [letUnusedComponentsGo, tailwindcss(), sharing(), reactRouter()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: isSsrBuild
    ? {}
    : {
        rolldownOptions: {
          output: {
            // Few files: one for the libraries, one for the frame and what most screens share, one for the cards of
            // home and the lists. The default split makes twenty of them on a page, and 5 kB more brotli.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, priority: 3 },
                { name: 'cards', test: /\/app\/display\/(\w+-card|rating|pictogram)\./, priority: 1 },
                { name: 'filter', test: /\/app\/display\/(category-filter|empty-list)\./, priority: 1 },
                {
                  name: 'shared',
                  // All of these folders but the pieces named above.
                  test: /\/app\/(frame|head|background)\/|\/app\/(root|screen-boundary)\.tsx|\/app\/display\/(?!\w+-card|rating|pictogram|category-filter|empty-list)|\/content\/(site|navigation|photos)/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
}));

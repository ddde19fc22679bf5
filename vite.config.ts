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
  // Prerendering starts a watching server; its own pages would keep it busy, each with all that came before.
  server: { watch: { ignored: ['**/build/**', '**/shots/**'] } },
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: isSsrBuild
    ? {}
    : {
        rolldownOptions: {
          output: {
            // One file for the libraries, the frame and all pieces, and one for each screen. The default split makes
            // twenty files on a page and 5 kB more brotli; the libraries in a file of their own, two more and 0.6 kB.
            // What only lists need stays with them.
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: /node_modules|\/app\/(frame|head|background|display(?!\/list))\/|\/app\/root\.tsx|\/content\/(site|navigation|photos)/,
                },
              ],
            },
          },
        },
      },
}));

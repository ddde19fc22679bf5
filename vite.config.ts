import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  envPrefix: ['VITE_', 'SITE_URL'],
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
                  test: /\/app\/(frame|head)\/|\/app\/display\/(?!\w+-card|rating|pictogram|category-filter|empty-list)|\/content\/(site|navigation|photos)/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
}));

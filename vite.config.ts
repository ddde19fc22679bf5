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
        // Few files: one for the libraries, one for the frame and the shared pieces. The default split made twenty of
        // them on a page, and 5 kB more brotli.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules|rolldown\/runtime/ },
                { name: 'shared', test: /\/app\/(display|frame|head)\/|\/content\/(site|navigation|photos)/ },
              ],
            },
          },
        },
      },
}));

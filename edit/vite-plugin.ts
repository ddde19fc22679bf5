import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ViteDevServer } from 'vite';
import { basePath } from '../model/reading/base-path.ts';
import { editorConfig } from './config.ts';

const root = import.meta.dirname;
const page = join(root, 'admin.html');

export const editPlugin: Plugin = {
  name: 'edit',
  // Bundled by Vite, the editor would not find its fonts, which are files beside it.
  config: () => ({ optimizeDeps: { exclude: ['@sveltia/cms'] } }),
  transformIndexHtml: {
    order: 'pre',
    handler(html, { server }) {
      const config = editorConfig();
      // Vite's script connects by a WebSocket. After a restart of the server its worker asks until there is a response.
      const developmentServer = 'ws:; worker-src blob:';
      const { backend } = config;
      const host = 'api_root' in backend && !server ? new URL(backend.api_root).origin : developmentServer;
      const json = JSON.stringify(config).replaceAll('<', '\\u003c');
      return html
        .replace('__SOURCE__', server ? 'folder' : 'repository')
        .replace('__HOST__', host)
        .replace('"__CONFIG__"', () => json);
    },
  },
  configureServer(server) {
    server.middlewares.use(`${basePath}/admin`, async (_, response, next) => {
      try {
        const html = (await readFile(page, 'utf8')).replace('./admin.ts', '/edit/admin.ts');
        const transformed = await server.transformIndexHtml('/admin', html);
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(transformed);
      } catch (error) {
        // The server transforms nothing while it starts again.
        next(error);
      }
    });
    // After the lines of the server itself.
    server.httpServer?.once('listening', () => setTimeout(() => server.config.logger.info(howToEdit(server))));
  },
};

const howToEdit = ({ resolvedUrls, config }: ViteDevServer) =>
  `  ➜  Edit:    ${resolvedUrls?.local[0]}admin in Chrome, Edge or another Chromium, which asks for a folder: ${config.root}`;

/** Adds the editor to a built site, at /admin. */
export async function publishEditor(outDir: string): Promise<void> {
  const assetsDir = 'assets/editor';
  const license = { fileName: `${assetsDir}/licences.txt` };
  await build({
    configFile: false,
    base: `${basePath}/`,
    root,
    plugins: [editPlugin],
    // The editor does not colour code in texts: the grammars for it are 10 MB.
    resolve: { alias: [{ find: /^@shikijs\/langs\/.+/, replacement: '@shikijs/langs/json' }] },
    logLevel: 'error',
    build: { outDir, emptyOutDir: false, assetsDir, license, rolldownOptions: { input: page } },
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ViteDevServer } from 'vite';
import { basePath } from '../model/base-path.ts';
import { editorConfig } from './config.ts';

const root = import.meta.dirname;
const page = join(root, 'admin.html');

/** Serves the editor at /admin of the development server. */
export const editPlugin: Plugin = {
  name: 'edit',
  // Its fonts are files beside it.
  config: () => ({ optimizeDeps: { exclude: ['@sveltia/cms'] } }),
  transformIndexHtml: {
    order: 'pre',
    handler(html, { server }) {
      const config = editorConfig();
      // The development server is asked again after a restart by a worker of Vite.
      const ofServer = 'ws:; worker-src blob:';
      const host = 'api_root' in config.backend && !server ? new URL(config.backend.api_root).origin : ofServer;
      const json = JSON.stringify(config).replaceAll('<', '\\u003c');
      const source = server ? 'folder' : 'repository';
      return html
        .replace('__SOURCE__', source)
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
        // It is refused while the server starts again.
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
  const folder = 'assets/editor';
  const files = { outDir, emptyOutDir: false, assetsDir: folder, license: { fileName: `${folder}/licences.txt` } };
  const options = { ...files, rolldownOptions: { input: page } };
  // Code in texts is edited as it is: the grammars that would colour it are 10 MB.
  const alias = [{ find: /^@shikijs\/langs\/.+/, replacement: '@shikijs/langs/json' }];
  await build({
    configFile: false,
    base: `${basePath}/`,
    root,
    plugins: [editPlugin],
    resolve: { alias },
    logLevel: 'error',
    build: options,
  });
}

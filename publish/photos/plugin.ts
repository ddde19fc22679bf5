import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { cacheFolder } from '../cache.ts';
import { photoMaker } from './photos.ts';

/** In development: the owner's photos, made when they are requested. */
export const photos: Plugin = { name: 'photos', apply: 'serve', configureServer };

function configureServer(server: ViteDevServer): void {
  const make = photoMaker(join(cacheFolder(server.config.cacheDir), 'photos'));
  server.middlewares.use((request, response, next) => {
    const path = request.url ?? '';
    if (!path.startsWith('/assets/photos/')) return next();
    make(path).then((content) => {
      if (!content) return next();
      const [, type = ''] = /\.(\w+)$/.exec(path) ?? [];
      response.setHeader('Content-Type', `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[type] ?? type}`);
      response.end(content);
    }, next);
  });
}

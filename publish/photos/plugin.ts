import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { photoMaker } from './photos.ts';

/** In development: the owner's photos, made when they are requested. */
export const photos: Plugin = { name: 'photos', apply: 'serve', configureServer };

function configureServer(server: ViteDevServer): void {
  const make = photoMaker(join(server.config.cacheDir, 'photos'));
  server.middlewares.use((request, response, next) => {
    const path = request.url ?? '';
    if (!path.startsWith('/assets/photos/')) return next();
    make(path).then((content) => {
      if (!content) return next();
      response.setHeader('Content-Type', path.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
      response.end(content);
    }, next);
  });
}

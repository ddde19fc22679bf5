import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { photoFiles, photoFolder } from '../../content/photo.ts';
import { photoMaker } from './photos.ts';

/** In development: the owner's photos, made when they are requested, and the type of their names. */
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

  const folder = resolve(photoFolder);
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(folder)) return;
    writePhotoTypes();
    for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
  });
}

const FOLDER = '.react-router';

/** Writes the names of the files of content/photos/ as a type, so that a wrong name is an error in the editor. */
export function writePhotoTypes(): void {
  const names = photoFiles().map((file) => `    ${JSON.stringify(file)}: true;\n`);
  const types = `import '../content/photo.ts';\n\ndeclare module '../content/photo.ts' {\n  interface PhotoFiles {\n${names.join('')}  }\n}\n`;
  const path = `${FOLDER}/photos.d.ts`;
  mkdirSync(FOLDER, { recursive: true });
  try {
    if (readFileSync(path, 'utf8') === types) return;
  } catch {
    // It has not been written yet.
  }
  writeFileSync(path, types);
}

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cardSize } from './card.ts';
import type { SiteFiles } from './site-files.ts';

/** What loaders import to know where the cards are (app/virtual-modules.d.ts). */
const MODULE = 'virtual:sharing-cards';

/**
 * Puts the files of site-files.ts into the site: a build writes them beside the scripts, the development server answers
 * with them, and loaders learn the cards' addresses. They are made once, when they are first asked for.
 */
export function sharing(): Plugin {
  let cacheDirectory: string;
  let made: Promise<SiteFiles> | undefined;
  const siteFiles = () => {
    // Imported here: no command that builds nothing has to load what draws.
    made ??= import('./site-files.ts').then(({ makeSiteFiles }) => makeSiteFiles(cacheDirectory));
    return made;
  };
  return {
    name: 'sharing',
    configResolved({ root }) {
      cacheDirectory = join(root, 'node_modules/.cache/sharing-cards');
    },
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: new RegExp(`^\0${MODULE}$`) },
      async handler() {
        const { cardPaths } = await siteFiles();
        return `export const cardPaths = ${JSON.stringify(cardPaths)};\nexport const cardSize = ${JSON.stringify(cardSize)};\n`;
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of (await siteFiles()).files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        try {
          const file = (await siteFiles()).files.get(request.url?.slice(1).replace(/\?.*$/, '') ?? '');
          if (file === undefined) return next();
          if (request.url?.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
          response.end(file);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

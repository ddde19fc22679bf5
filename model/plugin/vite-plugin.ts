import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createServerModuleRunner,
  type ESTree,
  type NormalizedHotChannelClient,
  normalizePath,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { z } from 'zod';
import { contentFolder } from '../reading/folder.ts';
import { OwnerError } from '../reading/owner-error.ts';
import { writeJsonSchemas } from './json-schemas.ts';

const folder = normalizePath(resolve(import.meta.dirname, '..'));
const isIn = (inner: string, file: string) => file.startsWith(`${normalizePath(resolve(contentFolder(), inner))}/`);

/** The bundler leaves out what is off only where its value is in the same module: 2.5 to 2.8 kB of the contact page. */
const INLINED = ['model/data/features.ts', 'model/data/photo-uses.ts'];

/** A value that is the same as JSON. A value that is missing in an object may be undefined in it. */
const json: z.ZodType = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json.optional())]),
);

/** @returns the code of a data module with these exports @throws OwnerError when one of them is not JSON */
export function codeOf(file: string, values: object): string {
  const lines = Object.entries(values).map(([name, value]) => {
    if (json.safeParse(value).success) return `export const ${name} = ${JSON.stringify(value)};`;
    throw new OwnerError(`${file}: ${name} is not JSON, so scripts of pages cannot have it`);
  });
  return lines.join('\n');
}

type Load = (name: string) => Promise<Record<string, unknown>>;

/** Puts values in place of the imports of the modules that are inlined. */
async function inline(code: string, statements: ESTree.Program['body'], load: Load): Promise<string> {
  let inlined = code;
  for (const node of statements.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !INLINED.includes(node.source.value)) continue;
    const values = await load(node.source.value.slice('model/'.length));
    const names = node.specifiers.map(({ local: { name } }) => name);
    const wanted = Object.fromEntries(names.map((name) => [name, values[name]]));
    const lines = codeOf(node.source.value, wanted).replaceAll('export ', '');
    inlined = inlined.slice(0, node.start) + lines + inlined.slice(node.end);
  }
  return inlined;
}

/** Calls back after a change of content or words, and says whether the server has to start again for it. */
function watchContent({ watcher }: ViteDevServer, onChange: (needsRestart: boolean) => void): void {
  watcher.add(resolve(contentFolder()));
  let needsRestart = false;
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (event, name) => {
    const file = normalizePath(name);
    if (!isIn('', file) && !file.startsWith(normalizePath(resolve('words/')))) return;
    // Every page has a route, and routes are read when the server starts.
    // Stylesheets have the brand, and Tailwind keeps it (publish/brand.ts).
    needsRestart ||= (event !== 'change' && /\/pages\/.*\.md$/.test(file)) || isIn('brand', file);
    // Browsers write a copy first, editors empty a file, and photos come with their entry. A page that loads while
    // the server starts a second time would not hear of it.
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(needsRestart);
      needsRestart = false;
    }, 100);
  });
}

/** Gives scripts the values of model/data/, stops a build with invalid content, and shows issues during development. */
export function contentPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  let checked: Promise<string | undefined> = Promise.resolve(undefined);

  async function load<Exports extends object>(name: string): Promise<Exports> {
    const file = join(folder, name);
    if (!server) return import(pathToFileURL(file).href);
    // A runner of its own has no modules of an earlier state.
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
    return runner.import<Exports>(file).finally(() => runner.close());
  }

  async function check(): Promise<string | undefined> {
    try {
      const { checkTextLinks } = await load<typeof import('../checking/text-links.server.ts')>(
        'checking/text-links.server.ts',
      );
      checkTextLinks();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      server?.config.logger.error(message, { timestamp: true });
      return message;
    }
  }

  const show = (message: string, browser: Pick<NormalizedHotChannelClient, 'send'>) =>
    browser.send({ type: 'error', err: { message, stack: '', plugin: 'content' } });

  /** Checks the content after a change, and renders all pages again unless it is invalid. */
  async function follow({ config, environments }: ViteDevServer): Promise<void> {
    const before = await checked;
    checked = check();
    const message = await checked;
    if (message) return show(message, environments.client.hot);
    if (before) config.logger.info('The content is valid again.', { timestamp: true });
    for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
    for (const { hot } of [environments.ssr, environments.client]) hot.send({ type: 'full-reload' });
  }

  return {
    name: 'content',

    // Not in vite.config.ts: the development server restarts when a file that the configuration imports changes.
    async config(_config, { command }) {
      if (command === 'build') await load('reading/content.server.ts');
    },

    async transform(code, id) {
      if (this.environment.name !== 'client') return;
      const name = id.startsWith(`${folder}/data/`) && id.slice(folder.length + 1);
      if (name) return { code: codeOf(`model/${name}`, await load(name)), map: null, moduleSideEffects: false };
      if (this.environment.mode !== 'build' || !INLINED.some((file) => code.includes(file))) return;
      return { code: await inline(code, this.parse(code).body, load), map: null };
    },

    // After a restart another instance of this plugin checks and reports; a check of a closed server fails a minute later.
    buildEnd() {
      server = undefined;
    },

    configureServer(started) {
      server = started;
      writeJsonSchemas();
      started.httpServer?.once('listening', () => {
        checked = check();
      });
      // A page that was loading while the content was checked has missed the message.
      started.environments.client.hot.on('vite:client:connect', async (_, client) => {
        const message = await checked;
        if (message) show(message, client);
      });
      watchContent(started, (needsRestart) => {
        void (needsRestart ? started.restart() : server && follow(server));
      });
    },
  };
}

import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serialize } from 'parse5';
import { articleRatios, photoSources } from '../app/display/photo-sources.ts';
import { publishEditor } from '../edit/vite-plugin.ts';
import { basePath } from '../model/base-path.ts';
import { content } from '../model/content.server.ts';
import { namesIn } from '../model/folder.ts';
import { fontFolder } from '../model/fonts.ts';
import { movedArticles } from '../model/list-items.server.ts';
import { pathOfFile } from '../model/paths.ts';
import { originsOf } from '../model/settings.ts';
import { checkTextLinks } from '../model/text-links.server.ts';
import { makeFiles } from './files.ts';
import { addPolicy } from './page/content-security-policy.ts';
import { attributeOf, findElements, type Page, type PageStep, parsePage } from './page/page.ts';
import { deferScripts, joinScripts, removeScripts } from './page/scripts.ts';
import { addStaticHead, keepAddresses, markNotFoundPage } from './page/static-head.ts';
import { makePhotos, photoPathsIn } from './photos/photos.ts';
import { redirectLines, redirectPage } from './redirects.ts';

const { articles, remotePhotos, site } = content;

/**
 * Turns what React Router prerendered into the files that are served.
 *
 * @param directory React Router's `build/client`, changed in place
 * @param cacheDirectory keeps encoded photos between builds
 * @param others folders of the builds of further languages
 * @throws ContentError that names each link of the owner's texts that leads nowhere
 * @throws Error when a step cannot change a page
 */
export async function publish(directory: string, cacheDirectory: string, others: readonly string[]): Promise<void> {
  await moveToRoot(directory);
  await removeFrameworkFiles(directory);
  await flattenPages(directory);
  await writeFiles(directory, await makeFiles());
  const pages = await changePages(directory, [
    deferScripts,
    removeScripts,
    joinScripts,
    addStaticHead,
    keepAddresses,
    markNotFoundPage,
    addPolicy(site, originsOf(remotePhotos)),
  ]);
  checkLinks(directory, pages);
  await writeFiles(directory, await photosOf(directory, cacheDirectory));
  const moved = movedArticles();
  await writeFiles(directory, new Map(Array.from(moved, ([from, to]) => [`${from.slice(1)}.html`, redirectPage(to)])));
  await changeFiles(directory, moved);
  await addLanguages(directory, others);
  await addLicences(join(directory, 'licences.txt'));
  if (site.editor) await publishEditor(directory);
  await compressFiles(directory);
}

/** Moves the pages out of the folder of the site's path, which React Router writes and no other step knows. */
async function moveToRoot(directory: string): Promise<void> {
  if (!basePath) return;
  const below = join(directory, '..', 'below');
  await rename(join(directory, basePath), below);
  await cp(below, directory, { recursive: true });
  await rm(below, { recursive: true });
}

/** Removes a page without content, the framework's manifest and the data of pages and files to which no link leads. */
async function removeFrameworkFiles(directory: string): Promise<void> {
  const data = namesIn(directory).filter((file) =>
    /(?:^|\/)404\.data$|^(?:contact\/not-sent|drawings)\/.*\.data$/.test(file),
  );
  for (const file of ['__spa-fallback.html', '.vite', ...data]) {
    await rm(join(directory, file), { recursive: true, force: true });
  }
}

/** Moves `about/index.html` to `about.html`, so that a page's path has no trailing slash on any host. */
async function flattenPages(directory: string): Promise<void> {
  for (const file of namesIn(directory)) {
    if (!/.\/index\.html$/.test(file)) continue;
    const folder = dirname(join(directory, file));
    await rename(join(directory, file), `${folder}.html`);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
}

async function changePages(directory: string, steps: readonly PageStep[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const file of namesIn(directory).filter((name) => name.endsWith('.html'))) {
    const page = parsePage(pathOfFile(file), await readFile(join(directory, file), 'utf8'));
    for (const step of steps) step(page);
    await writeFile(join(directory, file), serialize(page.document));
    pages.push(page);
  }
  return pages;
}

function checkLinks(directory: string, pages: readonly Page[]): void {
  const idsOf = ({ document }: Page) => findElements(document).flatMap((element) => attributeOf(element, 'id') ?? []);
  const files = namesIn(directory).filter((file) => !file.endsWith('.html'));
  checkTextLinks({
    ids: new Map(pages.map((page) => [page.path, idsOf(page)])),
    files: new Set(files.map((file) => `/${file}`)),
  });
}

/** The files of own photos that the pages show, or can show after a visitor has filtered the articles. */
async function photosOf(directory: string, cacheDirectory: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = namesIn(directory).filter((file) => /\.(?:html|xml)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const filtered = articles.flatMap(({ image }) =>
    image ? Object.values(articleRatios).map((ratio) => photoSources(image.src, ratio, '100vw')) : [],
  );
  return makePhotos(photoPathsIn(texts.join() + JSON.stringify(filtered)), cacheDirectory);
}

/** Extends HSTS beyond the host. */
const HTTPS_SCOPES = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

/** Adds what the content decides to files of `public/`, which our own server reads, too (server/app.ts). */
async function changeFiles(directory: string, moved: ReturnType<typeof movedArticles>): Promise<void> {
  const change = async (file: string, by: (text: string) => string) =>
    writeFile(join(directory, file), by((await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')));
  // A collection without entries has no page for its unknown ids.
  const ifThere = (line: string, file: string) => (existsSync(join(directory, file)) ? line : '');
  // Before the lines of the file, which match every path.
  await change(
    '_redirects',
    (text) =>
      redirectLines(moved) + text.replace(/^.* (\S+) 404\n/gm, ifThere).replace(/(^| )(?=\/)/gm, `$1${basePath}`),
  );
  const transport = /(?<=Strict-Transport-Security: max-age=\d+)$/m;
  await change('_headers', (text) =>
    text.replace(transport, HTTPS_SCOPES[site.httpsOnly]).replace(/^(?=\/)/gm, basePath),
  );
}

/** Adds the pages of further languages to the one sitemap, and their rules to the files that hosts read at the root alone. */
async function addLanguages(directory: string, languages: readonly string[]): Promise<void> {
  const add = async (file: string, merge: (text: string, more: string) => string) => {
    let text = await readFile(join(directory, file), 'utf8');
    for (const folder of languages) text = merge(text, await readFile(join(folder, 'client', file), 'utf8'));
    await writeFile(join(directory, file), text);
  };
  const urls = /<url>.*<\/url>\n/s;
  await add('sitemap.xml', (text, more) => text.replace(urls, (own) => own + (urls.exec(more)?.[0] ?? '')));
  // The rules of the first match every path, and come last.
  await add('_redirects', (text, more) => more + text);
  // Those for all paths are in the file already.
  const ofFolders = /^\S*\/\w.*/ms;
  await add('_headers', (text, more) => `${text}\n${ofFolders.exec(more.replace(/^#.*\n/gm, ''))?.[0] ?? ''}`);
}

/** Adds the licences of icons and fonts to those of the scripts' libraries, which Vite has written. */
async function addLicences(file: string): Promise<void> {
  const ofFonts = await readFile(join(fontFolder(), 'OFL.txt'), 'utf8').catch(() => '');
  await appendFile(file, `\n## Bootstrap Icons (MIT)\n\nCopyright (c) 2019-2024 The Bootstrap Authors\n\n${ofFonts}`);
}

async function writeFiles(directory: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), content);
  }
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE = /\.(?:html|js|css|data|json|svg|txt|xml|webmanifest|ico)$/;

/** Writes a `.br` and a `.gz` beside each file that gets smaller by it, at the highest quality. */
async function compressFiles(directory: string): Promise<void> {
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT, Z_BEST_COMPRESSION } = constants;
  const compress = async (file: string) => {
    const content = await readFile(file);
    const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: content.byteLength };
    const writeSmaller = async (ending: string, compressed: Buffer) => {
      if (compressed.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, compressed);
    };
    await writeSmaller('br', await brotliAsync(content, { params }));
    await writeSmaller('gz', await gzipAsync(content, { level: Z_BEST_COMPRESSION }));
  };
  const files = namesIn(directory).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compress(join(directory, file))));
}

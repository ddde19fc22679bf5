import { hash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serialize } from 'parse5';
import { NOT_SENT_PATH } from '../contract/enquiry.ts';
import { publishEditor } from '../edit/vite-plugin.ts';
import { checkTextLinks } from '../model/checking/text-links.server.ts';
import { person } from '../model/data/frame.ts';
import { type Moved, movedArticles } from '../model/deriving/list-items.server.ts';
import { pathsWithNotFound } from '../model/deriving/page-list.server.ts';
import { photosShown } from '../model/deriving/photos-shown.ts';
import { originsOf } from '../model/deriving/settings.ts';
import { fontFolder } from '../model/formats/fonts.ts';
import { basePath } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';
import { namesIn, siteSource } from '../model/reading/folder.ts';
import { photoSources } from '../pictures/photo-sources.ts';
import { makeFiles } from './files.ts';
import { addPolicy } from './page/content-security-policy.ts';
import { attributeOf, findElements, type Page, type PageStep, parsePage, pathOfFile } from './page/page.ts';
import { deferScripts, joinScripts, removeScripts } from './page/scripts.ts';
import { addStaticHead, keepEmailAddresses, markPath, moveStylesLast, removeDiscovery } from './page/static-head.ts';
import { fromCache, makePhotos, photoPathsIn } from './photos/photos.ts';

const { remotePhotos, site } = content;

/**
 * Turns what React Router prerendered into the files that are served.
 * @param others the folders of the builds in further languages, whose rules and URLs are added
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
    keepEmailAddresses,
    moveStylesLast,
    removeDiscovery,
    markPath,
    addPolicy(site, originsOf(remotePhotos)),
  ]);
  checkLinks(directory, pages);
  await writeFiles(directory, await makePhotos(shownPhotos(), join(cacheDirectory, 'photos')));
  const moved = movedArticles();
  await writeFiles(directory, new Map(Array.from(moved, ([from, to]) => [`${from.slice(1)}.html`, redirectPage(to)])));
  await changePublicFiles(directory, moved);
  for (const folder of others) await addToSharedFiles(directory, folder);
  await addLicences(join(directory, 'licences.txt'));
  // The editor of the first language has the texts of all.
  if (site.editor && !siteSource().language) await publishEditor(directory);
  await compressFiles(directory, join(cacheDirectory, 'compressed'));
}

/** Moves the pages to the root, where all steps expect them: React Router writes them below the path of the site. */
async function moveToRoot(directory: string): Promise<void> {
  if (!basePath) return;
  const below = join(directory, '..', 'below');
  await rename(join(directory, basePath), below);
  await cp(below, directory, { recursive: true });
  await rm(below, { recursive: true });
}

/** Removes a page without content, the framework's manifest and the data of pages and files to which no link leads. */
async function removeFrameworkFiles(directory: string): Promise<void> {
  const unlinked = RegExp(`(?:^|/)404$|^${NOT_SENT_PATH.slice(1)}|^drawings/`);
  const data = namesIn(directory).filter((file) => file.endsWith('.data') && unlinked.test(file.slice(0, -5)));
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

function shownPhotos() {
  const sources = photosShown(content).map(({ src, use }) => use && photoSources(src, use));
  return photoPathsIn(JSON.stringify([sources, person]));
}

/** A page that leads to another one on any host, without a server or script. */
export function redirectPage({ path, title }: Moved): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">` +
    `<meta http-equiv="refresh" content="0; url=${basePath}${path}">` +
    `<link rel="canonical" href="${site.url}${path}"><title>${name}</title></head>` +
    `<body><h1><a href="${basePath}${path}">${name}</a></h1></body></html>\n`
  );
}

/** The same redirects as lines of `_redirects`, which our own server reads, too (server/app.ts). */
export const redirectLines = (moved: ReadonlyMap<string, Moved>): string =>
  Array.from(moved, ([from, { path }]) => `${from} ${path} 301\n`).join('');

/** Adds the lines of not-found pages. Of those that match a path the first counts, so they stand behind all for one path. */
export function withNotFoundLines(lines: string): string {
  const forAll = lines.search(/^\/\* /m);
  const [forOne, last] = forAll < 0 ? [lines, ''] : [lines.slice(0, forAll), lines.slice(forAll)];
  const notFound = pathsWithNotFound().map((path) => `${path}/* ${path}/404.html 404`);
  return [forOne.trimEnd(), ...notFound, last].filter(Boolean).join('\n');
}

/** Lines of `_redirects` whose paths begin with that of the site. */
export const belowPath = (lines: string, path: string): string => lines.replace(/(^|[ \t])(?=\/)/gm, `$1${path}`);

/** Endings of the HSTS header by `httpsOnly` of site.yaml; by default HSTS is for the host alone. */
const HTTPS_SCOPES = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

async function changeFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change((await readFile(file, 'utf8')).replaceAll('\r\n', '\n')));
}

/** Adds what the content decides to files of `public/`, which our own server reads, too (server/app.ts). */
async function changePublicFiles(directory: string, moved: ReturnType<typeof movedArticles>): Promise<void> {
  await changeFile(join(directory, '_redirects'), (text) =>
    belowPath(withNotFoundLines(redirectLines(moved) + text), basePath),
  );
  await changeFile(join(directory, '_headers'), (text) => {
    const withScope = text.replace(/(?<=Strict-Transport-Security: max-age=\d+)$/m, HTTPS_SCOPES[site.httpsOnly]);
    return withScope.replace(/^(?=\/)/gm, basePath);
  });
}

/** Adds the URLs of a further language to the one sitemap, and its rules to the files that hosts read at the root alone. */
export async function addToSharedFiles(directory: string, folder: string): Promise<void> {
  const add = async (file: string, merge: (text: string, more: string) => string) => {
    const more = await readFile(join(folder, 'client', file), 'utf8');
    await changeFile(join(directory, file), (text) => merge(text, more));
  };
  const urls = /<url>.*<\/url>\n/s;
  await add('sitemap.xml', (text, more) => text.replace(urls, (first) => first + (urls.exec(more)?.[0] ?? '')));
  // The rules of the first language match every path, and so they are last.
  await add('_redirects', (text, more) => `${more.trimEnd()}\n${text}`);
  // The first rule, which is for all paths, is in the file already: some hosts join headers that two rules name.
  await add('_headers', (text, more) => `${text}\n${more.split('\n\n').slice(1).join('\n\n')}`);
}

/** Adds the licences of icons, fonts and utility classes to the file of Vite, which has those of the scripts' libraries. */
async function addLicences(file: string): Promise<void> {
  const ofFonts = await readFile(join(fontFolder(), 'OFL.txt'), 'utf8').catch(() => '');
  const ofCode = [
    ['Bootstrap Icons', '2019-2024 The Bootstrap Authors'],
    ['Tailwind CSS', 'Tailwind Labs, Inc.'],
  ].map(([name, holder]) => `\n## ${name} (MIT)\n\nCopyright (c) ${holder}\n\n`);
  await appendFile(file, ofCode.join('') + ofFonts);
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

/** Changes with the libraries that compress. */
const COMPRESSION = `${process.versions.brotli} ${process.versions.zlib}`;

/** Writes a `.br` and a `.gz` beside each file that gets smaller by it, at the highest quality. */
async function compressFiles(directory: string, cacheDirectory: string): Promise<void> {
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT, Z_BEST_COMPRESSION } = constants;
  const compress = async (file: string) => {
    const content = await readFile(file);
    const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: content.byteLength };
    const kept = join(cacheDirectory, hash('sha256', Buffer.concat([content, Buffer.from(COMPRESSION)])));
    const br = await fromCache(`${kept}.br`, () => brotliAsync(content, { params }));
    const gz = await fromCache(`${kept}.gz`, () => gzipAsync(content, { level: Z_BEST_COMPRESSION }));
    for (const [ending, compressed] of Object.entries({ br, gz })) {
      if (compressed.byteLength < content.byteLength) await writeFile(`${file}.${ending}`, compressed);
    }
  };
  const files = namesIn(directory).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compress(join(directory, file))));
}

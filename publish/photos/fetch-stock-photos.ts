/**
 * `npm run photos`: fetches the stock photos that the content shows into content/photos/stock/. From then on the site
 * serves them itself (docs/photos.md).
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { content } from '../../model/content.server.ts';
import { today } from '../../model/format.server.ts';
import { photoFolder, stockFile } from '../../model/photo.ts';

/** Width of the fetched file, px: 1440 and some room for a crop. */
const WIDTH = 2200;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20e6;

/**
 * Fetches stock photos that the site does not have yet into content/photos/stock/, each with a JSON file that says where
 * it comes from. Nothing is written of a photo that fails.
 *
 * @returns how many were fetched, and what failed
 */
export async function fetchPhotos(urls: readonly string[], log: (line: string) => void = console.log) {
  const failed: string[] = [];
  let fetched = 0;
  for (const [index, url] of urls.entries()) {
    const file = stockFile(url);
    const of = `Photo ${index + 1} of ${urls.length}`;
    if (!file || existsSync(join(photoFolder(), file))) continue;
    try {
      const content = await download(url);
      await save(file, url, content);
      fetched += 1;
      log(`${of}: ${photoFolder()}/${file}, ${Math.round(content.byteLength / 1000)} kB`);
    } catch (error) {
      failed.push(url);
      log(`${of}: ${url} was not fetched: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { fetched, failed };
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(`${url}?fm=jpg&fit=max&q=90&w=${WIDTH}`, {
    // A redirect could lead to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the host responded with status ${response.status}`);
  const type = response.headers.get('Content-Type');
  if (type !== 'image/jpeg') throw new Error(`the host sent ${type ?? 'no content type'} instead of image/jpeg`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.byteLength > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1e6} MB`);
  // Decoded to its end, so that a damaged file is noticed now and not in a build.
  const photo = sharp(content, { failOn: 'truncated' });
  const isComplete = await photo.stats().then(
    () => true,
    () => false,
  );
  if (!isComplete || (await photo.metadata()).format !== 'jpeg')
    throw new Error('what the host sent is not a complete JPEG');
  return content;
}

/** Writes the photo last and in one step: where it is, it is complete and its JSON file is there. */
async function save(file: string, source: string, content: Uint8Array): Promise<void> {
  const path = join(photoFolder(), file);
  const { width, height } = await sharp(content).metadata();
  const evidence = {
    source,
    fetched: today(),
    licence: 'https://unsplash.com/license',
    width,
    height,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path.replace(/jpg$/, 'json'), `${JSON.stringify(evidence, null, 2)}\n`);
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

if (import.meta.main) {
  const { remotePhotos: remote } = content;
  if (remote.length === 0) console.log('The site has files of all photos that it shows.');
  const { fetched, failed } = await fetchPhotos(remote);
  if (fetched > 0) console.log(`${fetched} fetched. Commit content/photos/stock/ and build the site.`);
  if (failed.length > 0) {
    console.error(
      `${failed.length} not fetched; visitors still load them from their host. Try again later:\n${failed.join('\n')}`,
    );
    process.exitCode = 1;
  }
}

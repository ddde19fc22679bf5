/** `npm run photos`: fetches the stock photos that the content shows, which the site then serves (docs/photos.md). */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { today } from '../../model/deriving/locale.ts';
import { photoFolder, stockFile } from '../../model/formats/photo.ts';
import { inLanguages } from '../../model/reading/content.server.ts';

/** Width of the fetched file, px: 1440 and some room for a crop. */
const WIDTH = 2200;
const TIMEOUT_MS = 15_000;

/** Fetches the missing ones, each with a JSON file that says where it comes from. One that fails leaves no file. */
export async function fetchPhotos(urls: readonly string[], log: (line: string) => void = console.log) {
  const failed: string[] = [];
  let fetched = 0;
  for (const [index, url] of urls.entries()) {
    const file = stockFile(url);
    const path = file && join(photoFolder(), file);
    if (!path || existsSync(path)) continue;
    const progress = `Photo ${index + 1} of ${urls.length}`;
    try {
      const content = await fetchPhoto(url, path);
      fetched += 1;
      log(`${progress}: ${path}, ${Math.round(content.byteLength / 1000)} kB`);
    } catch (error) {
      failed.push(url);
      log(`${progress}: ${url} was not fetched: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { fetched, failed };
}

async function fetchPhoto(source: string, path: string): Promise<Uint8Array> {
  const response = await fetch(`${source}?fm=jpg&fit=max&q=90&w=${WIDTH}`, {
    // A redirect could lead to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the host responded with status ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  // Decoded to its end, so that a damaged file, or a page in its place, is noticed now and not in a build.
  const { info } = await sharp(content, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true });
  const evidence = {
    source,
    fetched: today(),
    licence: 'https://unsplash.com/license',
    width: info.width,
    height: info.height,
    sha256: hash('sha256', content),
  };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path.replace(/jpg$/, 'json'), `${JSON.stringify(evidence, null, 2)}\n`);
  await writeFile(path, content);
  return content;
}

if (import.meta.main) {
  const remote = [...new Set([...inLanguages.values()].flatMap(({ remotePhotos }) => remotePhotos))];
  if (remote.length === 0) console.log('The site has files of all photos that it shows.');
  const { fetched, failed } = await fetchPhotos(remote);
  if (fetched > 0) console.log(`${fetched} fetched. Commit ${photoFolder()}/stock/ and build the site.`);
  if (failed.length > 0) {
    console.error(
      `${failed.length} not fetched; visitors still load them from their host. Try again later:\n${failed.join('\n')}`,
    );
    process.exitCode = 1;
  }
}

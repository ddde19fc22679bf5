import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mediaTypeOf } from './media-types.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every file that compresses, each as small as it gets: it is done once, at build.
 *
 * @param files their paths
 * @returns how many were compressed
 */
export async function compressFiles(files: readonly string[]): Promise<number> {
  const compressible = files.filter((file) => mediaTypeOf(file).compressible);
  // At once: the work runs on the thread pool, which uses the cores that there are.
  await Promise.all(compressible.map(compressFile));
  return compressible.length;
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.data',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
]);

/**
 * Writes a `.br` and a `.gz` beside each file that gets smaller by it, at the highest quality.
 *
 * @param files their paths
 */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const writeSmaller = async (path: string, compressed: Uint8Array) => {
    if (compressed.byteLength < content.byteLength) await writeFile(path, compressed);
  };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await Promise.all([
    brotliAsync(content, { params }).then((compressed) => writeSmaller(`${file}.br`, compressed)),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeSmaller(`${file}.gz`, compressed),
    ),
  ]);
}

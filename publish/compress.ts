import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE = /\.(?:html|js|css|data|json|svg|txt|xml|webmanifest|ico)$/;

/** Writes a `.br` and a `.gz` beside each file that gets smaller by it, at the highest quality. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const writeSmaller = async (path: string, compressing: Promise<Uint8Array>) => {
    const compressed = await compressing;
    if (compressed.byteLength < content.byteLength) await writeFile(path, compressed);
  };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await Promise.all([
    writeSmaller(`${file}.br`, brotliAsync(content, { params })),
    writeSmaller(`${file}.gz`, gzipAsync(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

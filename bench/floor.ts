import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getAttribute, isElementNode, queryAll, removeNode } from '@parse5/tools';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

function isScriptOrPhoto(node: DefaultTreeAdapterTypes.Node): node is DefaultTreeAdapterTypes.Element {
  if (!isElementNode(node)) return false;
  if (node.tagName === 'link')
    return getAttribute(node, 'rel') === 'modulepreload' || getAttribute(node, 'as') === 'image';
  return ['script', 'img', 'source'].includes(node.tagName);
}

/** Copies a build, and takes all scripts and photos out of these pages: no work on either can make them faster. */
export async function withoutScriptsAndPhotos(build: string, copy: string, paths: readonly string[]): Promise<void> {
  await cp(build, copy, { recursive: true });
  for (const path of paths) {
    const file = join(copy, 'client', `${path === '/' ? 'index' : path}.html`);
    const page = parse(await readFile(file, 'utf8'));
    for (const element of [...queryAll<DefaultTreeAdapterTypes.Element>(page, isScriptOrPhoto)]) removeNode(element);
    await writeFile(file, serialize(page));
    await writeFile(`${file}.br`, brotliCompressSync(serialize(page)));
  }
}

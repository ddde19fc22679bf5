import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DELIVERED = join(import.meta.dirname, '../content/brand');

/** Copies the delivered brand into a content, without the colours of disciplines, which are those of the delivered site. */
export function copyBrand(folder: string): void {
  cpSync(DELIVERED, join(folder, 'brand'), { recursive: true });
  const file = join(folder, 'brand/colours.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^disciplines:\n(?: .*\n)*/m, ''));
}

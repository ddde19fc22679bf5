import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Folder of the package's icons, one SVG file each (docs/decisions/0025). */
const folder = join(createRequire(import.meta.url).resolve('bootstrap-icons/package.json'), '../icons');

/** The path data, in a square of 16 × 16, of a filled icon of the package or of an outline that is given itself. */
export function iconPath(icon: string): { path: string; filled: boolean } | undefined {
  if (/^[Mm][\d\s,.+-][\d\s,.+\-a-zA-Z]*$/.test(icon)) return { path: icon, filled: false };
  const file = join(folder, `${icon}.svg`);
  if (!/^[a-z0-9-]+$/.test(icon) || !existsSync(file)) return undefined;
  const svg = readFileSync(file, 'utf8');
  return { path: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join(''), filled: true };
}

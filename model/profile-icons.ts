import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Path data of an icon in a square of 16 × 16, which is filled, or drawn as an outline. */
export type IconPath = { path: string; filled: boolean };

/** Folder of the package's icons, one SVG file each (docs/decisions/0025). */
const folder = join(createRequire(import.meta.url).resolve('bootstrap-icons/package.json'), '../icons');

/** @returns an icon of the set by its name, or an outline from its SVG path data, of which no name has the form */
export function iconPath(icon: string): IconPath | undefined {
  if (/^[Mm][\d\s,.+-][\d\s,.+\-a-zA-Z]*$/.test(icon)) return { path: icon, filled: false };
  const file = join(folder, `${icon}.svg`);
  if (!/^[a-z0-9-]+$/.test(icon) || !existsSync(file)) return undefined;
  const svg = readFileSync(file, 'utf8');
  return { path: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join(''), filled: true };
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SiteFacts } from './schemas/site.ts';

/** Path data of an icon in a square of 16 × 16, which is filled, or drawn as an outline. */
export type IconPath = { path: string; filled: boolean };

/** Folder of the package's icons, one SVG file each (docs/decisions/0025). */
const folder = join(createRequire(import.meta.url).resolve('bootstrap-icons/package.json'), '../icons');

const fileOf = (name: string) => join(folder, `${name}.svg`);

/** Whether the icon set has an icon of this name. */
export function isIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(fileOf(name));
}

/** Whether it is SVG path data, of which no name of an icon has the form. */
export const isPath = (icon: string) => /^[Mm][\d\s,.+-][\d\s,.+\-a-zA-Z]*$/.test(icon);

/** What the footer draws for a profile's icon. Runs at build, so that pages have the icons in use and no others. */
export function iconPath(icon: SiteFacts['profiles'][number]['icon']): IconPath {
  if (isPath(icon)) return { path: icon, filled: false };
  const svg = readFileSync(fileOf(icon), 'utf8');
  return { path: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join(''), filled: true };
}

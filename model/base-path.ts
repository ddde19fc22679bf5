import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { contentFolder } from './folder.ts';
import { siteSchema } from './schemas/site.ts';
import { readYaml } from './yaml.ts';

/**
 * The path that all URLs of the site begin with, such as `/site`: that of `url` in site.yaml, or of `SITE_URL`. Empty at the
 * root of a host, and while the URL is invalid: the development server starts with any content.
 */
export function readBasePath(folder = contentFolder(), { SITE_URL }: NodeJS.ProcessEnv = process.env): string {
  const file = `${folder}/site.yaml`;
  const { data } = readYaml(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const { data: inFile } = z.object({ url: z.unknown() }).safeParse(data);
  const { data: url } = siteSchema.shape.url.safeParse(SITE_URL?.trim() || inFile?.url);
  return url ? new URL(url).pathname.replace(/\/$/, '') : '';
}

export const basePath: string = readBasePath();

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFacts } from '../contract/site-facts.ts';

/**
 * @param directory the built client
 * @returns what the build says about the site; undefined unless it takes enquiries
 */
export function readSiteFacts(directory: string): SiteFacts | undefined {
  const file = join(dirname(directory), 'site.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

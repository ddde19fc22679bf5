import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FACTS_FILE } from '../contract/build-folder.ts';
import { BUILD_ID_FILE, type SiteFacts, siteFactsSchema } from '../contract/site-facts.ts';
import { StartError } from './settings.ts';

const mixed = (reason: string) =>
  new StartError(`${reason} Run npm run build again, and put the whole folder build/ on the server (docs/running.md).`);

/** Reads `site.json`, which has to be of the same build as the pages. @returns undefined unless the build takes enquiries */
export function readSiteFacts(directory: string): SiteFacts | undefined {
  const file = join(dirname(directory), FACTS_FILE);
  const idFile = join(directory, BUILD_ID_FILE);
  const clientId = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : undefined;
  if (!existsSync(file)) {
    if (clientId === undefined) return undefined;
    throw mixed(`The pages in ${directory} send enquiries to this server, and ${file} is missing.`);
  }
  const { data, error } = siteFactsSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!data) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'its fields');
    throw mixed(`${file} is not of this version of the server: ${[...new Set(fields)].join(', ')}.`);
  }
  if (data.buildId !== clientId) throw mixed(`${file} and ${directory} are of different builds.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

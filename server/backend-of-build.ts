import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, startBackend } from '../backend/backend.ts';
import type { Logger } from '../backend/logger.ts';
import { BackendSettingsError, readBackendSettings } from '../backend/settings.ts';
import { readSiteFacts, SiteFactsError } from '../backend/site-facts.ts';
import { errorCodes, notSentPath } from '../contract/enquiry.ts';
import { StartError } from './settings.ts';

/**
 * Starts the backend if the build takes enquiries, which it says by a `site.json` beside its client.
 *
 * @throws StartError when a setting is wrong or the build incomplete or mixed
 */
export async function startBackendOf(
  directory: string,
  environment: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<Backend | undefined> {
  try {
    const facts = readSiteFacts(directory);
    for (const [name, isBuilt] of [
      ['ENQUIRIES', Boolean(facts)],
      ['BOOKINGS', Boolean(facts?.availability)],
    ] as const) {
      if (isBuilt || environment[name]?.trim() !== 'on') continue;
      const entry = name.toLowerCase();
      throw new StartError(
        `${name} is on, and the site was built without it: set ${entry}: on in content/site.yaml, and build it again.`,
      );
    }
    if (!facts) return undefined;
    const pages = new Map<string, string>(
      errorCodes.map((error) => [error, readFileSync(join(directory, `${notSentPath(error)}.html`), 'utf8')]),
    );
    return await startBackend({
      facts,
      settings: readBackendSettings(environment, facts.retentionDays, Boolean(facts.availability)),
      notSentPage: (error) => pages.get(error) ?? '',
      logger,
    });
  } catch (error) {
    if (error instanceof BackendSettingsError || error instanceof SiteFactsError) {
      throw new StartError(error.message);
    }
    throw error;
  }
}

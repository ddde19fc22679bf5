import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Backend, startBackend } from '../backend/backend.ts';
import { NewerDatabaseError } from '../backend/database/database.ts';
import type { Logger } from '../backend/logger.ts';
import { BackendSettingsError, readBackendSettings } from '../backend/settings.ts';
import { readSiteFacts } from '../backend/site-facts.ts';
import { StartError } from './settings.ts';

/**
 * Starts the backend if the build takes enquiries, which it says by a `site.json` beside its client.
 *
 * @param directory the built client
 * @throws StartError when a setting is wrong, or the database newer than the program
 */
export async function startBackendOf(
  directory: string,
  environment: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<Backend | undefined> {
  const facts = readSiteFacts(directory);
  if (!facts) {
    if (environment.ENQUIRIES?.trim() !== 'on') return undefined;
    throw new StartError('ENQUIRIES is on, and the site was built without it: build it again with ENQUIRIES=on.');
  }
  if (environment.BOOKINGS?.trim() === 'on' && !facts.availability) {
    throw new StartError('BOOKINGS is on, and the site was built without it: build it again with BOOKINGS=on.');
  }
  try {
    return await startBackend({
      facts,
      settings: readBackendSettings(environment, facts.retentionDays, Boolean(facts.availability)),
      formTemplate: readFileSync(join(dirname(directory), 'enquiry-form.html'), 'utf8'),
      logger,
    });
  } catch (error) {
    if (error instanceof BackendSettingsError || error instanceof NewerDatabaseError) {
      throw new StartError(error.message);
    }
    throw error;
  }
}

import { settingNames } from '../../../backend/settings.ts';
import { CLIENT_DIRECTORY } from '../../../contract/build-folder.ts';

/** The settings of a server under test: none of the owner's, whose database it would open and whose mails it would send. */
export const testSettings: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  LOG: 'off',
  DATA_DIR: 'test-results/data',
};

/** Serves a build in this process, on a free port. */
export async function serveBuilt(client = CLIENT_DIRECTORY, settings: NodeJS.ProcessEnv = {}) {
  // Whoever reads the settings alone, such as each worker of Playwright, does not load the server.
  const { serve } = await import('../../../server/serve.ts');
  const quiet = { info() {}, warn() {}, error() {} };
  const environment = { ...testSettings, PORT: '0', HOST: 'localhost', ...settings };
  const { port, stop } = await serve(client, environment, () => {}, quiet);
  return { origin: `http://localhost:${port}`, stop: () => stop(AbortSignal.timeout(0)) };
}

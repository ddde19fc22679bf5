/** `npm run serve`: serves what is built. A folder may be given: `node server/serve.ts path/to/client`. */
import { resolve } from 'node:path';
import { runCommand, serveSite } from './serve-site.ts';
import { CLIENT_DIRECTORY, readSettings } from './settings.ts';

await runCommand(async () => {
  const directory = process.argv[2];
  await serveSite(directory ? resolve(directory) : CLIENT_DIRECTORY, readSettings(process.env));
});

/** `npm start`: builds the site, then serves it. */
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { tryPort } from './listen.ts';
import { runCommand, serveSite } from './serve-site.ts';
import { CLIENT_DIRECTORY, PROJECT_DIRECTORY, readSettings } from './settings.ts';

await runCommand(async () => {
  const settings = readSettings(process.env);
  await tryPort(settings);
  const reactRouter = join(PROJECT_DIRECTORY, 'node_modules/@react-router/dev/bin.cjs');
  await buildSite({ script: reactRouter, args: ['build'], directory: PROJECT_DIRECTORY, say: console.log });
  await serveSite(CLIENT_DIRECTORY, settings);
});

/** The server of the soak test: as `npm run serve`, with limits that let a flood through. */
import { createServer } from 'node:http';
import { pino } from 'pino';
import { startBackend } from '../../backend/backend.ts';
import { readSettings } from '../../backend/settings.ts';
import { createListener } from '../../server/app.ts';
import { listen } from '../listen.ts';
import { facts } from './site.ts';

const directory = process.argv[2] ?? '';
const logger = pino({ level: 'silent' });
const backend = await startBackend({
  facts,
  settings: readSettings(process.env),
  notSentPage: () => '',
  logger,
  limits: { mailedPerHour: { usual: Number.POSITIVE_INFINITY, suspicious: 0 }, leaseMs: 2_000, pollMs: 500 },
});
const port = await listen(createServer(createListener(directory, logger, backend)));
console.log(`http://localhost:${port}`);

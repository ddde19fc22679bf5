/**
 * `npm run attack`: what strangers, and a broken calendar, can try against the server. It starts servers of its own on this
 * machine, takes about two minutes, and exits with 1 if one of them does not hold.
 */
import { enquiries } from './enquiries.ts';
import { calendars } from './feeds.ts';
import { requests } from './requests.ts';

const attacks = [...requests, ...enquiries, ...calendars];

/** How long one attack may take, in milliseconds. */
const LIMIT_MS = 120_000;

const wanted = process.argv.slice(2).join(' ').toLowerCase();
const chosen = attacks.filter(({ name }) => name.toLowerCase().includes(wanted));
if (chosen.length === 0) {
  console.error(`No attack has "${wanted}" in its name. Without a name, all are tried:`);
  for (const { name } of attacks) console.error(`  ${name}`);
  process.exit(2);
}
let failed = 0;
for (const [index, { name, run }] of chosen.entries()) {
  const started = performance.now();
  process.stdout.write(`[${index + 1}/${chosen.length}] ${name} … `);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`took over ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  try {
    const seen = await Promise.race([run(), timeout.promise]);
    console.log(`held (${seen}; ${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`DID NOT HOLD: ${error instanceof Error ? error.message : error}`);
  }
  clearTimeout(timer);
}
console.log(`\n${chosen.length - failed} of ${chosen.length} attacks held.`);
process.exit(failed > 0 ? 1 : 0);

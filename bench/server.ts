/**
 * `npm run bench:server`: what the server bears, measured on this machine against what is built.
 *
 * 60 s of load on home (`BENCH_SECONDS` changes it) while its memory is watched, then load beside 1,000 connections
 * that never finish their request. Ends with 1 where a bound is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOAD_TOOL, type Load, load } from './load.ts';
import { openSlowConnections } from './slow-connections.ts';

/** The bounds, for two cores that nothing else is busy on. */
const LEAST_REQUESTS_PER_SECOND = 5_000;
const HIGHEST_P99_MS = 50;
const SLOW_CONNECTIONS = 1_000;

/** Beside the slow ones, others are answered, if not as fast: when 1,000 run out of time at once, that takes its time. */
const HIGHEST_P99_BESIDE_SLOW_MS = 1_000;

/**
 * How much the last third may lie above the second (the first is warming up). V8's young generation grows and shrinks
 * by this much under load (three semi-spaces of 16 MB); a leak of 100 bytes a request would make 60 MB.
 */
const MOST_GROWTH_MB = 48;

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const slowSeconds = Math.min(seconds, 20);
const missed: string[] = [];
let stopping = false;

const server = spawn(process.execPath, [join(import.meta.dirname, '../server/serve.ts'), ...process.argv.slice(2)], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => server.kill());
const port = await printedPort();
const home = `http://127.0.0.1:${port}/`;

console.log(`Home, as fast as it is answered: ${LOAD_TOOL}, ${seconds} s, ${availableParallelism()} cores.`);
const memory: number[] = [];
const watch = setInterval(async () => memory.push(await residentMegabytes()), 1000);
tell(await load(home, seconds), HIGHEST_P99_MS);
clearInterval(watch);
tellMemory();

console.log(`\nThe same beside ${SLOW_CONNECTIONS} connections that never finish their request, ${slowSeconds} s.`);
const slow = await openSlowConnections(port, SLOW_CONNECTIONS);
tell(await load(home, slowSeconds), HIGHEST_P99_BESIDE_SLOW_MS);
console.log(`  ${slow.open()} were open at the end; the server had given up on ${slow.givenUp()} meanwhile.`);
slow.close();

stopping = true;
server.kill('SIGTERM');
const [code] = await once(server, 'exit');
check(code === 0, `it ended with ${code} when told to stop`);
console.log(missed.length === 0 ? '\nEverything is within its bounds.' : `\nOut of bounds: ${missed.join('; ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Its log is written and read, as it would be, and thrown away here. */
function printedPort(): Promise<number> {
  return new Promise((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:(\d+)/.exec(chunk.subarray(0, 200).toString())?.[1];
      if (found) resolve(Number(found));
    });
    server.once('exit', (code) => {
      if (stopping) return;
      console.error(`The server ended (${code}).`);
      process.exit(1);
    });
  });
}

function tell({ requestsPerSecond, p50, p99, errors }: Load, highestP99: number): void {
  console.log(
    `  ${Math.round(requestsPerSecond).toLocaleString('en')} requests a second, half within ${p50.toFixed(1)} ms, ` +
      `99 % within ${p99.toFixed(1)} ms, ${errors} errors.`,
  );
  check(requestsPerSecond >= LEAST_REQUESTS_PER_SECOND, `${Math.round(requestsPerSecond)} requests a second`);
  check(p99 < highestP99, `99 % within ${p99.toFixed(1)} ms`);
  check(errors === 0, `${errors} errors`);
}

function tellMemory(): void {
  const third = Math.floor(memory.length / 3);
  const before = mean(memory.slice(third, -third));
  const after = mean(memory.slice(-third));
  console.log(`  Memory: ${before.toFixed(0)} MB in the middle third, ${after.toFixed(0)} MB in the last.`);
  check(after - before <= MOST_GROWTH_MB, `memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) missed.push(otherwise);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What the system keeps in memory for the server (`/proc`: Linux). */
async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

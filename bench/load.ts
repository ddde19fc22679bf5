import { spawn, spawnSync } from 'node:child_process';

/** What a run of load came to. */
export interface Load {
  requestsPerSecond: number;
  p50: number;
  /** In ms, as all latencies. */
  p99: number;
  /** Answers other than 2xx, and connections that failed. */
  errors: number;
}

/** As many as a busy minute of a popular page has; more than a handful of browsers. */
const CONNECTIONS = 64;

const AUTOCANNON = 'autocannon@9.0.0';

/**
 * Loads an address from a second process as fast as it answers: with `wrk` where it is installed, else with
 * autocannon, which npx fetches (about 5,500 pages of 14 kB a second are then all that it can take in itself).
 *
 * @param seconds how long
 * @throws Error with what the tool said, when it fails
 */
export async function load(url: string, seconds: number): Promise<Load> {
  return hasWrk ? loadWithWrk(url, seconds) : loadWithAutocannon(url, seconds);
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Which tool makes the load, for the report. */
export const LOAD_TOOL = hasWrk ? 'wrk' : AUTOCANNON;

async function loadWithWrk(url: string, seconds: number): Promise<Load> {
  const report = await run('wrk', [
    ...['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency'],
    ...['-H', 'Accept-Encoding: br', url],
  ]);
  const find = (pattern: RegExp) => pattern.exec(report)?.slice(1) ?? [];
  const socketErrors = find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/).map(Number);
  return {
    requestsPerSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0]),
    p50: milliseconds(find(/ 50%\s+(\S+)/)[0]),
    p99: milliseconds(find(/ 99%\s+(\S+)/)[0]),
    errors: socketErrors.reduce((sum, count) => sum + count, Number(find(/Non-2xx or 3xx responses: (\d+)/)[0] ?? 0)),
  };
}

function milliseconds(written = ''): number {
  const scale = written.endsWith('us') ? 0.001 : written.endsWith('ms') ? 1 : 1000;
  return Number.parseFloat(written) * scale;
}

async function loadWithAutocannon(url: string, seconds: number): Promise<Load> {
  const report: unknown = JSON.parse(
    await run('npx', [
      ...['--yes', AUTOCANNON, '--json', '-c', String(CONNECTIONS), '-d', String(seconds)],
      ...['-H', 'Accept-Encoding=br', url],
    ]),
  );
  const at = (...path: string[]) => {
    let value = report;
    for (const key of path) value = value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
    return Number(value);
  };
  return {
    requestsPerSecond: at('requests', 'average'),
    p50: at('latency', 'p50'),
    p99: at('latency', 'p99'),
    errors: at('errors') + at('non2xx'),
  };
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${command} failed (${code}):\n${said}${complaint}`);
  return said;
}

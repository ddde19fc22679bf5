/**
 * `npm run bench:server`: how many requests the server responds to, alone and beside connections that never finish
 * theirs. `BENCH_SECONDS` changes the duration of each (20). Ends with 1 when a bound is missed.
 *
 * Load and server share this machine, so the figures are lower than on a machine of the server's own.
 */
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { serveBuilt } from '../tests/serve-built.ts';
import { report, showProgress, table } from './results.ts';

/** The bounds, on two cores that nothing else uses. */
const MIN_REQUESTS_PER_SECOND = 5_000;
const MAX_P99_MS = 50;
/** Beside the unfinished requests. They time out all at once, which delays others. */
const MAX_P99_BESIDE_UNFINISHED_MS = 1_000;
const UNFINISHED = 1_000;

const CONNECTIONS = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

/** Keeps connections open that send one header a second and never finish their request. */
function sendUnfinishedRequests(port: number): { stop: () => void } {
  const sockets = new Set<Socket>();
  const openAll = () => {
    while (sockets.size < UNFINISHED) {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: slow.example\r\n'));
      sockets.add(socket);
      socket.resume().on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
  };
  openAll();
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('X-Slow: 1\r\n');
    openAll();
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const missed: string[] = [];

async function measure(name: string, url: string, maxP99: number) {
  showProgress(`${name}: ${seconds} s`);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'Accept-Encoding': 'br' },
  });
  const perSecond = Math.round(result.requests.average);
  const failed = result.errors + result.non2xx;
  if (perSecond < MIN_REQUESTS_PER_SECOND) missed.push(`${name}: ${perSecond} requests per second`);
  if (result.latency.p99 >= maxP99) missed.push(`${name}: p99 ${result.latency.p99} ms`);
  if (failed > 0) missed.push(`${name}: ${failed} requests failed`);
  return [name, perSecond, result.latency.p50, result.latency.p99, failed];
}

const { origin, stop } = await serveBuilt();
const alone = await measure('Home', origin, MAX_P99_MS);
const unfinished = sendUnfinishedRequests(Number(new URL(origin).port));
const beside = await measure(`Home, beside ${UNFINISHED} unfinished requests`, origin, MAX_P99_BESIDE_UNFINISHED_MS);
unfinished.stop();
stop();
const header = ['Load', 'Requests per second', 'Median, ms', 'p99, ms', 'Failed'];
const tools = ['autocannon', `${CONNECTIONS} connections`, `${seconds} s each`];
await report('Server', tools, table(header, alone, beside));
console.log(missed.length === 0 ? 'All bounds are kept.' : `Missed: ${missed.join('; ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/**
 * `npm run bench:timeline`: what happens when on a first visit, one page of each kind beside its floor (floor.ts), on a
 * slow phone. Writes a table, and the picture of docs/performance.md. `BENCH_RUNS` changes the number of runs (7).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveBuilt } from '../tests/serve-built.ts';
import { launch } from './browser.ts';
import { drawTimelines } from './draw-timelines.ts';
import { withoutScriptsAndPhotos } from './floor.ts';
import { type Load, load } from './load.ts';
import { median, report, showProgress, table } from './results.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const temporary = await mkdtemp(join(tmpdir(), 'timeline-'));
const studio = join(temporary, 'studio');
showProgress('examples/studio: building');
await promisify(execFile)('npx', ['--no-install', 'react-router', 'build'], {
  env: { ...process.env, NODE_ENV: 'production', CONTENT: 'examples/studio', BUILD: studio },
  maxBuffer: 2 ** 26,
});

const sites = [
  { build: 'build', paths: ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/blog', '/contact'] },
  // Its photos are its own. Those of the delivered site come from a photo host, which is out of reach here.
  { build: studio, paths: ['/portfolio/moosgarten'] },
];
const visits: { name: string; url: string; floorUrl: string }[] = [];
const stops: (() => void)[] = [];
for (const [index, { build, paths }] of sites.entries()) {
  const floor = join(temporary, `floor-${index}`);
  await withoutScriptsAndPhotos(build, floor, paths);
  const serve = (BUILD: string) => serveBuilt({ BUILD, DATA_DIR: join(temporary, 'data') });
  const [page, below] = [await serve(build), await serve(floor)];
  stops.push(page.stop, below.stop);
  for (const path of paths) {
    const name = build === studio ? 'project, own photos' : path;
    visits.push({ name, url: page.origin + path, floorUrl: below.origin + path });
  }
}

// Each page and its floor in turn, so that a machine that becomes busy slows all of them down.
const browser = await launch();
const loads = new Map<string, Load[]>();
for (let run = 1; run <= runs; run++) {
  for (const { name, url, floorUrl } of visits) {
    showProgress(`${name}: run ${run} of ${runs}`);
    for (const each of [url, floorUrl]) loads.set(each, [...(loads.get(each) ?? []), await load(browser, each)]);
  }
}
const tools = [`Chromium ${browser.version()}`, 'processor 4 times slower', `median of ${runs}`];
await browser.close();
for (const stop of stops) stop();
await rm(temporary, { recursive: true });

const medianOf = (url: string, key: keyof Load) => median((loads.get(url) ?? []).map((each) => each[key]));
const ms = (url: string, key: keyof Load) => Math.round(medianOf(url, key));
const header = ['Page', 'First paint, ms', 'Largest paint, ms', 'of its floor', 'Hydrated, ms'];
const rows = visits.map(({ name, url, floorUrl }) => {
  const ratio = (key: keyof Load) => (medianOf(url, key) / medianOf(floorUrl, key)).toFixed(2);
  const paints = [ms(url, 'firstPaint'), ms(url, 'largestPaint'), ratio('largestPaint'), ms(url, 'hydrated')];
  return [name, ...paints, ms(url, 'mainThread'), ratio('mainThread'), ms(url, 'longestTask')];
});
header.push('Main thread, ms', 'of its floor', 'Longest task after the first paint, ms');
await report('Timeline', tools, table(header, ...rows));
const drawn = visits.map(({ name, url, floorUrl }) => ({
  name,
  page: (key: keyof Load) => medianOf(url, key),
  floor: (key: keyof Load) => medianOf(floorUrl, key),
}));
await writeFile(join(import.meta.dirname, '../docs/pictures/timeline.svg'), drawTimelines(drawn));

/**
 * `npm run bench`: Lighthouse on one page of each kind, compared with the floor: an empty page with React (floor.ts).
 *
 * Measures what is built. `npm run bench -- contact` measures only the pages with that word in their path, and
 * `BENCH_RUNS` changes the number of runs (5). docs/performance.md explains the table.
 */
import { serveBuilt } from '../tests/serve-built.ts';
import { launch } from './browser.ts';
import { FLOOR_PATH, siteWithFloor } from './floor.ts';
import { LIGHTHOUSE, lighthouse, type Reading } from './lighthouse.ts';
import { startPhotoHost } from './photo-host.ts';
import { median, report, showProgress, table } from './results.ts';

const measuredPages = ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/blog', '/contact'];
const word = process.argv[2] ?? '';
const pages = measuredPages.filter((path) => path.includes(word));
const runs = Number(process.env.BENCH_RUNS ?? 5);
if (pages.length === 0) {
  console.error(`No measured page has "${word}" in its path: ${measuredPages.join(', ')}.`);
  process.exit(1);
}

const site = await siteWithFloor('build/client');
const photos = await startPhotoHost();
const { origin, stop } = await serveBuilt({ BUILD: site.folder });

// The floor and all pages in turn, so that a machine that becomes busy slows all of them down.
const readings = new Map<string, Reading[]>();
for (let run = 1; run <= runs; run++) {
  for (const path of [FLOOR_PATH, ...pages]) {
    showProgress(`${path}: run ${run} of ${runs}`);
    readings.set(path, [...(readings.get(path) ?? []), await lighthouse(origin + path, photos.flags)]);
  }
}
stop();
photos.stop();
await site.remove();

const rows = [...readings].map(([path, all]) => {
  const of = (key: Exclude<keyof Reading, 'scores'>) => median(all.map((reading) => reading[key]));
  const scores = [0, 1, 2, 3].map((index) => median(all.map((reading) => reading.scores[index] ?? Number.NaN)));
  return [
    path === FLOOR_PATH ? 'Floor' : path,
    Math.round(of('firstPaint')),
    Math.round(of('largestPaint')),
    Math.round(of('blocking')),
    Math.round(of('mainThread')),
    of('shift').toFixed(3),
    (of('bytes') / 1000).toFixed(0),
    path === FLOOR_PATH ? '' : scores.join(', '),
  ];
});
const header = [
  'Page',
  'First paint, ms',
  'Largest paint, ms',
  'Blocking, ms',
  'Main thread, ms',
  'Shift',
  'kB',
  'Scores',
];
const browser = await launch();
const tools = [`Chromium ${browser.version()}`, LIGHTHOUSE, `median of ${runs}`];
await browser.close();
await report('Speed', tools, table(header, ...rows));

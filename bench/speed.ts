/**
 * `npm run bench`: Lighthouse on one page of each kind.
 *
 * Measures what is built. `npm run bench -- contact` measures only the pages with that word in their path,
 * `BENCH_RUNS` changes the number of runs (7), and `BENCH_BEFORE=https://host.example` measures the pages of another
 * server in turn with them. docs/performance.md explains the table.
 */
import { serveBuilt } from '../tests/serve-built.ts';
import { launch } from './browser.ts';
import { LIGHTHOUSE, lighthouse, type Reading } from './lighthouse.ts';
import { startPhotoHost } from './photo-host.ts';
import { median, report, showProgress, table } from './results.ts';

const measuredPages = ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/blog', '/contact'];
const word = process.argv[2] ?? '';
const pages = measuredPages.filter((path) => path.includes(word));
const runs = Number(process.env.BENCH_RUNS ?? 7);
const before = process.env.BENCH_BEFORE;
if (pages.length === 0) {
  console.error(`No measured page has "${word}" in its path: ${measuredPages.join(', ')}.`);
  process.exit(1);
}

const photos = await startPhotoHost();
const { origin, stop } = await serveBuilt();
const urls = pages.flatMap((path) => [
  ...(before ? [{ name: `${path} before`, url: before + path }] : []),
  { name: path, url: origin + path },
]);

// All pages in turn, so that a machine that becomes busy slows all of them down.
const readings = new Map<string, Reading[]>();
for (let run = 1; run <= runs; run++) {
  for (const { name, url } of urls) {
    showProgress(`${name}: run ${run} of ${runs}`);
    readings.set(name, [...(readings.get(name) ?? []), await lighthouse(url, photos.flags)]);
  }
}
stop();
photos.stop();

const rows = [...readings].map(([name, all]) => {
  const of = (key: Exclude<keyof Reading, 'scores'>) => median(all.map((reading) => reading[key]));
  const scores = [0, 1, 2, 3].map((index) => median(all.map((reading) => reading.scores[index] ?? Number.NaN)));
  return [
    name,
    Math.round(of('firstPaint')),
    Math.round(of('largestPaint')),
    Math.round(of('blocking')),
    Math.round(of('mainThread')),
    of('shift').toFixed(3),
    (of('bytes') / 1000).toFixed(0),
    scores.join(', '),
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

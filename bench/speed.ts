/**
 * `npm run bench`: the speed of the site, measured against the floor of each page (floor.ts).
 *
 * Builds, serves pages and floors from one server, measures both in turn, and writes a table to the terminal and to
 * `bench/results.md`. `npm run bench -- contact` measures the pages whose address has that word and writes no file;
 * `BENCH_RUNS` changes how often (5). `docs/performance.md` tells how to read the table.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { requireChromium } from '../tests/browsers.ts';
import { serveBuilt } from '../tests/serve-built.ts';
import { floorOf, floorPath, siteWithFloors } from './floor.ts';
import { growth } from './growth.ts';
import { interactionsToNextPaint, lifeShift, screenChange } from './interactions.ts';
import { LIGHTHOUSE, lighthouse, type Reading } from './lighthouse.ts';
import { measuredPages, measuringFlags } from './measured.ts';
import { startPhotoHost } from './photo-host.ts';

const word = process.argv[2] ?? '';
const pages = measuredPages.filter((path) => path.includes(word));
const runs = Number(process.env.BENCH_RUNS ?? 5);
const client = 'build/client';

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const say = (text: string) => process.stdout.write(`\r${text.padEnd(78)}`);

if (pages.length === 0) {
  console.error(`No page that is measured has "${word}" in its address; there are ${measuredPages.join(', ')}.`);
  process.exit(1);
}

say('Building');
execFileSync('npx', ['--no-install', 'react-router', 'build'], { stdio: 'ignore' });
const site = await siteWithFloors(client, pages);

const executablePath = requireChromium();
const photos = await startPhotoHost(executablePath);
const { origin, stop } = await serveBuilt(site.folder);
const flags = [...measuringFlags, ...photos.flags];

const table: string[] = [];
const row = (...cells: (string | number)[]) => table.push(`| ${cells.join(' | ')} |`);

row(
  'Page',
  'First paint ÷ floor',
  'Largest paint ÷ floor',
  'Scores',
  'Blocking, ms',
  'Main thread ÷ floor',
  'Shift',
  'Requests',
);
row('---', '---', '---', '---', '---', '---', '---', '---');
const browser = await chromium.launch({ executablePath, args: flags });
for (const path of pages) {
  const readings: { page: Reading; floor: Reading }[] = [];
  for (let index = 1; index <= runs; index++) {
    say(`${path}: run ${index} of ${runs}`);
    const page = await lighthouse(origin + path, executablePath, flags);
    const floor = await lighthouse(origin + floorPath(path), executablePath, flags);
    readings.push({ page, floor });
  }
  const of = (which: 'page' | 'floor', key: Exclude<keyof Reading, 'scores'>) =>
    median(readings.map((reading) => reading[which][key]));
  const ratio = (key: 'firstPaint' | 'largestPaint' | 'mainThread') =>
    `${(of('page', key) / of('floor', key)).toFixed(2)} (${Math.round(of('page', key))} ÷ ${Math.round(of('floor', key))} ms)`;
  const scores = [0, 1, 2, 3].map((index) => median(readings.map(({ page }) => page.scores[index] ?? 0)));
  const shift = Math.max(of('page', 'shift'), await lifeShift(browser, origin + path));
  row(
    path,
    ratio('firstPaint'),
    ratio('largestPaint'),
    scores.join(', '),
    Math.round(of('page', 'blocking')),
    ratio('mainThread'),
    shift.toFixed(4),
    of('page', 'requests'),
  );
}

table.push('');
row('Four times slower', 'Median, ms', 'Requests meanwhile');
row('---', '---', '---');
const interactions: Awaited<ReturnType<typeof interactionsToNextPaint>>[] = [];
const changes: Awaited<ReturnType<typeof screenChange>>[] = [];
for (let index = 1; index <= runs; index++) {
  say(`What a visitor does: run ${index} of ${runs}`);
  interactions.push(await interactionsToNextPaint(browser, origin));
  changes.push(await screenChange(browser, origin));
}
for (const [index, { name }] of (interactions[0] ?? []).entries()) {
  row(name, Math.round(median(interactions.map((each) => each[index]?.duration ?? 0))), '');
}
row(
  'click on a hovered link, to the next heading',
  Math.round(median(changes.map(({ duration }) => duration))),
  median(changes.map(({ requests }) => requests)),
);
const version = browser.version();
await browser.close();

const html = await readFile(join(client, 'index.html'), 'utf8');
const small = (file: string) => brotliCompressSync(file).byteLength;
table.push('', `HTML of home with its sheet: ${small(html)} B brotli; the floor's: ${small(floorOf(html))} B.`);

stop();
photos.close();
await site.remove();

if (!word) {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  table.push('');
  row(
    'Projects and articles, each',
    'Pages',
    'Build, s',
    'A page, ms',
    'Memory, MB',
    'JS of a project, kB brotli',
    'JS of the list',
    'HTML of the list',
  );
  row('---', '---', '---', '---', '---', '---', '---', '---');
  for (const size of [10, 100, 1000]) {
    say(`Building with ${size} projects and articles`);
    const { count, pages: built, time, memory, projectScript, listScript, listHtml } = await growth(size);
    row(
      count,
      built,
      (time / 1000).toFixed(1),
      Math.round(time / built),
      Math.round(memory / 1e6),
      ...[projectScript, listScript, listHtml].map(kilobytes),
    );
  }
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, Chromium ${version}, ${LIGHTHOUSE}`;
const result = `# Speed\n\n${new Date().toISOString().slice(0, 10)}; ${machine}; median of ${runs}.\n\n${table.join('\n')}\n`;
say('');
console.log(`\n${result}`);
if (!word) await writeFile(join(import.meta.dirname, 'results.md'), result);

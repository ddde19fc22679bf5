/** `npm run bench`: Lighthouse on one page of each kind, with its mobile preset (docs/performance.md). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireChromium } from '../tests/support/browser/browsers.ts';
import { serveBuilt } from '../tests/support/sites/serve-built.ts';
import { launch, measuringFlags } from './browser.ts';
import { startPhotoHost } from './photo-host.ts';
import { measureInTurn, median, report, runs, table } from './results.ts';

/** Fetched by npm when the bench runs: as a dependency it would add 176 MB to what everyone installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** With two of them, two whole runs of the bench in four were lost. */
const ATTEMPTS = 5;

const measuredPages = ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/blog', '/contact'];
const word = process.argv[2] ?? '';
const pages = measuredPages.filter((path) => path.includes(word));
if (pages.length === 0) {
  console.error(`No measured page has "${word}" in its path: ${measuredPages.join(', ')}.`);
  process.exit(1);
}

const whole = (value: number) => Math.round(value);
/** The columns of the table: Lighthouse's audit, and how its value is written. */
const columns = {
  'First paint, ms': ['first-contentful-paint', whole],
  'Largest paint, ms': ['largest-contentful-paint', whole],
  'Blocking, ms': ['total-blocking-time', whole],
  'Main thread, ms': ['mainthread-work-breakdown', whole],
  Shift: ['cumulative-layout-shift', (value: number) => value.toFixed(3)],
  kB: ['total-byte-weight', (value: number) => whole(value / 1000)],
} as const;
const schema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/** @returns the value of each column, and the scores of Lighthouse's categories, 0 to 100 */
async function measure(url: string, flags: readonly string[]): Promise<{ values: number[]; scores: number[] }> {
  // Lighthouse splits this option at spaces outside quotes.
  const quoted = ['--headless=new', ...measuringFlags, ...flags].map((flag) =>
    flag.includes(' ') ? flag.replace(/=(.*)$/, '="$1"') : flag,
  );
  const options = ['--quiet', '--output=json', `--chrome-flags=${quoted.join(' ')}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    // Its launcher looks for Chrome itself, unless it is told by this variable.
    { env: { ...process.env, CI: '1', CHROME_PATH: requireChromium() }, maxBuffer: 2 ** 26 },
  );
  const { audits, categories, runtimeError } = schema.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return {
    values: Object.values(columns).map(([audit]) => z.number().parse(audits[audit]?.numericValue)),
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? Number.NaN) * 100)),
  };
}

/** On a busy machine its trace may lack the start of the page. */
const measureAgain = (url: string, flags: readonly string[], attempts = ATTEMPTS): ReturnType<typeof measure> =>
  measure(url, flags).catch((error) => {
    if (attempts === 1) throw error;
    return measureAgain(url, flags, attempts - 1);
  });

const photos = await startPhotoHost();
const { origin, stop } = await serveBuilt();
const readings = await measureInTurn(
  pages.map((path) => [path] as const),
  origin,
  ([path], at) => measureAgain(at + path, photos.flags),
);
stop();
photos.stop();

const medians = (lists: readonly number[][]) =>
  (lists[0] ?? []).map((_, at) => median(lists.map((list) => list[at] ?? Number.NaN)));
const rows = [...readings].map(([name, all]) => {
  const values = medians(all.map((each) => each.values));
  const scores = medians(all.map((each) => each.scores));
  return [name, ...Object.values(columns).map(([, write], at) => write(values[at] ?? Number.NaN)), scores.join(', ')];
});
const browser = await launch();
const tools = [`Chromium ${browser.version()}`, LIGHTHOUSE, `median of ${runs}`];
await browser.close();
await report('Speed', tools, table(['Page', ...Object.keys(columns), 'Scores'], ...rows));

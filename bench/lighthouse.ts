import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireChromium } from '../tests/browsers.ts';
import { measuringFlags } from './browser.ts';

/** Fetched by npm when the bench runs: as a dependency it would triple what everyone installs. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

/** With two of them, two whole runs of the bench in four were lost. */
const ATTEMPTS = 5;

const numeric = z.object({ numericValue: z.number() });
const schema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': numeric,
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'mainthread-work-breakdown': numeric,
    'cumulative-layout-shift': numeric,
    'total-byte-weight': numeric,
  }),
});

/** What Lighthouse measures of a page: times in ms, bytes over the network. */
export interface Reading {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  mainThread: number;
  shift: number;
  bytes: number;
  /** Performance, accessibility, best practices and SEO, 0 to 100. */
  scores: number[];
}

/**
 * Runs Lighthouse with its mobile preset and simulated throttling.
 *
 * @param flags Chromium's, beside `measuringFlags`
 * @throws Error when it fails `ATTEMPTS` times in a row: on a busy machine its trace may lack the start of the page
 */
export async function lighthouse(url: string, flags: readonly string[]): Promise<Reading> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(url, flags);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce(url: string, flags: readonly string[]): Promise<Reading> {
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
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    mainThread: audits['mainthread-work-breakdown'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? Number.NaN) * 100)),
  };
}

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** Fetched when the bench runs: it would triple what everyone installs who only wants to build or test. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

const numeric = z.object({ numericValue: z.number() });
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': numeric,
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'mainthread-work-breakdown': numeric,
    'network-requests': z.object({ details: z.object({ items: z.array(z.object({ url: z.string() })) }) }),
  }),
});

/** What one run says of a page; times in milliseconds. */
export interface Reading {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  mainThread: number;
  /** Without photos. */
  requests: number;
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  scores: number[];
}

/** On a busy machine Chromium's trace may lack its start; the run then counts for nothing. */
const MOST_TRIES = 3;

/**
 * Runs Lighthouse, again where it saw nothing.
 *
 * @throws Error where it cannot be run, or cannot load the page, as often as it is tried
 */
export async function lighthouse(...page: Parameters<typeof runOnce>): Promise<Reading> {
  for (let left = MOST_TRIES - 1; ; left--) {
    try {
      return await runOnce(...page);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/**
 * Runs Lighthouse once: its mobile preset with simulated throttling.
 *
 * @param flags Chromium's
 * @throws Error where Lighthouse cannot be run, or cannot load the page
 */
async function runOnce(url: string, chromePath: string, flags: readonly string[]): Promise<Reading> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-path=${chromePath}`];
  // Its command line parses this as a shell would.
  const quoted = flags.map((flag) => (flag.includes(' ') ? flag.replace(/=(.*)$/, '="$1"') : flag));
  const chrome = `--chrome-flags=--headless=new ${quoted.join(' ')}`;
  await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options, chrome], {
    env: { ...process.env, CI: '1' },
  });
  const { audits, categories, runtimeError } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(file);
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const requests = audits['network-requests'].details.items.filter(
    ({ url: each }) => new URL(each).host === new URL(url).host,
  );
  return {
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    mainThread: audits['mainthread-work-breakdown'].numericValue,
    requests: requests.length,
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}

/** Sites whose contact form sends what is typed: built with ENQUIRIES and BOOKINGS, once in a run of the tests. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { serveBuilt } from '../../serve-built.ts';
import { buildCopy, copySite, removeCopy } from '../../site-copy.ts';
import { test as base, expect } from '../test.ts';

/** The endpoint of a form service. */
export const service = 'https://forms.example/f/abc';

/**
 * The first worker that needs a build makes it; others wait for it.
 *
 * @param results folder that Playwright empties when a run starts
 * @returns the folder of the built site
 */
async function buildOnce(results: string, name: string, settings: Settings): Promise<string> {
  const folder = join(results, `site-${name}`);
  const outcome = join(folder, 'outcome.txt');
  await mkdir(results, { recursive: true });
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const copy = await copySite(`enquiries-${name}`);
    const result = await buildCopy(copy, settings)
      .then(() => cp(join(copy, 'build'), join(folder, 'build'), { recursive: true }))
      .then(() => 'built', String)
      .finally(() => removeCopy(copy));
    await writeFile(outcome, result);
  }
  await expect.poll(() => readFile(outcome, 'utf8').catch(() => ''), { timeout: 120_000 }).not.toBe('');
  const result = await readFile(outcome, 'utf8');
  if (result !== 'built') throw new Error(result);
  return join(folder, 'build/client');
}

type Site = {
  origin: string;
  /** The folder that is served. */
  client: string;
};

type Settings = { ENQUIRIES: string; BOOKINGS?: 'on' };

function testOnSite(name: string, settings: Settings) {
  return base.extend<object, { site: Site }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
      async ({}, use, { parallelIndex, project }) => {
        const client = await buildOnce(project.outputDir, name, settings);
        const { origin, stop } = await serveBuilt(client, { DATA_DIR: join(client, `../data-${parallelIndex}`) });
        await use({ origin, client });
        stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ site }, use) => use(site.origin),
  });
}

/** `test` on a site whose own server takes enquiries. */
export const test = testOnSite('on', { ENQUIRIES: 'on' });

/** `test` on a site that posts enquiries to a form service. */
export const testOnService = testOnSite('service', { ENQUIRIES: service });

/** `test` on a site where visitors can choose a time. */
export const testOnBookings = testOnSite('bookings', { ENQUIRIES: 'on', BOOKINGS: 'on' });

/** A file of the build that is beside the folder that is served. */
export const readBeside = ({ client }: Site, file: string): Promise<string> =>
  readFile(join(dirname(client), file), 'utf8');

/** What an endpoint responds with. */
export type Reply = { status: number; json?: object; headers?: Readonly<Record<string, string>> };

export const stored: Reply = { status: 201, json: { stored: true } };

/**
 * Responds to posted enquiries in place of the server: with each reply in turn, and then with the last one again.
 *
 * @param replies `abort` stands for a connection that breaks, `hold` for a response that never comes
 * @returns the requests so far
 */
export async function reply(page: Page, ...replies: (Reply | 'abort' | 'hold')[]): Promise<Request[]> {
  const requests: Request[] = [];
  const respond = async (route: Route) => {
    const next = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(route.request());
    if (next === 'hold') return;
    if (next === 'abort' || !next) return route.abort();
    const headers = { 'Access-Control-Allow-Origin': '*', ...next.headers };
    await route.fulfill({ status: next.status, headers, json: next.json ?? {} });
  };
  for (const url of ['**/enquiries', service]) await page.context().route(url, respond);
  return requests;
}

/** The JSON of a request. */
export const bodyOf = (request: Request | undefined): Record<string, unknown> => request?.postDataJSON() ?? {};

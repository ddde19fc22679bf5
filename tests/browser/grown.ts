import { buildGrownSite, type Growth } from '../grown-site.ts';
import { serveBuilt } from '../serve-built.ts';
import { test } from './test.ts';

/** `test` with a site of more content, built and served once for each worker: use it in one worker alone. */
export const testOnGrownSite = (growth: Growth) =>
  test.extend<object, { grown: { origin: string; client: string } }>({
    grown: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const { client, remove } = await buildGrownSite(growth);
        const { origin, stop } = await serveBuilt(client);
        await use({ origin, client });
        stop();
        await remove();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

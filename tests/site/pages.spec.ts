/** Holds for every site, on each page that is built: it can be read, stays in its window, and axe finds nothing. */

import { buildFolder } from '../../contract/build-folder.ts';
import { basePath } from '../../model/reading/base-path.ts';
import { expectNoFinding } from '../support/browser/axe.ts';
import { faintText } from '../support/browser/contrast.ts';
import { flawsOf } from '../support/browser/layout.ts';
import { ready } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';
import { siteViews, viewer } from '../support/browser/views.ts';
import { htmlFilesIn } from '../support/sites/html-files.ts';

// Photos and scripts of other hosts are out of reach, and the page logs what is not there.
test.use({ ignoredMessages: /Failed to load resource|not found|404: |preloaded/i });

/** A test has several pages, because a browser context takes as long as some of them. */
const PAGES = 6;
const paths = htmlFilesIn(`${buildFolder()}/client`).map(({ path }) => path);

for (let first = 0; first < paths.length; first += PAGES) {
  const some = paths.slice(first, first + PAGES);
  test(some.join(', '), async ({ page }) => {
    const show = await viewer(page);
    for (const path of some) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(basePath + path);
        if ((await page.locator('script').count()) > 0) await ready(page);
        expect.soft(await faintText(page), path).toEqual([]);
        await expectNoFinding(page, path);
        for (const view of siteViews) {
          await show(view);
          expect.soft(await flawsOf(page, view), `${path} ${JSON.stringify(view)}`).toEqual([]);
        }
      });
    }
  });
}

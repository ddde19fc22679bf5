import { expectNoFinding } from '../axe.ts';
import { open } from '../ready.ts';
import { projects } from '../second-content.ts';
import { test } from '../test.ts';

test('with the content of another owner axe finds nothing', async ({ page }) => {
  for (const path of ['/', '/services', `/portfolio/${projects.at(-1)?.slug}`, '/about']) {
    await open(page, path);
    await expectNoFinding(page);
  }
});

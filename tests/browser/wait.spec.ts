import { fill } from '../../contract/template.ts';
import { wait as words } from '../../model/cards.data.ts';
import { content } from '../../model/content.server.ts';
import { home } from '../../model/home.data.ts';
import { main } from './parts.ts';
import { open } from './ready.ts';
import { expectSaid, startReader } from './screen-reader.ts';
import { expect, test } from './test.ts';

/** The wait that home shows, and the first one of a project. */
const waits = [
  ...[home.projects.wait ?? []].flat().map((each) => ({ ...each, path: '/' })),
  ...content.projects
    .flatMap(({ slug, results }) =>
      results.flatMap((each) => (each.seconds ? { ...each, seconds: each.seconds, path: `/portfolio/${slug}` } : [])),
    )
    .slice(0, 1),
];

test('R-project: the points of a wait, once pressed, fill in its seconds, and the end is said once', async ({
  page,
}) => {
  test.skip(waits.length === 0, 'No result is a wait.');
  for (const { path, before, value, seconds } of waits) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const rows = main(page).locator('.wait i');
    const start = main(page).getByRole('button', { name: words.start });
    const times = () =>
      rows.evaluateAll((all) => all.map((row) => row.getAnimations()[0]?.effect?.getTiming().duration));
    // Full, with nothing to press.
    await expect(start).toBeHidden();
    for (const row of await rows.all()) await expect(row).toHaveCSS('clip-path', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await startReader(page);
    await start.press('Enter');
    await expect.poll(times).toEqual([seconds.before * 1000, seconds.after * 1000]);
    const finish = (index: number) => rows.nth(index).evaluate((row) => row.getAnimations()[0]?.finish());
    const [first, last] = seconds.before < seconds.after ? [0, 1] : [1, 0];
    await finish(first);
    await expect(start).toBeDisabled();
    await expectSaid(page, `button, ${words.start}`);
    await finish(last);
    await expectSaid(page, `polite: ${fill(words.done, { before: before ?? '', value })}`);
    await expect(start).toBeEnabled();
  }
});

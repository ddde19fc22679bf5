import { about } from '../../content/about.ts';
import { main } from './parts.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

test('R-about: the visible length of each skill is its level, once it is in view', async ({ page }) => {
  await open(page, '/about');
  const bars = main(page).locator('[style*="--level"]');
  await bars.last().scrollIntoViewIfNeeded();
  const lengths = () =>
    bars.evaluateAll((all) =>
      all.map((bar) => 100 - Number.parseFloat(String(getComputedStyle(bar).clipPath.split(' ')[1]))),
    );
  await bars.first().scrollIntoViewIfNeeded();
  await expect.poll(lengths).toEqual([...about.developmentSkills, ...about.marketingSkills].map(({ level }) => level));
});

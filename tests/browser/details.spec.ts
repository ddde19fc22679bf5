import { content } from '../../model/content.server.ts';
import { boxOf, heading, main } from './parts.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const { projects } = content;

test('the details panel stays in view on a wide screen, and scrolls with the page on a small one', async ({ page }) => {
  const { slug } = orSkip(projects[0], 'There are no projects.');
  await open(page, `/portfolio/${slug}`);
  const panel = main(page).getByRole('complementary');
  const top = async () => (await boxOf(panel)).y;
  const scrollOn = () => page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const results = heading(page, 'Results');
  await results.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await top();
  await scrollOn();
  expect(await top()).toBe(before);
  expect(before).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  await expect(panel.getByRole('link', { name: 'Discuss Your Project' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await panel.scrollIntoViewIfNeeded();
  const beforeOnPhone = await top();
  await scrollOn();
  expect(await top()).toBeCloseTo(beforeOnPhone - 60, 0);
});

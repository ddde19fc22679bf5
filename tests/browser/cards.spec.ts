import type { Page } from '@playwright/test';
import { home } from '../../model/home.data.ts';
import { boxOf, main } from './parts.ts';
import { existing, projectItems } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const cards = (page: Page) => main(page).getByRole('article');

test("a card leads on wherever it is clicked, its image too, which zooms on hover on a project's", async ({ page }) => {
  for (const path of existing('/services', '/portfolio', '/blog')) {
    await open(page, path);
    const missed = await cards(page).evaluateAll((all) =>
      // Of a long list, those that are laid out at once.
      all.slice(0, 10).flatMap((card) => {
        const href = card.querySelector('a')?.getAttribute('href');
        const points = [0.1, 0.5, 0.9];
        const misses = points.flatMap((y) => {
          const { top } = card.getBoundingClientRect();
          scrollBy({ top: top + card.clientHeight * y - innerHeight / 2, behavior: 'instant' });
          const box = card.getBoundingClientRect();
          return points.filter((x) => {
            const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            return !href || found?.closest('a')?.getAttribute('href') !== href;
          });
        });
        return misses.length > 0 ? [`${href}: ${misses.length} of 9 places`] : [];
      }),
    );
    expect(missed, path).toEqual([]);
    if (path !== '/portfolio' || !projectItems[0]?.image) continue;
    const width = async () => (await boxOf(cards(page).first().getByRole('img'))).width;
    const before = await width();
    await cards(page).first().hover();
    await expect.poll(width).toBeGreaterThan(before * 1.03);
    await page.mouse.move(5, 5);
    await expect.poll(width).toBeCloseTo(before, 0);
  }
});

test('R-home: the first project, with its title and figure, takes half of a laptop’s window', async ({ page }) => {
  const { path, figure } = orSkip(home.projects.list[0], 'Home has no projects.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const card = cards(page).filter({ has: page.locator(`a[href="${path}"]`) });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect((await boxOf(card)).height).toBeLessThanOrEqual(500);
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  if (figure) await expect(card.getByText(figure.value)).toBeInViewport({ ratio: 1 });
});

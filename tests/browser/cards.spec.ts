import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '../../content/pagination.ts';
import { testimonials } from '../../content/testimonials.ts';
import { boxOf, main } from './parts.ts';
import { existing, projectItems, serviceItems } from './paths.ts';
import { open } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const cards = (page: Page) => main(page).getByRole('article');

test('a service card has title, description, icon and a Learn more link', async ({ page }) => {
  orSkip(serviceItems[0], 'There are no services.');
  await open(page, '/services');
  await expect(cards(page)).toHaveCount(serviceItems.length);
  for (const { title, description, path } of serviceItems) {
    const card = cards(page).filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card).toContainText(description);
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.getByRole('link', { name: `Learn more about ${title}`, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('a project card has title, category, description, image, technologies and a View Project link; its image zooms on hover', async ({
  page,
}) => {
  orSkip(projectItems[0], 'There are no projects.');
  await open(page, '/portfolio');
  const shown = projectItems.slice(0, PAGE_SIZE);
  await expect(cards(page)).toHaveCount(shown.length);
  for (const [index, { title, category, description, technologies, path }] of shown.entries()) {
    const card = cards(page).nth(index);
    for (const text of [title, category, description, ...technologies]) await expect(card).toContainText(text);
    await expect(card.getByRole('img')).toHaveAccessibleName(/\w/);
    await expect(card.getByRole('link', { name: 'View Project' })).toHaveAttribute('href', path);
  }

  const width = async () => (await boxOf(cards(page).first().getByRole('img'))).width;
  const before = await width();
  await cards(page).first().hover();
  await expect.poll(width).toBeGreaterThan(before * 1.03);
  await page.mouse.move(5, 5);
  await expect.poll(width).toBeCloseTo(before, 0);
});

test('a card leads on wherever it is clicked, its image too', async ({ page }) => {
  for (const path of existing('/', '/services', '/portfolio', '/blog')) {
    await open(page, path);
    const missed = await cards(page).evaluateAll((all) =>
      all.flatMap((card) => {
        const href = card.querySelector('a')?.getAttribute('href');
        const points = [0.1, 0.3, 0.5, 0.7, 0.9];
        const misses = points.flatMap((y) => {
          const { top } = card.getBoundingClientRect();
          scrollBy({ top: top + card.clientHeight * y - innerHeight / 2, behavior: 'instant' });
          const box = card.getBoundingClientRect();
          return points.filter((x) => {
            const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            return !href || found?.closest('a')?.getAttribute('href') !== href;
          });
        });
        return misses.length > 0 ? [`${href}: ${misses.length} of 25 places`] : [];
      }),
    );
    expect(missed, path).toEqual([]);
  }
});

test('a testimonial card has name, position, company, quote, rating out of 5, and an image or a monogram', async ({
  page,
}) => {
  orSkip(testimonials[0], 'There are no testimonials.');
  await open(page, '/testimonials');
  const quotes = main(page).getByRole('figure');
  await expect(quotes).toHaveCount(testimonials.length);
  for (const { name, position, company, quote, rating, image } of testimonials) {
    const card = quotes.filter({ hasText: name }).filter({ hasText: quote });
    await expect(card.locator('blockquote')).toContainText(quote);
    await expect(card.locator('figcaption')).toContainText(`${position}, ${company}`);
    await expect(card.getByRole('img', { name: `${rating} out of 5` })).toHaveCount(1);
    await expect(card.locator('img')).toHaveCount(image ? 1 : 0);
    await expect(card.locator('.monogram')).toHaveCount(image ? 0 : 1);
  }

  await test.step('of a rating, as many stars are filled as it has, and the others are faint', async () => {
    /** Each path of a rating: of how many dots it consists, and its opacity. */
    const pathsOf = (rating: number) =>
      page
        .getByRole('img', { name: `${rating} out of 5` })
        .first()
        .evaluate((element) =>
          [...element.querySelectorAll('path')]
            .map((path) => ({
              dots: path.getAttribute('d')?.match(/M/g)?.length ?? 0,
              opacity: Number(getComputedStyle(path).opacity),
            }))
            .filter(({ dots }) => dots > 0),
        );
    for (const rating of new Set(testimonials.map((each) => each.rating))) {
      const [filled = { dots: 0, opacity: 0 }, faint, ...others] = await pathsOf(rating);
      expect(others).toEqual([]);
      expect(filled.dots % rating, 'each star has as many dots').toBe(0);
      expect(faint?.dots ?? 0).toBe((filled.dots / rating) * (5 - rating));
      if (faint) expect(filled.opacity).toBeGreaterThan(faint.opacity * 2);
    }
  });
});

import type { Page } from '@playwright/test';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a service card has title, description, icon and a Learn more link', async ({ page }) => {
  await open(page, '/services');
  await expect(cards(page)).toHaveCount(10);
  for (const card of await cards(page).all()) {
    const title = await card.getByRole('heading').innerText();
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.locator('p', { hasText: /\w+ \w+ \w+/ }).first()).toBeVisible();
    const link = card.getByRole('link', { name: 'Learn more' });
    await expect(link).toHaveAttribute('href', /^\/services\//);
    await expect(link).toHaveAccessibleName(new RegExp(title.slice(0, 8), 'i'));
  }
});

test('a project card has title, category, description, image, technologies and a View Project link', async ({
  page,
}) => {
  await open(page, '/portfolio');
  await expect(cards(page)).toHaveCount(6);
  const shop = cards(page).filter({ has: page.locator('a[href="/portfolio/ecommerce-platform"]') });
  for (const words of ['E-commerce Platform', 'Web Development', 'An outdoor retailer’s shop', 'React', 'Node.js']) {
    await expect(shop).toContainText(words);
  }
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('img')).toHaveAccessibleName(/\w/);
    await expect(card.getByRole('link', { name: 'View Project' })).toHaveAttribute('href', /^\/portfolio\//);
  }
});

test("a project card's image zooms on hover", async ({ page }) => {
  await open(page, '/portfolio');
  const image = cards(page).first().getByRole('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const before = await width();
  await cards(page).first().hover();
  await expect.poll(width).toBeGreaterThan(before * 1.03);
  await page.mouse.move(5, 5);
  await expect.poll(width).toBeCloseTo(before, 0);
});

test('a card leads on wherever it is clicked, its image too', async ({ page }) => {
  for (const path of ['/', '/services', '/portfolio', '/blog']) {
    await open(page, path);
    const wrong: string[] = [];
    for (const card of await cards(page).all()) {
      const target = await card.evaluate((element) => {
        const href = element.querySelector('a')?.getAttribute('href');
        const missed = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((y) => {
          const { top } = element.getBoundingClientRect();
          scrollBy({ top: top + element.clientHeight * y - innerHeight / 2, behavior: 'instant' });
          const box = element.getBoundingClientRect();
          return [0.1, 0.3, 0.5, 0.7, 0.9].filter((x) => {
            const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            return found?.closest('a')?.getAttribute('href') !== href;
          });
        });
        return missed.length > 0 ? `${href}: ${missed.length} of 25 places` : '';
      });
      if (target) wrong.push(target);
    }
    expect(wrong, path).toEqual([]);
  }
});

test('a testimonial card has name, position, company, quote, rating out of 5, and an image or a monogram', async ({
  page,
}) => {
  await open(page, '/testimonials');
  const quotes = page.getByRole('main').getByRole('figure');
  await expect(quotes).toHaveCount(9);
  const ratings = new Set<string>();
  let images = 0;
  for (const quote of await quotes.all()) {
    await expect(quote.locator('blockquote')).toHaveText(/\w+ \w+/);
    // Name, position and company.
    await expect(quote.locator('figcaption')).toHaveText(/\w+.*\w+, \w+/);
    const rating = quote.getByRole('img', { name: /^[45] out of 5/ });
    await expect(rating).toHaveCount(1);
    ratings.add((await rating.getAttribute('aria-label')) ?? '');
    images += await quote.locator('img').count();
  }
  // A mix of 4 and 5; an image is optional.
  expect(ratings.size).toBe(2);
  expect(images).toBeGreaterThan(0);
  expect(images).toBeLessThan(9);
  const first = quotes.filter({ hasText: 'Marit Solvane' });
  await expect(first).toContainText('Head of E-commerce');
  await expect(first).toContainText('Tarnfell Outdoor');
  await expect(quotes.filter({ hasText: 'Yuki Tanabara' })).toContainText('YT');
});

test('a rating of 4 shows four stars filled and one not', async ({ page }) => {
  await open(page, '/testimonials');
  const lights = (name: string) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate((rating) =>
        [...rating.querySelectorAll('path')].map((path) => ({
          points: (path.getAttribute('d')?.match(/M/g) ?? []).length,
          opacity: Number(getComputedStyle(path).opacity),
        })),
      );
  const [filled, empty] = await lights('4 out of 5');
  expect((filled?.points ?? 0) / 4).toBe(empty?.points);
  expect(filled?.opacity).toBeGreaterThan((empty?.opacity ?? 1) * 2);
  const [all, none] = await lights('5 out of 5');
  expect((all?.points ?? 0) / 5).toBe(empty?.points);
  expect(none?.points ?? 0).toBe(0);
});

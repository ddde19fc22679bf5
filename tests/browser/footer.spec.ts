import type { Page } from '@playwright/test';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

/** The two columns of links (specification 2). */
const columns = {
  Services: [
    ['Full Stack Web Development', '/services/web-development'],
    ['App Development', '/services/app-development'],
    ['E-Commerce Sites', '/services/ecommerce'],
    ['SEO', '/services/seo'],
    ['Google Ads', '/services/google-ads'],
  ],
  'Quick Links': [
    ['About Me', '/about'],
    ['Portfolio', '/portfolio'],
    ['Testimonials', '/testimonials'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ],
} as const;

for (const path of ['/', '/contact', '/privacy-policy']) {
  test(`on ${path}: brand and three social links, Services, Quick Links, Book a Call`, async ({ page }) => {
    await open(page, path);
    const brand = footer(page).getByRole('link', { name: 'Stack & Signal' });
    await expect(brand).toHaveAttribute('href', '/');
    await expect(footer(page)).toContainText('full-stack developer and digital marketing consultant who turns ideas');

    const social = footer(page).locator('a[href^="https://"]');
    await expect(social).toHaveCount(3);
    for (const link of await social.all()) await expect(link).toHaveAccessibleName(/\w/);

    for (const [title, links] of Object.entries(columns)) {
      const column = footer(page).getByRole('navigation', { name: title });
      await expect(column.getByRole('heading')).toHaveText(title);
      await expect(column.getByRole('link')).toHaveText(links.map(([name]) => name));
      for (const [name, to] of links) {
        await expect(column.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
      }
    }

    await expect(footer(page).getByRole('heading', { name: 'Book a Call' })).toBeVisible();
    await expect(footer(page)).toContainText(/free 30-minute consultation/i);
    const book = footer(page).getByRole('link', { name: 'Book a Free Consultancy' });
    await expect(book).toHaveAttribute('href', '/contact');
  });
}

test('the columns stand side by side on a wide screen and below each other on a small one', async ({ page }) => {
  await open(page, '/');
  const titles = ['Services', 'Quick Links', 'Book a Call'];
  const places = () =>
    Promise.all(titles.map((name) => footer(page).getByRole('heading', { name, exact: true }).boundingBox()));
  const wide = await places();
  expect(new Set(wide.map((place) => Math.round(place?.y ?? 0))).size).toBe(1);
  expect(new Set(wide.map((place) => Math.round(place?.x ?? 0))).size).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set((await places()).map((place) => Math.round(place?.x ?? 0))).size).toBe(1);
});

test('a copyright line with the current year, and links to Privacy Policy and Terms of Service', async ({ page }) => {
  await open(page, '/about');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Stack & Signal`);
  for (const [name, path, heading] of [
    ['Privacy Policy', '/privacy-policy', /privacy/i],
    ['Terms of Service', '/terms-of-service', /terms/i],
  ] as const) {
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveText(heading);
  }
});

test('the year is that of the day of the visit, not of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00'));
  await open(page, '/');
  await expect(footer(page)).toContainText('© 2031 Stack & Signal');
});

import { expect, test } from 'vitest';
import { withSite } from '../tests/with-site.ts';

/** The titles that pages have with a brand. */
const titlesWith = (brand: { name: string; shortName?: string }) => withSite(brand, () => import('./page-titles.ts'));

const service = { title: 'Search Engine Optimization', category: 'Marketing' };

test('a title ends with the brand, with its short name where that is too long, and else with neither', async () => {
  const short = await titlesWith({ name: 'Ada Web' });
  expect(short.servicePageTitle(service)).toBe('Search Engine Optimization: marketing service | Ada Web');
  const long = await titlesWith({ name: 'Augusta Ada King-Noel', shortName: 'Ada King' });
  expect(long.servicePageTitle(service)).toBe('Search Engine Optimization: marketing service | Ada King');
  const longest = await titlesWith({ name: 'Augusta Ada King-Noel' });
  expect(longest.servicePageTitle(service)).toBe('Search Engine Optimization: marketing service');
});

test('a title of the longest length that an entry may have is short enough without the category', async () => {
  const { projectPageTitle } = await titlesWith({ name: 'Augusta Ada King-Noel' });
  const title = 'x'.repeat(40);
  expect(projectPageTitle({ title, category: 'Digital Marketing' })).toBe(title);
});

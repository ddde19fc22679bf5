import { getTextContent } from '@parse5/tools';
import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { classesOf, expectTexts, hrefsOf, mainOf } from '../support/sites/built-pages.ts';

test.each([
  [0, 'Marit Solvane', 'Head of E-commerce, Tarnfell Outdoor', 'We stopped guessing.', 'ecommerce-platform', 5, null],
  [1, 'Devan Raghupal', 'Chief Product Officer, ', 'Before anything was drawn', 'saas-dashboard', 5, 'DR'],
  [2, 'Hollis Ferncastle', 'Owner, ', 'For eight weeks nothing happened', 'seo-campaign', 4, null],
])('R-cards: testimonial %i has name, position, company, quote, rating, image or monogram', (index, ...expected) => {
  const [name, position, quote, project, rating, monogram] = expected;
  const figures = findElements(mainOf('/testimonials'), 'figure');
  expect(figures).toHaveLength(9);
  const figure = figures[index] ?? mainOf('/testimonials');
  expectTexts(figure, name, position, quote);
  expect(hrefsOf(figure)).toEqual([`/portfolio/${project}`]);
  expect(findElements(figure, 'img')).toHaveLength(monogram ? 0 : 1);
  const monograms = findElements(figure, 'span').filter((element) => attributeOf(element, 'aria-hidden'));
  expect(monograms.map(getTextContent)).toEqual(monogram ? [monogram] : []);
  const stars = findElements(figure, 'svg').find((svg) => attributeOf(svg, 'role') === 'img') ?? figure;
  expect(attributeOf(stars, 'aria-label')).toMatch(`${rating}`);
  // The filled ones, and the others.
  const [filled = 0, empty = 0] = findElements(stars, 'path').map((path) => attributeOf(path, 'd')?.length ?? 0);
  expect(Math.round((5 * filled) / (filled + empty))).toBe(rating);
});

test('R-emphasis: one part of each screen is on paper', () => {
  for (const path of ['/', '/about', '/services', '/portfolio', '/testimonials', '/blog', '/contact'])
    expect(
      findElements(mainOf(path)).filter((each) => classesOf(each).includes('paper')),
      path,
    ).toHaveLength(1);
});

test('R-shapes: the page of testimonials asks the background for their stars', () => {
  const shapes = findElements(mainOf('/testimonials')).flatMap((element) => attributeOf(element, 'data-shape') ?? []);
  expect(shapes).toEqual(['picture:stars', 'picture:stars']);
});

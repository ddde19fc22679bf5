import { getTextContent } from '@parse5/tools';
import { fill } from 'contract/template.ts';
import { toTestimonialItem } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { articleItems, projectItems, serviceItems } from '../support/browser/paths.ts';
import { expectTexts, hrefsOf, mainOf, textsOf } from '../support/sites/built-pages.ts';

const { categories, testimonials, words } = content;
const { cards } = words.lists;

/** The parts of each card of a list: its texts, how many images, and how many icons. */
const lists = [
  {
    path: '/services',
    cards: serviceItems.map(({ title, description, icon, path }) => ({
      ...{ title, path, images: 0 },
      texts: [description, cards.service.link, fill(cards.service.about, { title })],
      // The arrow of its link is one, and the one that opens the row.
      icons: icon ? 3 : 2,
    })),
  },
  {
    path: '/portfolio',
    cards: projectItems.map(({ title, category, description, technologies, image, path }) => ({
      ...{ title, path, images: image ? 1 : 0 },
      texts: [category, description, technologies, cards.project.link],
    })),
    buttons: categories.projects,
  },
  {
    path: '/blog',
    cards: articleItems.map(({ title, excerpt, category, date, readTime, image, path }) => ({
      ...{ title, path, images: image ? 1 : 0 },
      texts: [excerpt, category, date, readTime, cards.article.link],
    })),
    buttons: categories.articles,
  },
];

test.each(lists)('R-cards, R-lists: $path has a card of each entry, and a button of each category', (list) => {
  const main = mainOf(list.path);
  const shown = findElements(main, 'article');
  expect(shown).toHaveLength(list.cards.length);
  for (const { title, path, texts, images, ...icons } of list.cards) {
    const [card = main] = shown.filter((each) => hrefsOf(each).includes(path));
    expect(textsOf(card, 'h2', 'h3')).toEqual([title]);
    expectTexts(card, texts);
    // The drawing of a project lies under its photo.
    const photos = findElements(card, 'img').filter((image) => attributeOf(image, 'class') !== 'points');
    expect(photos, path).toHaveLength(images);
    if ('icons' in icons) expect(findElements(card, 'svg'), path).toHaveLength(icons.icons);
  }
  const isUsed = (name: string) => list.cards.some(({ texts }) => texts.flat().includes(name));
  const names = list.buttons?.flatMap(({ name, hasButton }) => (hasButton && isUsed(name) ? name : [])) ?? [];
  const buttons = findElements(main, 'fieldset').flatMap((each) => textsOf(each, 'button'));
  expect(buttons).toEqual(list.buttons ? [words.lists.all, ...names] : []);
});

test('R-cards: testimonials have name, position, company, quote, rating, image or monogram', () => {
  const figures = findElements(mainOf('/testimonials'), 'figure');
  expect(figures).toHaveLength(testimonials.length);
  for (const [index, testimonial] of testimonials.entries()) {
    const { name, position, company, quote, rating, image, link } = toTestimonialItem(testimonial);
    const figure = figures[index] ?? mainOf('/testimonials');
    expectTexts(figure, name, [position, company].filter(Boolean).join(', '), quote);
    expect(hrefsOf(figure)).toEqual(link ? [link.path] : []);
    expect(findElements(figure, 'img')).toHaveLength(image ? 1 : 0);
    const monograms = findElements(figure, 'span').filter((element) => attributeOf(element, 'aria-hidden'));
    const initials = name.split(' ').map((word) => word.charAt(0));
    expect(monograms.map(getTextContent)).toEqual(image ? [] : [initials.join('')]);
    if (!rating) continue;
    const labels = findElements(figure).map((element) => attributeOf(element, 'aria-label'));
    expect(labels).toContainEqual(fill(cards.rating, { value: rating, of: 5 }));
    const stars = findElements(figure, 'svg').find((svg) => attributeOf(svg, 'role') === 'img') ?? figure;
    // The filled ones, and the others.
    const [filled = 0, empty = 0] = findElements(stars, 'path').map((path) => attributeOf(path, 'd')?.length ?? 0);
    expect(Math.round((5 * filled) / (filled + empty))).toBe(rating);
  }
});

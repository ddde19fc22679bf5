import { readFileSync } from 'node:fs';
import { getTextContent } from '@parse5/tools';
import { describe, expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { isDelivered, ownersHint } from '../delivered.ts';
import { delivered, deliveredEmptyLists, type Part } from '../requirements.ts';
import { builtFiles, builtPages, readBuilt } from './built-pages.ts';

const textOf = (element: Element) => getTextContent(element).replace(/\s+/g, ' ').trim();
const hrefOf = (element: Element) => attributeOf(element, 'href');
const textsOf = (root: Element, tagName: string) => findElements(root, tagName).map(textOf);

/** A part of a built page, by its path or its file. @throws Error if there is not just one */
function find(page: string, { of = ['main'], section }: Part): Element {
  const [tagName, name, value] = of;
  const built = builtPages.find(({ file, path, isNotFound }) => file === page || (path === page && !isNotFound));
  if (!built) throw new Error(`${page} is not built.`);
  const found = findElements(built.body, section ? 'section' : tagName).filter((element) =>
    section ? textsOf(element, 'h2').includes(section) : !name || attributeOf(element, name) === value,
  );
  if (!found[0] || found[1]) throw new Error(`${page} has ${found.length} of ${section ?? tagName} ${value ?? ''}.`);
  return found[0];
}
const mainOf = (page: string) => find(page, {});

describe.runIf(isDelivered)(`the delivered content (${ownersHint})`, () => {
  test('has just the required pages', () => {
    const live = builtPages.map(({ path, file, isNotFound }) => (isNotFound ? file : path));
    expect(live.sort()).toEqual(Object.keys(delivered).sort());
  });

  const parts = Object.entries(delivered).flatMap(([page, all]) => all.map((part) => ({ page, ...part })));
  test.each(parts)('$page has its texts, links and numbers in $of $section', ({ page, ...part }) => {
    const root = find(page, part);
    const { texts = [], links = {}, below = {}, counts = {}, images } = part;
    let rest = textOf(root);
    for (const text of texts) {
      const at = typeof text === 'string' ? rest.indexOf(text) : rest.search(text);
      expect(at, `${text} in "${rest}"`).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + 1);
    }
    const all = findElements(root, 'a').map((link) => [textOf(link), hrefOf(link)]);
    for (const link of Object.entries(links)) expect(all).toContainEqual(link);
    for (const [start, paths] of Object.entries(below)) {
      expect(all.map(([, href]) => href).filter((href) => href?.startsWith(start))).toEqual(paths);
    }
    for (const [tagName, count] of Object.entries(counts)) {
      expect(findElements(root, tagName), tagName).toHaveLength(count);
    }
    if (images) expect(findElements(root, 'img').filter((image) => attributeOf(image, 'alt'))).toHaveLength(images);
  });

  test('the footer has three profiles', () => {
    const links = findElements(find('/', { of: ['footer'] }), 'a').map(hrefOf);
    expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(3);
  });

  test('the figures of the roles on Home are results of projects, and the length of the consultation', () => {
    const roles = findElements(mainOf('/'), 'ul').find((list) => textsOf(list, 'h3').includes('Developer'));
    const figures = findElements(roles ?? mainOf('/'), 'li').map((role) => String(textsOf(role, 'p')[0]));
    const projects = Object.keys(delivered).filter((page) => /^\/portfolio\/./.test(page));
    const results = projects.flatMap((page) => textsOf(mainOf(page), 'span'));
    for (const figure of figures.slice(0, 2)) {
      const isResult = results.some((result) => result.startsWith(figure));
      expect(isResult, figure).toBe(true);
    }
    expect(figures[2]).toBe('30 min');
  });

  test('testimonials are rated 4 or 5, and some have an image', () => {
    const ratings = findElements(mainOf('/testimonials'), 'svg')
      .filter((svg) => attributeOf(svg, 'role') === 'img')
      .map((svg) => Number.parseInt(String(attributeOf(svg, 'aria-label')), 10));
    expect(ratings).toHaveLength(9);
    expect([...new Set(ratings)].sort()).toEqual([4, 5]);
    const images = findElements(mainOf('/testimonials'), 'figure').flatMap((each) => findElements(each, 'img')).length;
    expect(images).toBeGreaterThan(0);
    expect(images).toBeLessThan(9);
  });

  test('lists where a filter leaves nothing have their texts', () => {
    const built = builtFiles.filter((file) => /\.(js|html)$/.test(file)).map(readBuilt);
    for (const empty of deliveredEmptyLists)
      expect(built.filter((text) => text.includes(empty)).length, empty).not.toBe(0);
  });

  test.each(['/privacy-policy', '/terms-of-service'])('%s has several sections', (path) => {
    expect(findElements(mainOf(path), 'h2').length).toBeGreaterThanOrEqual(3);
  });

  test('SECURITY.md names the e-mail address that the site shows', () => {
    const mails = findElements(mainOf('/contact'), 'a').filter((link) => hrefOf(link)?.startsWith('mailto:'));
    for (const mail of mails) expect(readFileSync('SECURITY.md', 'utf8')).toContain(`to ${textOf(mail)}.`);
    expect(mails).not.toEqual([]);
  });
});

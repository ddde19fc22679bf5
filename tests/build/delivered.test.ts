import { readFileSync } from 'node:fs';
import { getTextContent } from '@parse5/tools';
import { describe, expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { isDelivered, ownersHint } from '../delivered.ts';
import { delivered } from '../requirements.ts';
import { builtFiles, builtPages, readBuilt } from './built-pages.ts';

const textOf = (element: Element) => getTextContent(element).replace(/\s+/g, ' ').trim();
const hrefOf = (element: Element) => attributeOf(element, 'href');
const textsOf = (root: Element, tagName: string) => findElements(root, tagName).map(textOf);

/** The body of a built page, from its path or its file. */
function bodyOf(page: string): Element {
  const found = builtPages.find(({ file, path, isNotFound }) => file === page || (path === page && !isNotFound));
  if (!found) throw new Error(`${page} is not built.`);
  return found.body;
}

function only(elements: readonly Element[], what: string): Element {
  const [element, ...others] = elements;
  if (!element || others.length > 0) throw new Error(`There are ${elements.length} of ${what}.`);
  return element;
}

const within = (root: Element, tagName: string, name: string, value: string) =>
  only(
    findElements(root, tagName).filter((element) => attributeOf(element, name) === value),
    `${tagName}[${name}="${value}"]`,
  );

const mainOf = (page: string) => only(findElements(bodyOf(page), 'main'), 'main');

/** Each link as its text and path. */
const linksOf = (root: Element) => findElements(root, 'a').map((link) => [textOf(link), hrefOf(link)]);

/** The only list with an item that has this heading. */
function listWith(root: Element, tagName: 'ul' | 'ol', heading: string): Element {
  const lists = findElements(root, tagName).filter((list) => textsOf(list, 'h3').includes(heading));
  return only(lists, `lists with "${heading}"`);
}

/** Paths of the cards of a list below `path`, in order. */
const cardPaths = (page: string, path: string) =>
  findElements(mainOf(page), 'article')
    .flatMap((card) => findElements(card, 'a').map(hrefOf))
    .filter((href) => href?.startsWith(`${path}/`));

describe.runIf(isDelivered)(`the delivered content (${ownersHint})`, () => {
  const services = Object.values(delivered.serviceGroups).flat();
  const footer = only(findElements(bodyOf('/'), 'footer'), 'footer');

  test('has just the required pages', () => {
    const live = builtPages.filter(({ isNotFound }) => !isNotFound).map(({ path }) => path);
    const required = [
      ...delivered.pages,
      ...services.map((id) => `/services/${id}`),
      ...delivered.projects.map((slug) => `/portfolio/${slug}`),
    ];
    expect(live.sort()).toEqual(required.sort());
  });

  test.each(Object.entries(delivered.menus))('the menu %s has its items, titles and descriptions', (title, items) => {
    const links = findElements(within(bodyOf('/'), 'div', 'id', `menu-${title.toLowerCase()}`), 'a');
    // The last row leads to the discipline's part of /services.
    expect(links.map(hrefOf)).toEqual([...Object.values(items), `/services#${title.toLowerCase()}`]);
    for (const [index, name] of Object.keys(items).entries()) {
      const text = links[index] ? textOf(links[index]) : '';
      expect(text.startsWith(name)).toBe(true);
      expect(text.length).toBeGreaterThan(name.length + 10);
      expect(findElements(links[index] ?? footer, 'img')).toHaveLength(title === 'Development' ? 1 : 0);
    }
  });

  test('the header and the overlay have their links', () => {
    const navigation = within(bodyOf('/'), 'nav', 'aria-label', 'Main');
    expect(linksOf(navigation)).toEqual(expect.arrayContaining(Object.entries(delivered.headerLinks)));
    expect(linksOf(within(bodyOf('/'), 'nav', 'aria-label', 'Menu'))).toEqual(delivered.overlay);
  });

  test('the footer has brand, tagline, three profiles, its columns, the consultation and the legal links', () => {
    expect(textOf(footer)).toMatch(delivered.tagline);
    const profiles = findElements(footer, 'a').filter((link) => hrefOf(link)?.startsWith('https://'));
    expect(profiles).toHaveLength(delivered.counts.profiles);
    for (const [title, links] of Object.entries(delivered.footer)) {
      expect(linksOf(within(footer, 'nav', 'aria-label', title))).toEqual(Object.entries(links));
    }
    expect(textsOf(footer, 'h2')).toContain('Book a Call');
    expect(textOf(footer)).toMatch(delivered.consultation);
    expect(linksOf(footer)).toContainEqual(['Book a Free Consultancy', '/contact']);
    expect(linksOf(footer)).toEqual(expect.arrayContaining(Object.entries(delivered.legalLinks)));
  });

  test('Home has its buttons, four roles, and three services, projects and testimonials', () => {
    const main = mainOf('/');
    const links = linksOf(main);
    expect(links).toContainEqual([expect.stringMatching(/free consultancy/i), '/contact']);
    expect(links).toContainEqual([expect.stringMatching(/view.*work/i), '/portfolio']);
    expect(links).toContainEqual([expect.stringMatching(/explore services/i), '/services']);
    expect(links).toContainEqual([expect.stringMatching(/scroll down/i), '#about']);
    expect(textsOf(listWith(main, 'ul', 'Developer'), 'h3')).toEqual(delivered.roles);
    const { homeItemsPerGroup } = delivered.counts;
    for (const path of ['/services', '/portfolio']) expect(cardPaths('/', path)).toHaveLength(homeItemsPerGroup);
    expect(findElements(main, 'blockquote')).toHaveLength(homeItemsPerGroup);
    for (const path of ['/services', '/portfolio', '/testimonials']) {
      expect(links).toContainEqual([expect.stringMatching(/view all/i), path]);
    }
  });

  test('the figures of the roles on Home are results of projects, and the length of the consultation', () => {
    const figures = findElements(listWith(mainOf('/'), 'ul', 'Developer'), 'li').map((role) => textsOf(role, 'p')[0]);
    const results = delivered.projects.flatMap((slug) => textsOf(mainOf(`/portfolio/${slug}`), 'span'));
    for (const figure of figures.slice(0, 2)) {
      expect(
        results.some((result) => result.startsWith(String(figure))),
        figure,
      ).toBe(true);
    }
    expect(figures[2]).toMatch(delivered.consultationFigure);
  });

  test('About has its skills in per cent, four years and four values', () => {
    const main = mainOf('/about');
    const skills = Object.values(delivered.skills).flatMap((group) => Object.entries(group));
    const [names, levels] = ['dt', 'dd'].map((tagName) => textsOf(main, tagName).filter(Boolean));
    expect(levels).toEqual(skills.map(([, level]) => `${level}%`));
    expect(names).toEqual(skills.map(([name]) => expect.stringMatching(new RegExp(name, 'i'))));
    for (const name of Object.keys(delivered.skills)) expect(textsOf(main, 'h3')).toContain(name);
    const years = textsOf(only(findElements(main, 'ol'), 'ol'), 'li').map((text) => text.slice(0, 4));
    expect(years).toEqual(delivered.timeline);
    const values = findElements(main, 'ul').filter((list) => textsOf(list, 'h3').length > 0);
    expect(values.map((list) => textsOf(list, 'h3').length)).toEqual([delivered.counts.values]);
    expect(linksOf(main)).toContainEqual(['Book a Free Consultancy', '/contact']);
  });

  test('Services has three groups, four steps and a book button', () => {
    const main = mainOf('/services');
    for (const [name, ids] of Object.entries(delivered.serviceGroups)) {
      const groups = findElements(main, 'section').filter((section) => textsOf(section, 'h2').includes(name));
      const group = only(groups, name);
      expect(findElements(group, 'article').flatMap((card) => findElements(card, 'a').map(hrefOf))).toEqual(
        ids.map((id) => `/services/${id}`),
      );
    }
    expect(textsOf(listWith(main, 'ol', 'Discover'), 'h3')).toEqual(delivered.servicesProcess);
    expect(linksOf(main)).toContainEqual(['Book a Free Consultancy', '/contact']);
  });

  test.each([
    ['/portfolio', delivered.projects, delivered.projectCategories],
    ['/blog', delivered.articles, delivered.articleCategories],
  ] as const)('%s has its entries with their categories, and its filter', (path, ids, categories) => {
    expect(cardPaths(path, path)).toEqual(ids.map((id) => `${path}/${id}`));
    for (const [index, card] of findElements(mainOf(path), 'article').entries()) {
      expect([...textsOf(card, 'span'), ...textsOf(card, 'p')]).toContain(categories[index]);
    }
    const filter = only(findElements(mainOf(path), 'fieldset'), 'fieldset');
    expect(textsOf(filter, 'button')).toEqual(delivered.filters[path]);
    const texts = builtFiles.filter((file) => /\.(js|html)$/.test(file)).map(readBuilt);
    for (const empty of delivered.emptyLists[path])
      expect(
        texts.some((text) => text.includes(empty)),
        empty,
      ).toBe(true);
  });

  test.each(delivered.projects)('the project %s has three images, five results, and leads to the next', (slug) => {
    const main = mainOf(`/portfolio/${slug}`);
    expect(findElements(main, 'img')).toHaveLength(delivered.counts.imagesPerProject);
    const results = findElements(main, 'section').filter((section) => textsOf(section, 'h2').includes('Results'));
    // The first opens the page.
    expect(findElements(only(results, 'results'), 'li')).toHaveLength(delivered.counts.resultsPerProject - 1);
    const next = delivered.projects[(delivered.projects.indexOf(slug) + 1) % delivered.projects.length];
    expect(linksOf(main)).toContainEqual([expect.stringContaining('Next Project'), `/portfolio/${next}`]);
    expect(linksOf(main)).toContainEqual(['Discuss Your Project', '/contact']);
    expect(linksOf(main)).toContainEqual(['Back to All Projects', '/portfolio']);
  });

  test('Testimonials has nine, rated 4 or 5, some with an image', () => {
    const main = mainOf('/testimonials');
    const figures = findElements(main, 'figure');
    expect(figures).toHaveLength(delivered.counts.testimonials);
    const ratings = figures.map((figure) =>
      Number.parseInt(
        String(
          attributeOf(
            only(
              findElements(figure, 'svg').filter((svg) => attributeOf(svg, 'role') === 'img'),
              'rating',
            ),
            'aria-label',
          ),
        ),
        10,
      ),
    );
    expect([...new Set(ratings)].sort()).toEqual(delivered.ratings);
    const images = figures.flatMap((figure) => findElements(figure, 'img')).length;
    expect(images).toBeGreaterThan(0);
    expect(images).toBeLessThan(figures.length);
    expect(linksOf(main)).toContainEqual(['Book a Free Consultancy', '/contact']);
  });

  test('Contact has its options, notices, steps and four questions', () => {
    const main = mainOf('/contact');
    expect(textsOf(main, 'option')).toEqual(delivered.serviceOptions);
    for (const text of [delivered.responseTime, delivered.availability]) expect(textOf(main)).toMatch(text);
    expect(textsOf(listWith(main, 'ol', 'Discovery'), 'h3')).toEqual(delivered.contactProcess);
    const questions = findElements(main, 'details').map(textOf);
    expect(questions).toHaveLength(delivered.counts.questions);
    expect(questions[0]).toMatch(delivered.firstAnswer);
  });

  test.each([
    ['/privacy-policy', /cookies/i],
    ['/terms-of-service', /agreement|terms/i],
  ])('%s is a short page of several sections', (path, text) => {
    expect(textOf(mainOf(path))).toMatch(text);
    expect(findElements(mainOf(path), 'h2').length).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(delivered.notFound))('%s has its texts and its link', (file, { heading, text, link }) => {
    const main = mainOf(file);
    expect(textsOf(main, 'h1')).toEqual([heading]);
    expect(textOf(main)).toContain(text);
    expect(linksOf(main)).toEqual(expect.arrayContaining(Object.entries(link)));
  });

  test('SECURITY.md names the e-mail address that the site shows', () => {
    const addresses = linksOf(mainOf('/contact')).filter(([, href]) => href?.startsWith('mailto:'));
    for (const [text] of addresses) expect(readFileSync('SECURITY.md', 'utf8')).toContain(`to ${text}.`);
    expect(addresses).not.toEqual([]);
  });
});

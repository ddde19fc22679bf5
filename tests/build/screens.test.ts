/** The screens show the content. `delivered.test.ts` holds the delivered content itself. */
import { getTextContent } from '@parse5/tools';
import { fieldNames } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { content } from 'model/content.server.ts';
import { footerPages } from 'model/data/frame.ts';
import { disciplineOf, projectCategoryOf, toTestimonialItem } from 'model/list-items.server.ts';
import { pathOf, screenEntries } from 'model/screens.ts';
import { expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import {
  articleItems,
  existing,
  footerColumns,
  hasRoles,
  headerLinks,
  menus,
  projectItems,
  serviceItems,
} from '../browser/paths.ts';
import { isDelivered } from '../delivered.ts';
import { livePages, readBuilt } from './built-pages.ts';

const { categories, faq, pages, projects, services, site, testimonials, words } = content;
const { cards } = words.lists;

const textOf = (element: Element) => getTextContent(element).replace(/\s+/g, ' ').trim();
const textsOf = (root: Element, ...tagNames: string[]) =>
  tagNames.flatMap((tagName) => findElements(root, tagName)).map(textOf);
const hrefsOf = (root: Element) => findElements(root, 'a').map((link) => attributeOf(link, 'href'));
const percent = new Intl.NumberFormat(site.locale, { style: 'percent' });
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The only element of its kind on a page. @throws Error if there is another number of them */
function part(path: string, tagName: string): Element {
  const found = livePages.filter((page) => page.path === path).flatMap(({ body }) => findElements(body, tagName));
  if (!found[0] || found[1]) throw new Error(`${path} has ${found.length} of <${tagName}>.`);
  return found[0];
}
const mainOf = (path: string) => part(path, 'main');
/** The header of the site, which comes before those of sections. */
const bannerOf = (path: string) =>
  livePages.filter((page) => page.path === path).flatMap(({ body }) => findElements(body, 'header').slice(0, 1))[0] ??
  mainOf(path);

/** All strings of some data. */
const stringsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : Object.values(Object(data)).flatMap(stringsIn);

/** Expects every string of some data in the text of an element. */
function expectTexts(root: Element, ...data: unknown[]): void {
  const text = textOf(root);
  expect(
    stringsIn(data)
      .map(plain)
      .filter((each) => !text.includes(each)),
  ).toEqual([]);
}

/** The parts of each card of a list: its texts, how many images, and how many icons. */
const lists = [
  {
    path: '/services',
    cards: serviceItems.map(({ title, description, icon, path }) => ({
      ...{ title, path, images: 0 },
      texts: [description, cards.service.link, fill(cards.service.about, { title })],
      // The arrow of its link is one, too.
      icons: icon ? 2 : 1,
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
].filter(({ cards }) => cards.length > 0);

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

test.runIf(testimonials.length > 0)(
  'R-cards: testimonials have name, position, company, quote, rating, image or monogram',
  () => {
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
  },
);

const classesOf = (element: Element) => attributeOf(element, 'class')?.split(/\s+/) ?? [];
/** The classes that the stylesheet of each page has rules for, by path. */
const styled = new Map(
  livePages.map(({ path, file }) => {
    const css =
      readBuilt(file)
        .match(/<style.*?<\/style>/gs)
        ?.join('') ?? '';
    return [
      path,
      new Set(Array.from(css.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''))),
    ];
  }),
);

test.each(livePages)('$path has a rule for each class that another page has one for', ({ path, body }) => {
  const elsewhere = new Set([...styled.values()].flatMap((classes) => [...classes]));
  const used = new Set(findElements(body).flatMap(classesOf));
  expect([...used].filter((name) => elsewhere.has(name) && !styled.get(path)?.has(name))).toEqual([]);
});

/** Fields of an entry or a page that its page does not show. */
const NOT_SHOWN =
  /^(?:id|slug|category|order|updated|menu|formOption|summary|src|icon|nextProject|services|discipline|points|price|path|project|name|before|kind|headline|description|title|count|empty)$/;

/** The texts of an entry or a page that its page shows. */
function textsFor(data: unknown, isTop = true): string[] {
  if (typeof data === 'string') return [data.replaceAll('*', '')];
  // At the top `title` and `description` of a page are for search engines; those of an entry are added below.
  return Object.entries(Object(data)).flatMap(([key, value]) =>
    (isTop || /^(?:src|discipline|project|points|name|before)$/.test(key)) && NOT_SHOWN.test(key)
      ? []
      : textsFor(value, false),
  );
}

/** The labels of what an entry has. */
const labelsOf = (labels: object, entry: object) => {
  const has = new Map<string, unknown>(Object.entries(entry));
  return stringsIn(Object.entries(labels).map(([key, label]) => (stringsIn(has.get(key)).length > 0 ? label : [])));
};

const { home, ...screens } = pages;
const ownTexts: readonly (readonly [path: string, texts: readonly string[]])[] = [
  ...services.map((each): [string, string[]] => [
    `/services/${each.id}`,
    [each.title, disciplineOf(each).name, ...(each.description ?? [each.summary]), ...textsFor(each)].concat(
      labelsOf(words.services, { ...each, overview: 'always', price: undefined }),
    ),
  ]),
  ...projects.map((each): [string, string[]] => [
    `/portfolio/${each.slug}`,
    [
      ...[each.title, projectCategoryOf(each).name, ...(each.description ?? [each.summary])],
      ...services.filter(({ id }) => each.services.includes(id)).map(({ title }) => title),
      ...projects.filter(({ slug }) => slug === each.nextProject && slug !== each.slug).map(({ title }) => title),
      ...textsFor(each),
      ...labelsOf(words.projects, {
        overview: 'always',
        all: 'always',
        challenge: each.challenge,
        solution: each.solution,
      }),
      ...labelsOf(words.projects.details, { ...each, link: 'always' }),
      ...(each.nextProject === each.slug ? [] : [words.projects.next]),
    ],
  ]),
  ...Object.values(screens).map((page): [string, string[]] => [
    page.path,
    // The link of the services' offer leads to the projects.
    textsFor(faq.length > 0 ? page : { ...page, questions: undefined }).filter(
      (text) => projects.length > 0 || text !== screens.services.closing.link,
    ),
  ]),
  [
    '/',
    textsFor([
      home.hero.title,
      home.hero.text,
      home.facts,
      hasRoles && home.roles,
      home.closing.title,
      home.closing.text,
    ]),
  ],
  ['/contact', textsFor([faq, site.email, site.phone, site.hours, site.location])],
];

test.each(ownTexts.filter(([path]) => existing(path).length > 0))('%s has all texts of its file', (path, texts) => {
  const main = mainOf(path);
  const named = findElements(main).flatMap(({ attrs }) =>
    attrs.map(({ name, value }) => (/alt|label/.test(name) ? value : '')),
  );
  const all = plain(`${textOf(main)} ${named.join(' ')}`);
  expect(texts.map(plain).filter((text) => !all.includes(text))).toEqual([]);
});

test.each(livePages)('$path has no empty heading, list, label or paragraph', ({ body }) => {
  const named = ['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'dl', 'dt', 'dd', 'p', 'figcaption', 'a'].flatMap((name) =>
    findElements(body, name),
  );
  const isEmpty = (element: Element) =>
    !textOf(element) &&
    !/aria-label|empty:hidden|role="status"/.test(
      element.attrs.map(({ name, value }) => `${name}="${value}"`).join(' '),
    ) &&
    findElements(element).every((inner) => !/^(?:img|svg|i)$/.test(inner.tagName));
  expect(named.filter(isEmpty).map((element) => `${element.tagName} ${attributeOf(element, 'class')}`)).toEqual([]);
});

test.each(livePages)(
  'R-emphasis: $path has one part on paper, and each of its offers one filled button',
  ({ path, body }) => {
    const onPaper = findElements(body).filter((element) => classesOf(element).includes('paper'));
    expect(onPaper.length).toBeLessThanOrEqual(1);
    // An owner may have left out what would be.
    if (isDelivered && screenEntries.some(([name]) => pathOf(name) === path)) expect(onPaper).toHaveLength(1);
    // A chosen filter is filled, too, and the overlay is a screen of its own.
    const overlays = findElements(bannerOf(path), 'dialog').flatMap((overlay) => findElements(overlay));
    const filledIn = (root: Element) =>
      findElements(root).filter((element) => {
        const classes = classesOf(element);
        const isFilled = classes.includes('button') && !classes.includes('button-outline');
        return isFilled && !attributeOf(element, 'aria-pressed') && !overlays.includes(element);
      });
    expect([bannerOf(path), part(path, 'footer')].flatMap(filledIn)).toEqual([]);
    for (const offer of ['header', 'section', 'aside', 'form'].flatMap((name) => findElements(mainOf(path), name))) {
      expect(filledIn(offer).length).toBeLessThanOrEqual(1);
    }
  },
);

test.each([
  ...services.map(({ id }) => [`/services/${id}`, '/services'] as const),
  ...projects.map(({ slug }) => [`/portfolio/${slug}`, '/portfolio'] as const),
])('R-service, R-project: the breadcrumb of %s leads to home and to %s', (path, list) => {
  const [breadcrumb = mainOf(path)] = findElements(mainOf(path), 'nav');
  expect(hrefsOf(breadcrumb)).toEqual(['/', list]);
  expect(attributeOf(breadcrumb, 'aria-label')).toBe(words.frame.breadcrumb);
});

test.each(projects)('R-project: the page of $slug has its pictures, what its client says, and leads on', (project) => {
  const { slug, client, images, drawing, results } = project;
  const main = mainOf(`/portfolio/${slug}`);
  expect(hrefsOf(part(`/portfolio/${slug}`, 'aside'))).toEqual(['/contact']);
  const next = project.nextProject === slug ? [] : [`/portfolio/${project.nextProject}`];
  expect(hrefsOf(main)).toEqual(expect.arrayContaining([...next, '/portfolio']));
  // Without script the points of a wait are those of its end.
  const waits = findElements(main).filter((element) => classesOf(element).includes('wait'));
  expect(waits.map((each) => attributeOf(each, 'data-state'))).toEqual(
    results.flatMap(({ seconds }) => (seconds ? 'full' : [])),
  );
  const alternatives = findElements(main, 'img').map((image) => attributeOf(image, 'alt'));
  // A client's portrait and the person's are beside their names.
  const [first, ...others] = images;
  expect(alternatives.filter(Boolean)).toEqual([first, drawing, ...others].flatMap((picture) => picture?.alt ?? []));
  const quotes = testimonials.filter((each) => each.project === slug);
  const figures = findElements(main, 'figure');
  expect(figures).toHaveLength(quotes.length);
  for (const [index, { id, quote }] of quotes.entries()) {
    const figure = figures[index] ?? main;
    expectTexts(figure, quote, client);
    expect(hrefsOf(figure)).toEqual([`/testimonials#${id}`]);
  }
});

test.each(livePages.filter(({ path }) => /^\/(?:$|about|services|portfolio|testimonials|blog)/.test(path)))(
  '$path ends with the offer of a call',
  ({ path }) => {
    const last = findElements(mainOf(path), 'section').at(-1) ?? mainOf(path);
    expect(hrefsOf(last)[0]).toBe('/contact');
    expectTexts(last, site.person?.name, site.person?.line);
  },
);

test('R-home: hero with its buttons, the sections in order with what is chosen of each list, and a closing call to action', () => {
  const main = mainOf('/');
  const [hero = main] = findElements(main, 'header');
  const proofs = home.facts.flatMap(({ project }) => (project ? [`/portfolio/${project}`] : []));
  const scroll = hasRoles ? ['#about'] : [];
  expect(hrefsOf(hero)).toEqual(['/contact', ...existing('/portfolio'), ...proofs, ...scroll]);
  const hrefs = hrefsOf(main);
  for (const [path, { list = [] }] of Object.entries({ '/services': home.services, '/portfolio': home.projects })) {
    expect(hrefs).toEqual(expect.arrayContaining(list.map((id) => `${path}/${id}`)));
  }
  for (const [name, path] of [
    ['services', '/services'],
    ['projects', '/portfolio'],
    ['testimonials', '/testimonials'],
  ] as const) {
    const title = plain(home[name].title);
    const group = findElements(main, 'section').find((each) => textsOf(each, 'h2').includes(title));
    if (group) expect(hrefsOf(group)).toContain(path);
  }
  const chosen = home.testimonials.list ?? testimonials.slice(0, 3);
  expect(findElements(main, 'blockquote')).toHaveLength(chosen.length);
  const titles = home.order.map((name) => plain(home[name]?.title ?? ''));
  const headings = textsOf(main, 'h2').filter((heading) => titles.includes(heading));
  expect(headings).toEqual(titles.filter((title) => headings.includes(title)));
  const closing = findElements(main, 'section').at(-1) ?? main;
  expect(hrefsOf(closing).sort()).toEqual(['/contact', ...existing('/services')].sort());
});

test.runIf(existing('/about').length > 0)('R-about: skills with their levels, and a book button', () => {
  const main = mainOf('/about');
  const skills = (pages.about.skills?.groups ?? []).flatMap((group) => group.skills);
  expect(textsOf(main, 'dt')).toEqual(skills.map(({ name }) => name));
  expect(textsOf(main, 'dd').filter(Boolean)).toEqual(skills.map(({ level }) => plain(percent.format(level / 100))));
  expect(hrefsOf(main)).toContain('/contact');
});

test.runIf(services.length > 0)('R-services: a group for each discipline, and a book button', () => {
  const main = mainOf('/services');
  for (const { id, name } of categories.disciplines) {
    const [group] = findElements(main, 'section').filter((each) => textsOf(each, 'h2').includes(name));
    const cards = group ? findElements(group, 'article').flatMap(hrefsOf) : [];
    expect(cards, name).toEqual(serviceItems.filter(({ discipline }) => discipline === id).map(({ path }) => path));
  }
  expect(hrefsOf(main)).toContain('/contact');
});

test('R-contact: the notices, the fields and the questions', () => {
  const main = mainOf('/contact');
  const panel = part('/contact', 'aside');
  expect(hrefsOf(panel)).toContain(`mailto:${site.email}`);
  expectTexts(panel, site.responseTime, site.availability);
  const controls = ['input', 'select', 'textarea'].flatMap((name) => findElements(main, name));
  const required = controls.filter((control) => attributeOf(control, 'required') !== undefined);
  expect(required.map((control) => attributeOf(control, 'name'))).toEqual(['name', 'email', 'message']);
  for (const control of controls) expect(attributeOf(control, 'maxlength')).toBeUndefined();
  for (const name of fieldNames) {
    const id = controls.flatMap((each) => (attributeOf(each, 'name') === name ? attributeOf(each, 'id') : []));
    const labels = findElements(main, 'label').filter((label) => attributeOf(label, 'for') === id[0]);
    expect(labels.map(textOf), name).toEqual([expect.stringMatching(`^${words.contact.form.fields[name].label}`)]);
  }
  // Besides the services, "Select a service" and "Other".
  expect(findElements(main, 'option')).toHaveLength(services.length + 2);
  expect(findElements(main, 'details')).toHaveLength(faq.length);
});

test('R-header: the menus have their items with titles, descriptions and images, and are followed by the links', () => {
  for (const { id, items, all } of menus) {
    const [menu] = findElements(bannerOf('/')).filter((element) => attributeOf(element, 'id') === `menu-${id}`);
    if (!menu) throw new Error(`There is no menu ${id}.`);
    expect(hrefsOf(menu)).toEqual([...items.map(({ path }) => path), ...(all ? [`/services#${id}`] : [])]);
    expectTexts(
      menu,
      items.map(({ title, description }) => [title, description]),
    );
    expect(findElements(menu, 'img')).toHaveLength(items.filter(({ image }) => image).length);
  }
  const links = [...headerLinks.map(({ path }) => path), '/contact'];
  expect(hrefsOf(bannerOf('/'))).toEqual(expect.arrayContaining(links));
});

test.each(livePages)(
  'R-footer: the footer of $path has the brand, the tagline, its columns and the consultation',
  ({ path }) => {
    const footer = part(path, 'footer');
    expectTexts(footer, site.name, site.tagline, words.frame.bookACall.title, words.frame.bookACall.text);
    for (const { title, links } of footerColumns) {
      expect(textsOf(footer, 'h2')).toContain(title);
      for (const { title, path } of links) {
        expect(findElements(footer, 'a').map((link) => [textOf(link), attributeOf(link, 'href')])).toContainEqual([
          title,
          path,
        ]);
      }
    }
    const others = [...footerPages.map(({ path }) => path), ...site.profiles.map(({ url }) => url)];
    expect(hrefsOf(footer)).toEqual(expect.arrayContaining(['/contact', ...others]));
  },
);

test('R-shapes: each screen asks the background for what it says, an entry for its figure, true where it has points', () => {
  const twice = (signal: unknown) => [signal, signal];
  /** The figure, and the figure again beside the offer at the end. */
  const ofEntry = (id: string, figure?: (typeof projects)[number]['results'][number]) => {
    const { before, after } = figure?.points ?? {};
    const drawn = figure ? [before === undefined ? `figure:${id}` : `figure:${before}-${after}`] : [];
    return [...drawn, ...drawn];
  };
  const [wave, face] = [/^wave:/, /^face:/].map((signal) => expect.stringMatching(signal));
  const faces = site.person?.portrait ? [face] : [];
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    '/': [wave, ...(hasRoles ? faces : []), wave],
    '/about': [...faces, ...faces],
    '/services': twice('figure:bands'),
    '/portfolio': projects.some(({ results }) => results.length > 0) ? twice('figure:columns') : [],
    '/testimonials': twice('figure:stars'),
    '/blog': twice('figure:lines'),
    '/contact': ['figure:dial'],
    ...Object.fromEntries([
      ...services.map(({ id, caseStudy }) => [`/services/${id}`, ofEntry(id, caseStudy?.figure)]),
      ...projects.map(({ slug, results }) => [`/portfolio/${slug}`, ofEntry(slug, results[0])]),
    ]),
  };
  for (const { path, elements } of livePages.filter((page) => asked[page.path])) {
    expect(
      elements.flatMap((element) => attributeOf(element, 'data-shape') ?? []),
      path,
    ).toEqual(asked[path]);
  }
});

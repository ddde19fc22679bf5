/** The screens show the content. `tests/delivered/content.test.ts` holds the delivered content itself. */
import { fieldNames } from 'contract/enquiry.ts';
import { footerPages } from 'model/data/frame.ts';
import { articlesWithText } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { footerColumns, headerLinks, menus } from '../support/browser/paths.ts';
import {
  classesOf,
  expectTexts,
  hrefsOf,
  livePages,
  mainOf,
  part,
  plain,
  textOf,
  textsOf,
} from '../support/sites/built-pages.ts';

const { categories, faq, pages, projects, services, site, testimonials, words } = content;
const { home } = pages;

const currency = new Intl.NumberFormat(site.locale, {
  ...{ style: 'currency', currency: site.currency, currencyDisplay: 'narrowSymbol' },
  trailingZeroDisplay: 'stripIfInteger',
});
const percent = new Intl.NumberFormat(site.locale, { style: 'percent' });
/** The header of the site, which comes before those of sections. */
const bannerOf = (path: string) =>
  livePages.filter((page) => page.path === path).flatMap(({ body }) => findElements(body, 'header').slice(0, 1))[0] ??
  mainOf(path);

test.each(livePages)('R-emphasis: $path has one part on paper, and each offer one filled button', ({ path, body }) => {
  const onPaper = findElements(body).filter((element) => classesOf(element).includes('paper'));
  expect(onPaper.length).toBeLessThanOrEqual(1);
  // A chosen filter is filled, too, and the overlay is a screen of its own.
  const overlays = findElements(bannerOf(path), 'dialog').flatMap((overlay) => findElements(overlay));
  const filledIn = (root: Element) =>
    findElements(root).filter((element) => {
      const classes = classesOf(element);
      const isFilled = classes.includes('button') && !classes.includes('button-outline');
      return isFilled && !attributeOf(element, 'aria-pressed') && !overlays.includes(element);
    });
  expect([bannerOf(path), part(path, 'footer')].flatMap(filledIn)).toEqual([]);
  for (const offer of ['header', 'section', 'aside', 'form'].flatMap((name) => findElements(mainOf(path), name)))
    expect(filledIn(offer).length).toBeLessThanOrEqual(1);
});

test.each([
  ...services.map(({ id }) => [`/services/${id}`, '/services'] as const),
  ...projects.map(({ id }) => [`/portfolio/${id}`, '/portfolio'] as const),
  ...articlesWithText().map(({ id }) => [`/blog/${id}`, '/blog'] as const),
])('R-service, R-project, R-article: the breadcrumb of %s leads to home and to %s', (path, list) => {
  const [breadcrumb = mainOf(path)] = findElements(mainOf(path), 'nav');
  expect(hrefsOf(breadcrumb)).toEqual(['/', list]);
  expect(attributeOf(breadcrumb, 'aria-label')).toBe(words.frame.breadcrumb);
});

test.each(services)('R-service: the page of $id has its price, its place, and its project', (service) => {
  const main = mainOf(`/services/${service.id}`);
  expectTexts(main, site.areaServed);
  const [hero = main] = findElements(main, 'header');
  const project = projects.find(({ id }) => id === service.project);
  const proof = project ? [`/portfolio/${project.id}`] : [];
  expect(hrefsOf(hero)).toEqual(['/', '/services', bookingPath(service.id), ...proof]);
  expectTexts(hero, service.price && currency.format(service.price.from), service.price?.typical, project?.client);
  const fromCase = findElements(main, 'section').filter((each) =>
    textsOf(each, 'h2').includes(plain(service.caseStudy?.title ?? '')),
  );
  expect(fromCase.flatMap(hrefsOf)).toEqual(service.caseStudy ? proof : []);
  const alternatives = findElements(main, 'img').map((image) => attributeOf(image, 'alt'));
  const picture = project?.drawing ?? service.image;
  expect(alternatives.filter(Boolean)).toEqual(picture ? [picture.alt] : []);
});

test.each(['/services', '/contact'])('R-services, R-contact: the ranges of prices of %s are a table', (path) => {
  const ranges = faq.flatMap(({ prices }) => (prices ? [prices.list] : []));
  const rows = findElements(mainOf(path), 'table').map((table) =>
    findElements(table, 'tbody').map((range) => [...textsOf(range, 'th'), textsOf(range, 'td')[1]]),
  );
  const expected = ranges.map((list) => list.map(({ name, typical }) => [name, plain(currency.format(typical))]));
  expect(rows).toEqual(path === '/services' ? expected.slice(0, 1) : expected);
});

const bookingPath = (service: string | undefined) => (service ? `/contact?service=${service}` : '/contact');

test.each(projects)('R-project: the page of $id has its pictures, what its client says, and leads on', (project) => {
  const { id, client, images, drawing, results } = project;
  const main = mainOf(`/portfolio/${id}`);
  expect(hrefsOf(part(`/portfolio/${id}`, 'aside'))).toEqual([bookingPath(project.services[0])]);
  const next = project.nextProject === id ? [] : [`/portfolio/${project.nextProject}`];
  expect(hrefsOf(main)).toEqual(expect.arrayContaining([...next, '/portfolio']));
  // Without script the points of a wait are those of its end.
  const waits = findElements(main).filter((element) => classesOf(element).includes('wait'));
  const states = results.flatMap(({ seconds }) => (seconds ? 'full' : []));
  expect(waits.map((each) => attributeOf(each, 'data-state'))).toEqual(states);
  const alternatives = findElements(main, 'img').map((image) => attributeOf(image, 'alt'));
  // A client's portrait and the person's are beside their names.
  expect(alternatives.filter(Boolean)).toEqual([drawing, ...images].flatMap((picture) => picture?.alt ?? []));
  // Below photos that load the points are even: a curve would measure nothing.
  const gallery = findElements(main, 'section').filter(
    (each) => attributeOf(each, 'aria-label') === words.projects.pictures,
  );
  const points = gallery.flatMap((each) => findElements(each, 'svg')).map((svg) => findElements(svg, 'path').length);
  expect(points).toEqual(images.slice(drawing ? 0 : 1).map(() => 1));
  const quotes = testimonials.filter((each) => each.project === id);
  const figures = findElements(main, 'figure');
  expect(figures).toHaveLength(quotes.length);
  for (const [index, { id, quote }] of quotes.entries()) {
    const figure = figures[index] ?? main;
    expectTexts(figure, quote, client);
    expect(hrefsOf(figure)).toEqual([`/testimonials#${id}`]);
  }
});

const inviting = livePages.filter(({ path }) => /^\/(?:$|about|services|portfolio|testimonials|blog)/.test(path));
test.each(inviting)('$path ends with the offer of a call', ({ path }) => {
  const last = findElements(mainOf(path), 'section').at(-1) ?? mainOf(path);
  const service = projects.find(({ id }) => path === `/portfolio/${id}`)?.services[0];
  expect(hrefsOf(last)[0]).toBe(bookingPath(service ?? services.find(({ id }) => path === `/services/${id}`)?.id));
  expectTexts(last, site.person?.name, site.person?.line);
});

test('R-home: hero with its buttons, the sections in order with what is chosen of each list, and a closing call to action', () => {
  const main = mainOf('/');
  const [hero = main] = findElements(main, 'header');
  const proofs = home.facts.flatMap(({ project }) => (project ? [`/portfolio/${project}`] : []));
  const ofProjects = findElements(hero, 'a').filter((link) => attributeOf(link, 'href')?.startsWith('/portfolio/'));
  // By its label alone a link would be called "enquiries".
  expect(ofProjects.map((link) => attributeOf(link, 'aria-label'))).toEqual(
    home.facts.flatMap(({ label, project }) => {
      const title = projects.find(({ id }) => id === project)?.title;
      return project ? `${label}, ${title}` : [];
    }),
  );
  expect(hrefsOf(hero)).toEqual(['/contact', '/portfolio', ...proofs, '#about']);
  const hrefs = hrefsOf(main);
  for (const [path, { list = [] }] of Object.entries({ '/services': home.services, '/portfolio': home.projects }))
    expect(hrefs).toEqual(expect.arrayContaining(list.map((id) => `${path}/${id}`)));
  for (const name of ['services', 'projects', 'testimonials'] as const) {
    const title = plain(home[name].title);
    const group = findElements(main, 'section').find((each) => textsOf(each, 'h2').includes(title));
    if (group) expect(hrefsOf(group)).toContain(name === 'projects' ? '/portfolio' : `/${name}`);
  }
  const chosen = home.testimonials.list ?? testimonials.slice(0, 3);
  expect(findElements(main, 'blockquote')).toHaveLength(chosen.length);
  const titles = home.order.map((name) => plain(home[name]?.title ?? ''));
  const headings = textsOf(main, 'h2').filter((heading) => titles.includes(heading));
  expect(headings).toEqual(titles.filter((title) => headings.includes(title)));
  const closing = findElements(main, 'section').at(-1) ?? main;
  expect(hrefsOf(closing).sort()).toEqual(['/contact', '/services']);
});

test('R-about: skills with their levels', () => {
  const main = mainOf('/about');
  const skills = (pages.about.skills?.groups ?? []).flatMap((group) => group.skills);
  expect(textsOf(main, 'dt')).toEqual(skills.map(({ name }) => name));
  expect(textsOf(main, 'dd').filter(Boolean)).toEqual(skills.map(({ level }) => plain(percent.format(level / 100))));
});

test('R-services: a group for each discipline', () => {
  const main = mainOf('/services');
  for (const { id, name } of categories.disciplines) {
    const [group] = findElements(main, 'section').filter((each) => textsOf(each, 'h2').includes(name));
    const cards = group ? findElements(group, 'article').flatMap(hrefsOf) : [];
    const paths = services.flatMap((each) => (each.category === id ? `/services/${each.id}` : []));
    expect(cards, name).toEqual(paths);
  }
});

test('R-contact: the notices, the fields and the questions', () => {
  const main = mainOf('/contact');
  const panel = part('/contact', 'aside');
  expect(hrefsOf(panel)).toContain(`mailto:${site.email}`);
  expectTexts(panel, site.responseTime, site.availability);
  const controls = ['input', 'select', 'textarea'].flatMap((name) => findElements(main, name));
  // Browsers know what these are for, and what an e-mail address is, without script, too (WCAG 1.3.5).
  const purposes = controls.flatMap((control) => attributeOf(control, 'autocomplete') ?? []);
  expect(purposes).toEqual(expect.arrayContaining(['name', 'email', 'organization']));
  expect(controls.filter((control) => attributeOf(control, 'type') === 'email')).toHaveLength(1);
  const [form = main] = findElements(main, 'form');
  expect(attributeOf(form, 'action')).toMatch(site.enquiries === 'off' ? /^mailto:/ : /enquiries|^https:/);
  const required = controls.filter((control) => attributeOf(control, 'required') !== undefined);
  expect(required.map((control) => attributeOf(control, 'name'))).toEqual(['name', 'email', 'message']);
  for (const control of controls) expect(attributeOf(control, 'maxlength')).toBeUndefined();
  for (const name of fieldNames) {
    const id = controls.flatMap((each) => (attributeOf(each, 'name') === name ? attributeOf(each, 'id') : []));
    const labels = findElements(main, 'label').filter((label) => attributeOf(label, 'for') === id[0]);
    expect(labels.map(textOf), name).toEqual([expect.stringMatching(`^${words.contact.form.fields[name].label}`)]);
  }
  // Besides the services, "Select a service" and "Other".
  const [select = main] = findElements(main, 'select');
  expect(findElements(select, 'option')).toHaveLength(services.length + 2);
  const { questions = [] } = content.pages.contact.form;
  const ids = questions.map(({ id }) => id);
  const named = findElements(main).flatMap((each) => attributeOf(each, 'name') ?? []);
  expect(named.filter((name) => ids.includes(name))).toEqual(ids);
  for (const { label, hint, options } of questions) expectTexts(main, label, hint, options);
  expect(findElements(main, 'details')).toHaveLength(faq.length);
});

test('R-header: the menus have their items with titles, descriptions and images, and are followed by the links', () => {
  for (const { id, items, all } of menus) {
    const [menu] = findElements(bannerOf('/')).filter((element) => attributeOf(element, 'id') === `menu-${id}`);
    if (!menu) throw new Error(`There is no menu ${id}.`);
    expect(hrefsOf(menu)).toEqual([...items.map(({ path }) => path), ...(all ? [`/services#${id}`] : [])]);
    for (const { title, description } of items) expectTexts(menu, title, description);
    expect(findElements(menu, 'img')).toHaveLength(items.filter(({ image }) => image).length);
  }
  const links = [...headerLinks.map(({ path }) => path), '/contact'];
  expect(hrefsOf(bannerOf('/'))).toEqual(expect.arrayContaining(links));
});

test.each(livePages)('R-footer: the footer of $path has the brand, its columns and the consultation', ({ path }) => {
  const footer = part(path, 'footer');
  expectTexts(footer, site.name, site.tagline, words.frame.bookACall.title, words.frame.bookACall.text);
  for (const { title, links } of footerColumns) {
    expect(textsOf(footer, 'h2')).toContain(title);
    const shown = findElements(footer, 'a').map((link) => [textOf(link), attributeOf(link, 'href')]);
    for (const { title, path } of links) expect(shown).toContainEqual([title, path]);
  }
  const others = [...footerPages.map(({ path }) => path), ...site.profiles.map(({ url }) => url)];
  expect(hrefsOf(footer)).toEqual(expect.arrayContaining(['/contact', ...others]));
});

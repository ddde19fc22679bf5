/** The site follows the content of another owner; tests/build/ holds what every site has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from 'model/content.server.ts';
import { menus } from 'model/frame.data.ts';
import { expect, test } from 'vitest';
import { attributeOf, findElements, parsePage } from '../../publish/page/page.ts';
import { builtFiles, readBuilt } from '../build/built-pages.ts';
import { emptyDiscipline, owner, removed, renamed, replaced, secondClient, texts } from '../second-site.ts';

const { categories, navigation, pages, services } = content;
const document = (file: string) => parsePage('', readBuilt(file)).document;
const attributesOf = (file: string, name: string) =>
  findElements(document(file)).flatMap((element) => attributeOf(element, name) ?? []);

test('categories have their new names wherever they are shown, and the paths that they had', () => {
  const [discipline, project, article] = [categories.disciplines[0], categories.projects[0], categories.articles[0]];
  for (const file of ['index.html', 'services.html']) expect(readBuilt(file)).toContain(renamed.discipline);
  expect(discipline?.name).toBe(renamed.discipline);
  expect(attributesOf('services.html', 'data-discipline')).toContain(discipline?.id);
  expect(readBuilt('portfolio.html')).toMatch(
    new RegExp(`href="/portfolio/category/${project?.id}"[^>]*>${renamed.projects}<`),
  );
  expect(readBuilt('blog.html')).toMatch(new RegExp(`href="/blog/category/${article?.id}"[^>]*>${renamed.articles}<`));
});

test('a discipline without services has no group, no menu and no page', () => {
  expect(navigation.menus.map(({ discipline }) => discipline)).toContain(emptyDiscipline);
  expect(menus.map(({ id }) => id)).not.toContain(emptyDiscipline);
  expect(menus).toHaveLength(1);
  expect(attributesOf('index.html', 'popover')).toHaveLength(1);
  expect(attributesOf('services.html', 'data-discipline')).not.toContain(emptyDiscipline);
  const texts = builtFiles.filter((file) => /\.(?:html|xml|data)$/.test(file)).map(readBuilt);
  for (const id of removed)
    expect(
      texts.some((text) => text.includes(`/services/${id}`)),
      id,
    ).toBe(false);
});

test('without testimonials there is no page of them, no section and no link', () => {
  expect(builtFiles).not.toContain('testimonials.html');
  expect(findElements(document('index.html'), 'blockquote')).toEqual([]);
  for (const file of ['index.html', 'about.html']) expect(attributesOf(file, 'href')).not.toContain('/testimonials');
});

test('R-home: the sections are in the order of the content', () => {
  const titles = findElements(document('index.html'), 'h2').map((heading) => attributeOf(heading, 'id') ?? heading);
  expect(titles.length).toBeGreaterThan(pages.home.order.length);
  const html = readBuilt('index.html').split('<main')[1] ?? '';
  const places = pages.home.order
    .filter((name) => name !== 'testimonials')
    .map((name) => html.indexOf(pages.home[name].title));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the form offers each service, and the footer has each profile', () => {
  const [select] = findElements(document('contact.html'), 'select').filter(
    (each) => attributeOf(each, 'name') === 'service',
  );
  // Besides the services, "Select a service" and "Other".
  expect(select && findElements(select, 'option')).toHaveLength(services.length + 2);
  expect(attributesOf('index.html', 'aria-label')).toContain(owner.profile);
});

test('her texts have pages, a feed and links', () => {
  for (const id of [texts.example, texts.newest, texts.letter]) {
    expect(readBuilt(`blog/${id}.html`)).toContain('"@type":"BlogPosting"');
    expect(readBuilt('sitemap.xml')).toContain(`${owner.url}/blog/${id}<`);
    expect(readBuilt('feed.xml')).toContain(`${owner.url}/blog/${id}`);
  }
  expect(readBuilt('legal/imprint.html')).toContain(owner.email);
  expect(readBuilt('index.html')).toContain('href="/legal/imprint"');
});

test('a picture with a caption is a figure with it, and one without is a figure alone', () => {
  const captions = (id: string) => {
    const [text = document('index.html')] = findElements(document(`blog/${id}.html`), 'article');
    return findElements(text, 'figure').map((figure) => findElements(figure, 'figcaption').length);
  };
  expect(captions(texts.example)).toEqual([1]);
  expect(captions(texts.letter)).toEqual([0]);
});

test('the name and the domain of before are nowhere in the built files', () => {
  const before = [
    replaced.name,
    replaced.name.replace('&', '&amp;'),
    replaced.name.replace('&', '\\u0026'),
    replaced.host,
  ];
  const found = builtFiles
    .filter((file) => /\.\w+$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(secondClient, file), 'latin1').toLowerCase();
      return before.some((each) => text.includes(each.toLowerCase()));
    });
  expect(found).toEqual([]);
  expect(readBuilt('index.html')).toContain(owner.name);
});

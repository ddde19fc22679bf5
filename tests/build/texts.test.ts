/** Each page has the texts of its file, in elements that have rules. `tests/delivered/content.test.ts` holds the delivered content itself. */
import { getTextContent } from '@parse5/tools';
import { disciplineOf, projectCategoryOf } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { builtPages, classesOf, livePages, mainOf, plain, stringsIn, textOf } from '../support/sites/built-pages.ts';

const { faq, pages, projects, services, site, words } = content;

const styled = new Map(
  builtPages.map(({ path, elements }) => {
    const css = elements.flatMap((each) => (each.tagName === 'style' ? getTextContent(each) : [])).join('');
    const names = Array.from(css.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''));
    return [path, new Set(names)];
  }),
);

test.each(builtPages)('$path has a rule for each class that another page has one for', ({ path, body }) => {
  const elsewhere = new Set([...styled.values()].flatMap((classes) => [...classes]));
  const used = new Set(findElements(body).flatMap(classesOf));
  expect([...used].filter((name) => elsewhere.has(name) && !styled.get(path)?.has(name))).toEqual([]);
});

/** Fields that no page shows as they are. */
const NEVER_SHOWN = /^(?:id|type|requiredFor|src|video|discipline|project|points|name|before)$/;
/** Further fields of an entry or a page that its page does not show. */
const NOT_SHOWN =
  /^(?:id|category|order|updated|menu|formOption|summary|icon|nextProject|services|price|path|kind|headline|description|title|count|empty)$/;

/** The texts of an entry or a page that its page shows. */
function textsFor(data: unknown, isTop = true): string[] {
  if (typeof data === 'string') return [data.replaceAll('*', '')];
  // At the top `title` and `description` of a page are for search engines; those of an entry are added below.
  return Object.entries(Object(data)).flatMap(([key, value]) =>
    NEVER_SHOWN.test(key) || (isTop && NOT_SHOWN.test(key)) ? [] : textsFor(value, false),
  );
}

const labelsOf = (labels: object, entry: object) => {
  const has = new Map<string, unknown>(Object.entries(entry));
  return stringsIn(Object.entries(labels).map(([key, label]) => (stringsIn(has.get(key)).length > 0 ? label : [])));
};

const { home, ...screens } = pages;
const { hero, facts, closing } = home;
const builtScreens = Object.values(screens).filter(({ path }) => styled.has(path));
/** Those of steps where calls can be booked, or those in whose place they are. */
const otherSteps = (screens.contact.process?.steps ?? []).flatMap(({ description, withTimes }) =>
  withTimes ? [site.bookings === 'on' ? description : withTimes] : [],
);

const ownTexts: readonly (readonly [path: string, texts: readonly string[]])[] = [
  ...services.map((each): [string, string[]] => [
    `/services/${each.id}`,
    [
      ...[each.title, disciplineOf(each).name, ...(each.description ?? [each.summary])],
      // The drawing of its project is in place of its photo.
      ...textsFor(projects.some(({ id, drawing }) => id === each.project && drawing) ? { ...each, image: 0 } : each),
      ...stringsIn(each.price?.typical),
      ...labelsOf(words.services, { ...each, overview: 'always', price: undefined }),
    ],
  ]),
  ...projects.map(({ challenge, solution, ...each }): [string, string[]] => [
    `/portfolio/${each.id}`,
    [
      ...[each.title, projectCategoryOf(each).name, ...(each.description ?? [each.summary])],
      ...services.filter(({ id }) => each.services.includes(id)).map(({ title }) => title),
      ...projects.filter(({ id }) => id === each.nextProject && id !== each.id).map(({ title }) => title),
      ...textsFor({ ...each, challenge, solution }),
      ...labelsOf(words.projects, { overview: 'always', all: 'always', challenge, solution }),
      ...labelsOf(words.projects.details, { ...each, link: 'always' }),
      ...(each.nextProject === each.id ? [] : [words.projects.next]),
    ],
  ]),
  ...builtScreens.map((page): [string, string[]] => [
    page.path,
    textsFor(page).filter((text) => !otherSteps.includes(text)),
  ]),
  ['/', textsFor([hero.title, hero.text, hero.offer, facts, home.roles, closing.title, closing.text])],
  ['/', textsFor([home.clients?.title, home.clients?.list.map(({ name }) => name)])],
  ['/contact', textsFor([faq, site.email, site.phone, site.hours, site.location])],
];

test.each(ownTexts)('%s has all texts of its file', (path, texts) => {
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

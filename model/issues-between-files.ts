import { FIRST_KIND } from '../contract/enquiry.ts';
import { suggest } from './issue-words.ts';
import { isReserved } from './paths.ts';
import { pathOf, screenEntries } from './screens.ts';
import { type FileIssue, type Path, valueAt, valuesAt } from './values-at.ts';
import { wordsIn } from './words.ts';

type Text = { path: Path; text: string };

/** The texts that are equal to an earlier one. */
const repeated = (all: readonly Text[]) =>
  all.filter(({ text }, index) => all.slice(0, index).some((earlier) => earlier.text === text));

/** Entries that a value can name: those of a folder by their files, those of a list by their ids. */
const referredTo = {
  'categories.disciplines': 'a discipline of categories.yaml',
  'categories.projects': 'a category of categories.yaml',
  'categories.articles': 'a category of categories.yaml',
  services: 'a service',
  projects: 'a project',
  testimonials: 'the id of a testimonial',
};

/** The values that name something else, by their paths. */
export const references: readonly (readonly [path: string, to: keyof typeof referredTo])[] = [
  ['categories.projects.*.discipline', 'categories.disciplines'],
  ['categories.articles.*.discipline', 'categories.disciplines'],
  ['navigation.menus.*.discipline', 'categories.disciplines'],
  ['pages.home.roles.list.*.discipline', 'categories.disciplines'],
  ['pages.about.skills.groups.*.discipline', 'categories.disciplines'],
  ['brand.colours.disciplines.*.discipline', 'categories.disciplines'],
  ['services.*.category', 'categories.disciplines'],
  ['projects.*.category', 'categories.projects'],
  ['articles.*.category', 'categories.articles'],
  ['cards.*.category', 'categories.articles'],
  ['projects.*.services.*', 'services'],
  ['projects.*.nextProject', 'projects'],
  ['testimonials.*.project', 'projects'],
  ['pages.home.facts.*.project', 'projects'],
  ['pages.home.services.list.*', 'services'],
  ['pages.home.projects.list.*', 'projects'],
  ['pages.home.testimonials.list.*', 'testimonials'],
];

/**
 * Finds issues between files, as far as these can be read.
 *
 * @param all the content as `filesSchema` takes it; parts of it may be invalid
 */
export function issuesBetweenFiles(all: unknown): FileIssue[] {
  const issues: FileIssue[] = [];
  const report = (found: readonly Text[], messageOf: (text: string) => string) =>
    void issues.push(...found.map(({ path, text }) => ({ path, message: messageOf(text) })));
  const at = (...paths: readonly string[]): Text[] =>
    paths
      .flatMap((path) => valuesAt(all, path.split('.')))
      .flatMap(({ path, value }) => (typeof value === 'string' ? [{ path, text: value }] : []));
  /** Without names that no file can have. */
  const keysOf = (folder: string) =>
    valuesAt(all, [folder, '*']).flatMap(({ path: [, name] }) => /^[a-z\d/-]+$/.exec(String(name)) ?? []);
  /** Has a file no such list, nor one of a name that is not known and may be meant for it? */
  const isLeftOut = (list: string) => {
    const [file = '', name] = list.split('.');
    const names = valuesAt(all, [file, '*']).map(({ path }) => path[1]);
    return names.length > 0 && !names.includes(name) && names.every((each) => `${file}.${String(each)}` in referredTo);
  };
  /** The ids of a folder or a list; undefined while it is not clear which there are. */
  const idsOf = (list: string) => {
    if (list === 'services' || list === 'projects') return keysOf(list);
    const isList = Array.isArray(valueAt(all, ...list.split('.')));
    return isList || isLeftOut(list) ? at(`${list}.*.id`).map(({ text }) => text) : undefined;
  };

  for (const [path, to] of references) {
    const ids = idsOf(to);
    const missing = at(path).filter(({ text }) => ids && !ids.includes(text));
    report(missing, (id) => `"${id}" is not ${referredTo[to]}; ${suggest(id, ids ?? [])}`);
  }
  for (const list of [
    'testimonials',
    'booking.kinds',
    'categories.disciplines',
    'categories.projects',
    'categories.articles',
  ]) {
    report(repeated(at(`${list}.*.id`)), (id) => `"${id}" is used more than once; each entry needs its own`);
    const names = list === 'testimonials' ? [] : repeated(at(`${list}.*.name`));
    const reader = list === 'booking.kinds' ? 'visitors need' : 'the filter needs';
    report(names, (name) => `"${name}" is used more than once; ${reader} a name for each`);
  }
  const [kinds, kindNames] = [at('booking.kinds.*.id'), at('booking.kinds.*.name')];
  report(
    kinds.filter(({ text }) => text === FIRST_KIND),
    (id) => `"${id}" is the id of the first kind of call; write another one`,
  );
  const { first } = wordsIn(String(valueAt(all, 'site', 'locale')), {}, valueAt(all, 'words')).words.booking.kinds;
  report(
    kindNames.filter(({ text }) => text === first),
    (name) => `"${name}" is the name of the first kind of call; visitors need a name for each`,
  );
  const kindIds = [FIRST_KIND, ...kinds.map(({ text }) => text)];
  report(
    at('pages.contact.form.questions.*.requiredFor.*').filter(({ text }) => !kindIds.includes(text)),
    (id) => `"${id}" is not a kind of call of booking.yaml; ${suggest(id, kindIds)}`,
  );
  const aliases = at('articles.*.aliases.*');
  const takenIds = ['articles', 'cards'].flatMap(keysOf);
  const taken = aliases.filter(({ text }) => takenIds.includes(text));
  report([...taken, ...repeated(aliases)], (alias) => `"${alias}" is already an article`);

  const labels = at('site.bookingLabel').length > 0 ? at('words.frame.bookingLabel') : [];
  report(labels, () => 'is not shown, because site.yaml has a bookingLabel; keep one of the two');

  const isOn = at('site.bookings').filter(({ text }) => text === 'on');
  if (valueAt(all, 'site', 'enquiries') !== 'on') {
    report(isOn, () => "needs enquiries to be on, too: a booking is stored with an enquiry on the site's own server");
  } else if (valuesAt(all, ['booking']).length === 0)
    report(isOn, () => 'needs a file booking.yaml, which says when calls can be booked (docs/bookings.md)');

  // Every link of menus and footer leads to a page, and no Markdown file takes the path of another page.
  const pages = screenEntries.flatMap(([name, { entries }]) => [
    pathOf(name),
    ...(entries ? keysOf(entries.list).map((id) => `/${name}/${id}`) : []),
  ]);
  const texts = keysOf('textPages');
  const published = texts.filter((id) => !valueAt(all, 'textPages', id, 'draft'));
  const paths = [...pages, ...published.map((id) => `/${id}`)];
  const links = at('navigation.headerLinks.*.path', 'navigation.footerColumns.*.links.*.path');
  report(
    links.filter(({ text }) => text.startsWith('/') && !paths.includes(text)),
    (path) => `no page has the path "${path}"; correct or remove the link, or add the page; ${suggest(path, paths)}`,
  );
  const reserved = texts.filter((id) => isReserved(id) || pages.includes(`/${id}`));
  report(
    reserved.map((id) => ({ path: ['textPages', id], text: id })),
    (id) => `the site uses the path "/${id}" itself; rename the file`,
  );
  return issues;
}

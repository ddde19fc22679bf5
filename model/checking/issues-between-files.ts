import { BOOKING_PATH, CALLS_PATH, TIMES_PATH } from '../../contract/booking.ts';
import { ENQUIRIES_PATH, FIRST_KIND } from '../../contract/enquiry.ts';
import { type FileIssue, type Path, valueAt, valuesAt } from '../formats/values-at.ts';
import { wordsIn } from '../reading/words.ts';
import { pathOf, screenEntries } from '../schemas/screens.ts';
import { suggest } from './issue-words.ts';

type Text = { path: Path; text: string };

const repeated = (all: readonly Text[]) =>
  all.filter(({ text }, index) => all.slice(0, index).some((earlier) => earlier.text === text));

/** The lists whose entries other values name, and how a message calls such an entry. */
const referredTo = {
  'categories.disciplines': 'a discipline of categories.yaml',
  'categories.projects': 'a category of categories.yaml',
  'categories.articles': 'a category of categories.yaml',
  services: 'a service',
  projects: 'a project',
  testimonials: 'the id of a testimonial',
};

const uniqueFields: Readonly<Record<string, readonly string[]>> = {
  testimonials: ['id'],
  'booking.kinds': ['id', 'name'],
  'categories.disciplines': ['id', 'name'],
  'categories.projects': ['id', 'name'],
  'categories.articles': ['id', 'name'],
  'pages.contact.form.questions': ['id', 'label'],
  'navigation.menus': ['discipline'],
  'brand.colours.disciplines': ['discipline'],
};

/** The paths of values that name an entry, each with the list of that entry. */
export const references: readonly (readonly [path: string, to: keyof typeof referredTo])[] = [
  ['categories.projects.*.discipline', 'categories.disciplines'],
  ['categories.articles.*.discipline', 'categories.disciplines'],
  ['navigation.menus.*.discipline', 'categories.disciplines'],
  ['pages.home.roles.list.*.discipline', 'categories.disciplines'],
  ['pages.about.skills.groups.*.discipline', 'categories.disciplines'],
  ['brand.colours.disciplines.*.discipline', 'categories.disciplines'],
  ['services.*.category', 'categories.disciplines'],
  ['services.*.project', 'projects'],
  ['faq.*.prices.list.*.discipline', 'categories.disciplines'],
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

/** Where the build, the server and a host have pages and files of their own. */
const reserved = [
  ...screenEntries.flatMap(([name, { entries }]) => (entries ? [pathOf(name)] : [])),
  ...[pathOf('contact'), BOOKING_PATH, CALLS_PATH, TIMES_PATH, ENQUIRIES_PATH],
  ...['/admin', '/assets', '/drawings', '/healthz', '/og'],
];

const linkPaths = ['navigation.headerLinks.*.path', 'navigation.footerColumns.*.links.*.path'];

const textsAt = (all: unknown, ...paths: readonly string[]): Text[] =>
  paths
    .flatMap((path) => valuesAt(all, path.split('.')))
    .flatMap(({ path, value }) => (typeof value === 'string' ? [{ path, text: value }] : []));

/** The names of the files of a folder, without those that no file can have. */
const keysOf = (all: unknown, folder: string) =>
  valuesAt(all, [folder, '*']).flatMap(({ path: [, name] }) => /^[a-z\d/-]+$/.exec(String(name)) ?? []);

/** The entries and pages that values can name, as far as the content can be read. */
function namedIn(all: unknown) {
  /** Is a list missing from its file, although no name there can be a misspelling of it? */
  const isLeftOut = (list: string) => {
    const [file = '', name] = list.split('.');
    const names = valuesAt(all, [file, '*']).map(({ path }) => path[1]);
    return names.length > 0 && !names.includes(name) && names.every((each) => `${file}.${String(each)}` in referredTo);
  };
  /** The ids of a list; undefined while it is not clear which there are. */
  const idsOf = (list: string) => {
    if (screenEntries.some(([, { entries }]) => entries?.list === list)) return keysOf(all, list);
    const isList = Array.isArray(valueAt(all, ...list.split('.')));
    return isList || isLeftOut(list) ? textsAt(all, `${list}.*.id`).map(({ text }) => text) : undefined;
  };
  const pages = screenEntries.flatMap(([name, { entries }]) => [
    pathOf(name),
    ...(entries ? keysOf(all, entries.list).map((id) => `${pathOf(name)}/${id}`) : []),
  ]);
  return { idsOf, pages, paths: [...pages, ...keysOf(all, 'textPages').map((id) => `/${id}`)] };
}

/** The paths of values that name an entry or a page that only one of two contents has. */
export function pathsOfOne(all: unknown, other: unknown): ReadonlySet<string> {
  const [here, there] = [namedIn(all), namedIn(other)];
  const named = [
    ...references.map(([path, to]) => [path, here.idsOf(to), there.idsOf(to)] as const),
    ...linkPaths.map((path) => [path, here.paths, there.paths] as const),
  ];
  const found = named.flatMap(([path, names = [], others = []]) =>
    textsAt(all, path).filter(({ text }) => names.includes(text) !== others.includes(text)),
  );
  return new Set(found.map(({ path }) => path.join('.')));
}

/** Finds issues between files in the content as `filesSchema` takes it, parts of which may be invalid. */
export function issuesBetweenFiles(all: unknown): FileIssue[] {
  const issues: FileIssue[] = [];
  const report = (found: readonly Text[], messageOf: (text: string) => string) =>
    void issues.push(...found.map(({ path, text }) => ({ path, message: messageOf(text) })));
  const { idsOf, pages, paths } = namedIn(all);

  for (const [path, to] of references) {
    const ids = idsOf(to);
    const missing = textsAt(all, path).filter(({ text }) => ids && !ids.includes(text));
    report(missing, (id) => `"${id}" is not ${referredTo[to]}; ${suggest(id, ids ?? [])}`);
  }
  const unique = Object.entries(uniqueFields).flatMap(([list, fields]) => fields.map((field) => `${list}.*.${field}`));
  const ofHome = ['order', 'services.list', 'projects.list', 'testimonials.list'].map((list) => `pages.home.${list}.*`);
  for (const path of [...unique, ...ofHome])
    report(repeated(textsAt(all, path)), (text) => `"${text}" is used more than once; each entry needs its own`);
  const { first } = wordsIn(String(valueAt(all, 'site', 'locale')), {}, valueAt(all, 'words')).words.booking.kinds;
  for (const [field, taken] of Object.entries({ id: FIRST_KIND, name: first })) {
    const found = textsAt(all, `booking.kinds.*.${field}`).filter(({ text }) => text === taken);
    report(found, (text) => `"${text}" is the ${field} of the first kind of call; write another one`);
  }
  const kindIds = [FIRST_KIND, ...textsAt(all, 'booking.kinds.*.id').map(({ text }) => text)];
  report(
    textsAt(all, 'pages.contact.form.questions.*.requiredFor.*').filter(({ text }) => !kindIds.includes(text)),
    (id) => `"${id}" is not a kind of call of booking.yaml; ${suggest(id, kindIds)}`,
  );
  const aliases = textsAt(all, 'articles.*.aliases.*');
  const takenIds = ['articles', 'cards'].flatMap((list) => keysOf(all, list));
  const taken = aliases.filter(({ text }) => takenIds.includes(text));
  report([...taken, ...repeated(aliases)], (alias) => `"${alias}" is already an article`);

  const labels = textsAt(all, 'site.bookingLabel').length > 0 ? textsAt(all, 'words.frame.bookingLabel') : [];
  report(labels, () => 'is not shown, because site.yaml has a bookingLabel; keep one of the two');

  const isOn = textsAt(all, 'site.bookings').filter(({ text }) => text === 'on');
  if (valueAt(all, 'site', 'enquiries') !== 'on') {
    report(isOn, () => "needs enquiries to be on, too: a booking is stored with an enquiry on the site's own server");
  } else if (valuesAt(all, ['booking']).length === 0)
    report(isOn, () => 'needs a file booking.yaml, which says when calls can be booked (docs/bookings.md)');

  // A link of menus and footer is shown once its page is, which may be a draft. No Markdown file takes the path of another page.
  const links = textsAt(all, ...linkPaths);
  report(
    links.filter(({ text }) => text.startsWith('/') && !paths.includes(text)),
    (path) => `no page has the path "${path}"; correct or remove the link, or add the page; ${suggest(path, paths)}`,
  );
  const folders = [...reserved, ...textsAt(all, 'site.languages.*').map(({ text }) => `/${text}`)];
  const isTaken = (id: string) =>
    pages.includes(`/${id}`) ||
    /(?:^|\/)(?:404|index)(?:\/|$)/.test(id) ||
    folders.some((each) => `/${id}/`.startsWith(`${each}/`));
  const onTakenPaths = keysOf(all, 'textPages').filter(isTaken);
  report(
    onTakenPaths.map((id) => ({ path: ['textPages', id], text: id })),
    (id) => `the site uses the path "/${id}" itself; rename the file`,
  );
  return issues;
}

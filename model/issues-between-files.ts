import { issuesInContrast } from './contrast.ts';
import { entryPageTitle } from './page-titles.ts';
import { screenPaths, textPagePaths } from './paths.ts';
import type { FileIssue, Files } from './read-content.ts';
import { isExternal, type Link } from './schemas/navigation.ts';

type Path = readonly PropertyKey[];

const oneOf = (names: readonly string[]) =>
  names.length > 0 ? `expected one of ${names.join(', ')}` : 'there is none';

/** An issue if there is no such id; `what` is like "a service". */
function missing(path: Path, what: string, id: string | undefined, existing: readonly string[]): FileIssue[] {
  if (id === undefined || existing.includes(id)) return [];
  return [{ path, message: `"${id}" is not ${what}; ${oneOf(existing)}` }];
}

const missingInList = (path: Path, what: string, ids: readonly string[], existing: readonly string[]) =>
  ids.flatMap((id, index) => missing([...path, index], what, id, existing));

/** Ids of a list must be unique. */
const repeatedIds = (path: Path, entries: readonly { id: string }[]): FileIssue[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((entry) => entry.id === id) === index
      ? []
      : [{ path: [...path, index, 'id'], message: `"${id}" is used more than once; each entry needs its own` }],
  );

/** Following `nextProject` from the first project must visit all projects and return to the first (R-project). */
function issuesInCycle(projects: Files['projects']): FileIssue[] {
  const slugs = Object.keys(projects);
  const issue = (slug: string, message: string): FileIssue => ({ path: ['projects', slug, 'nextProject'], message });
  const next = new Map(Object.entries(projects).map(([slug, { nextProject }]) => [slug, nextProject]));
  const unknown = slugs.flatMap((slug) =>
    missing(['projects', slug, 'nextProject'], 'a project', next.get(slug), slugs),
  );
  if (unknown.length > 0) return unknown;
  const visited: string[] = [];
  for (let slug = slugs[0]; slug !== undefined && !visited.includes(slug); slug = next.get(slug)) visited.push(slug);
  const missed = slugs.filter((slug) => !visited.includes(slug));
  const last = visited.at(-1);
  const open = missed.length === 0 && last !== undefined && next.get(last) !== slugs[0] ? [last] : [];
  const inCycle = 'the projects must form one cycle';
  return [
    ...missed.map((slug) => issue(slug, `cannot be reached from ${slugs[0]}; ${inCycle}`)),
    ...open.map((slug) => issue(slug, `"${next.get(slug)}" does not lead back to ${slugs[0]}; ${inCycle}`)),
  ];
}

/** Every link of menus and footer must lead to a page. */
function issuesInNavigation({ navigation, services, projects }: Files): FileIssue[] {
  const paths = [
    ...Object.values(screenPaths),
    ...textPagePaths(),
    ...Object.keys(services).map((id) => `/services/${id}`),
    ...Object.keys(projects).map((slug) => `/portfolio/${slug}`),
  ];
  const linksOf = (list: Path, links: readonly Link[]): FileIssue[] =>
    links.flatMap((link, index) =>
      isExternal(link) || paths.includes(link.path)
        ? []
        : [
            {
              path: ['navigation', ...list, index, 'path'],
              message: `no page has the path "${link.path}"; correct or remove the link, or add the page; ${oneOf(paths)}`,
            },
          ],
    );
  return [
    ...linksOf(['headerLinks'], navigation.headerLinks),
    ...navigation.footerColumns.flatMap(({ links }, index) => linksOf(['footerColumns', index, 'links'], links)),
  ];
}

/** Titles and descriptions of pages must be unique. */
function issuesInMetadata({ pages, services, projects, categories, site }: Files): FileIssue[] {
  const inTitlesOf = (list: readonly { id: string; inTitles: string }[], id: string) =>
    list.find((category) => category.id === id)?.inTitles ?? '';
  const metadata = [
    ...Object.entries(pages).map(([name, { title, description }]) => ({ path: ['pages', name], title, description })),
    ...Object.entries(services).map(([id, service]) => ({
      path: ['services', id],
      title: entryPageTitle(site, service, inTitlesOf(categories.disciplines, service.category)),
      description: service.summary,
    })),
    ...Object.entries(projects).map(([slug, project]) => ({
      path: ['projects', slug],
      title: entryPageTitle(site, project, inTitlesOf(categories.projects, project.category)),
      description: project.summary,
    })),
  ];
  const repeated = (field: 'title' | 'description') =>
    metadata.flatMap(({ path, [field]: text }, index) => {
      const first = metadata.slice(0, index).find((page) => page[field] === text);
      if (!first) return [];
      const name = path[0] === 'pages' || field === 'title' ? field : 'summary';
      const message = `the page's ${field} is also that of ${first.path.join('/')}.yaml: "${text}"`;
      return [{ path: [...path, name], message }];
    });
  return [...repeated('title'), ...repeated('description')];
}

/** Every discipline has a colour, and every text can be read. */
function issuesInColours({ brand: { colours }, categories }: Files): FileIssue[] {
  const path = ['brand', 'colours', 'disciplines'];
  const ids = categories.disciplines.map(({ id }) => id);
  return [
    ...ids
      .filter((id) => !Object.hasOwn(colours.disciplines, id))
      .map((id) => ({
        path,
        message: `the discipline "${id}" of categories.yaml needs a colour, like ${id}: "#7cc7ff"`,
      })),
    ...Object.keys(colours.disciplines).flatMap((id) => missing([...path, id], 'a discipline', id, ids)),
    ...issuesInContrast(colours),
  ];
}

/** Issues between the files of valid content. */
export function issuesBetweenFiles(all: Files): FileIssue[] {
  const { services, projects, testimonials, pages, categories, navigation } = all;
  const ids = Object.keys(services);
  const disciplines = categories.disciplines.map(({ id }) => id);
  const projectCategories = categories.projects.map(({ id }) => id);
  return [
    ...repeatedIds(['testimonials'], testimonials),
    ...(['disciplines', 'projects', 'articles'] as const).flatMap((list) =>
      repeatedIds(['categories', list], categories[list]),
    ),
    ...(['projects', 'articles'] as const).flatMap((list) =>
      categories[list].flatMap(({ discipline }, index) =>
        missing(['categories', list, index, 'discipline'], 'a discipline', discipline, disciplines),
      ),
    ),
    ...navigation.menus.flatMap(({ discipline }, index) =>
      missing(['navigation', 'menus', index, 'discipline'], 'a discipline', discipline, disciplines),
    ),
    ...pages.home.roles.list.flatMap(({ discipline }, index) =>
      missing(['pages', 'home', 'roles', 'list', index, 'discipline'], 'a discipline', discipline, disciplines),
    ),
    ...pages.about.skills.groups.flatMap(({ discipline }, index) =>
      missing(['pages', 'about', 'skills', 'groups', index, 'discipline'], 'a discipline', discipline, disciplines),
    ),
    ...Object.entries(services).flatMap(([id, { category }]) =>
      missing(['services', id, 'category'], 'a discipline of categories.yaml', category, disciplines),
    ),
    ...Object.entries(projects).flatMap(([slug, project]) => [
      ...missing(['projects', slug, 'category'], 'a category of categories.yaml', project.category, projectCategories),
      ...missingInList(['projects', slug, 'services'], 'a service', project.services, ids),
    ]),
    ...missingInList(['pages', 'home', 'services', 'list'], 'a service', pages.home.services.list, ids),
    ...missingInList(
      ['pages', 'home', 'projects', 'list'],
      'a project',
      pages.home.projects.list,
      Object.keys(projects),
    ),
    ...missingInList(
      ['pages', 'home', 'testimonials', 'list'],
      'the id of a testimonial',
      pages.home.testimonials.list,
      testimonials.map(({ id }) => id),
    ),
    ...issuesInColours(all),
    ...issuesInCycle(projects),
    ...issuesInNavigation(all),
    ...issuesInMetadata(all),
  ];
}

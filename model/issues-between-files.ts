import { issuesInContrast } from './contrast.ts';
import { unknown } from './issue-words.ts';
import { entryPageTitle, titleWithBrand } from './page-titles.ts';
import { screenPaths } from './paths.ts';
import type { FileIssue, ValidFiles } from './read-content.ts';
import { isExternal, type Link } from './schemas/navigation.ts';

type Path = readonly PropertyKey[];

/** An issue if there is no such id; `what` is like "a service". None while it is not clear which there are. */
function missing(
  path: Path,
  what: string,
  id: string | undefined,
  existing: readonly string[] | undefined,
): FileIssue[] {
  if (id === undefined || !existing || existing.includes(id)) return [];
  return [{ path, message: `"${id}" is not ${what}; ${unknown(id, existing)}` }];
}

const missingInList = (path: Path, what: string, ids: readonly string[] = [], existing?: readonly string[]) =>
  ids.flatMap((id, index) => missing([...path, index], what, id, existing));

const idsOf = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id);

/** Ids of a list must be unique. */
const repeatedIds = (path: Path, entries: readonly { id: string }[] = []): FileIssue[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((entry) => entry.id === id) === index
      ? []
      : [{ path: [...path, index, 'id'], message: `"${id}" is used more than once; each entry needs its own` }],
  );

/** Following `nextProject` from the first project must visit all projects and return to the first (R-project). */
function issuesInCycle(projects: ValidFiles['projects']): FileIssue[] {
  const slugs = Object.keys(projects);
  const issue = (slug: string, message: string): FileIssue => ({ path: ['projects', slug, 'nextProject'], message });
  const next = new Map(Object.entries(projects).map(([slug, project]) => [slug, project?.nextProject]));
  const gone = slugs.flatMap((slug) => missing(['projects', slug, 'nextProject'], 'a project', next.get(slug), slugs));
  if (gone.length > 0 || [...next.values()].includes(undefined)) return gone;
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

/** Every link of menus and footer must lead to a page, and no Markdown file may take the path of another page. */
function issuesInPaths({ navigation, services, projects, articles, textPages }: ValidFiles): FileIssue[] {
  const paths = [
    ...Object.values<string>(screenPaths),
    ...Object.keys(services).map((id) => `/services/${id}`),
    ...Object.keys(projects).map((slug) => `/portfolio/${slug}`),
    ...Object.keys(articles).map((id) => `/blog/${id}`),
  ];
  const published = Object.entries(textPages).filter(([, page]) => !page?.draft);
  const all = [...paths, ...published.map(([path]) => `/${path}`)];
  const linksOf = (list: Path, links: readonly Link[]): FileIssue[] =>
    links.flatMap((link, index) =>
      isExternal(link) || all.includes(link.path)
        ? []
        : [
            {
              path: ['navigation', ...list, index, 'path'],
              message: `no page has the path "${link.path}"; correct or remove the link, or add the page; ${unknown(link.path, all)}`,
            },
          ],
    );
  return [
    ...linksOf(['headerLinks'], navigation?.headerLinks ?? []),
    ...(navigation?.footerColumns ?? []).flatMap(({ links }, index) =>
      linksOf(['footerColumns', index, 'links'], links),
    ),
    ...Object.keys(textPages)
      .filter((path) => paths.includes(`/${path}`))
      .map((path) => ({ path: ['textPages', path], message: `another page has the path "/${path}"; rename the file` })),
  ];
}

/** Titles and descriptions of pages must be unique. */
function issuesInMetadata({
  pages,
  services,
  projects,
  articles,
  textPages,
  categories,
  site,
}: ValidFiles): FileIssue[] {
  const titleOf = (
    list: readonly { id: string; inTitles: string }[] | undefined,
    entry: { title: string; category: string } | undefined,
  ) => {
    const category = list?.find(({ id }) => id === entry?.category);
    return site && entry && category && entryPageTitle(site, entry, category.inTitles);
  };
  const metadata = [
    ...Object.entries(pages).map(([id, page]) => ({
      path: ['pages', id],
      title: page?.title,
      description: page?.description,
      field: 'description',
    })),
    ...Object.entries(services).map(([id, service]) => ({
      path: ['services', id],
      title: titleOf(categories?.disciplines, service),
      description: service?.summary,
      field: 'summary',
    })),
    ...Object.entries(projects).map(([slug, project]) => ({
      path: ['projects', slug],
      title: titleOf(categories?.projects, project),
      description: project?.summary,
      field: 'summary',
    })),
    ...Object.entries(articles).map(([id, article]) => ({
      path: ['articles', id],
      title: site && article && titleWithBrand(site, article.title),
      description: article?.excerpt,
      field: 'excerpt',
    })),
    ...Object.entries(textPages).map(([id, page]) => ({
      path: ['textPages', id],
      title: page?.title,
      description: page?.description,
      field: 'description',
    })),
  ];
  return metadata.flatMap(({ path, title, description, field }, index) => {
    const before = metadata.slice(0, index);
    const sameTitle = before.find((page) => title !== undefined && page.title === title);
    const sameText = before.find((page) => description !== undefined && page.description === description);
    const nameOf = (page: (typeof metadata)[number]) => page.path.join('/').replace('textPages', 'pages');
    return [
      ...(sameTitle
        ? [{ path: [...path, 'title'], message: `is also the title of ${nameOf(sameTitle)}: "${title}"` }]
        : []),
      ...(sameText
        ? [{ path: [...path, field], message: `is also the text of ${nameOf(sameText)}; each page needs its own` }]
        : []),
    ];
  });
}

/** Articles are in a category, and their earlier ids are no others' ids. */
function issuesInArticles({ articles, cards, categories }: ValidFiles): FileIssue[] {
  const all = [
    ...Object.entries(articles).map(([id, article]) => ({ path: ['articles', id], id, article })),
    ...Object.entries(cards).map(([id, article]) => ({ path: ['cards', id], id, article })),
  ];
  return all.flatMap(({ path, id, article }) => {
    const taken = all.flatMap((other) => [other.id, ...(other.id === id ? [] : (other.article?.aliases ?? []))]);
    return [
      ...missing(
        [...path, 'category'],
        'a category of categories.yaml',
        article?.category,
        idsOf(categories?.articles),
      ),
      ...(article?.aliases ?? []).flatMap((alias, index) =>
        taken.includes(alias)
          ? [{ path: [...path, 'aliases', index], message: `"${alias}" is already an article` }]
          : [],
      ),
    ];
  });
}

/** Every discipline has a colour, and every text can be read. */
function issuesInColours({ brand, categories }: ValidFiles): FileIssue[] {
  if (!brand) return [];
  const { colours } = brand;
  const path = ['brand', 'colours', 'disciplines'];
  const ids = idsOf(categories?.disciplines);
  return [
    ...(ids ?? [])
      .filter((id) => !Object.hasOwn(colours.disciplines, id))
      .map((id) => ({
        path,
        message: `the discipline "${id}" of categories.yaml needs a colour, like ${id}: "#7cc7ff"`,
      })),
    ...Object.keys(colours.disciplines).flatMap((id) => missing([...path, id], 'a discipline', id, ids)),
    ...issuesInContrast(colours),
  ];
}

/** Issues between files that are valid each for itself. */
export function issuesBetweenFiles(all: ValidFiles): FileIssue[] {
  const { services, projects, testimonials, pages, categories, navigation } = all;
  const ids = Object.keys(services);
  const disciplines = idsOf(categories?.disciplines);
  const ofDiscipline = (path: Path, entries: readonly { discipline?: string | undefined }[] = []) =>
    entries.flatMap(({ discipline }, index) =>
      missing([...path, index, 'discipline'], 'a discipline of categories.yaml', discipline, disciplines),
    );
  return [
    ...repeatedIds(['testimonials'], testimonials),
    ...(['disciplines', 'projects', 'articles'] as const).flatMap((list) =>
      repeatedIds(['categories', list], categories?.[list]),
    ),
    ...ofDiscipline(['categories', 'projects'], categories?.projects),
    ...ofDiscipline(['categories', 'articles'], categories?.articles),
    ...ofDiscipline(['navigation', 'menus'], navigation?.menus),
    ...ofDiscipline(['pages', 'home', 'roles', 'list'], pages.home?.roles.list),
    ...ofDiscipline(['pages', 'about', 'skills', 'groups'], pages.about?.skills.groups),
    ...Object.entries(services).flatMap(([id, service]) =>
      missing(['services', id, 'category'], 'a discipline of categories.yaml', service?.category, disciplines),
    ),
    ...Object.entries(projects).flatMap(([slug, project]) => [
      ...missing(
        ['projects', slug, 'category'],
        'a category of categories.yaml',
        project?.category,
        idsOf(categories?.projects),
      ),
      ...missingInList(['projects', slug, 'services'], 'a service', project?.services, ids),
    ]),
    ...missingInList(['pages', 'home', 'services', 'list'], 'a service', pages.home?.services.list, ids),
    ...missingInList(
      ['pages', 'home', 'projects', 'list'],
      'a project',
      pages.home?.projects.list,
      Object.keys(projects),
    ),
    ...missingInList(
      ['pages', 'home', 'testimonials', 'list'],
      'the id of a testimonial',
      pages.home?.testimonials.list,
      idsOf(testimonials),
    ),
    ...issuesInArticles(all),
    ...issuesInColours(all),
    ...issuesInCycle(projects),
    ...issuesInPaths(all),
    ...issuesInMetadata(all),
  ];
}

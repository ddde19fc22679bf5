import type { Content } from './check.ts';
import { isExternal, type Link } from './navigation.schema.ts';
import { pageFiles } from './page-files.server.ts';
import { projectPageTitle, servicePageTitle } from './page-titles.ts';

/** An issue of valid entries that do not agree with each other. The path begins with the name of the file. */
type Issue = { path: PropertyKey[]; message: string };

const oneOf = (names: readonly string[]) =>
  names.length > 0 ? `expected one of ${names.join(', ')}` : 'there is none';

/** An issue for each text that is not among those that exist. */
function missing(path: PropertyKey[], what: string, texts: readonly string[], existing: readonly string[]): Issue[] {
  return texts.flatMap((text, index) =>
    existing.includes(text)
      ? []
      : [{ path: [...path, index], message: `"${text}" is not ${what}; ${oneOf(existing)}` }],
  );
}

/** Following `nextProject` from the first project must visit all projects and return to the first (R-project). */
function issuesInCycle(projects: Content['projects']): Issue[] {
  const slugs = projects.map(({ slug }) => slug);
  const issue = (index: number, message: string): Issue => ({ path: ['projects', index, 'nextProject'], message });
  const unknown = projects.flatMap(({ nextProject }, index) =>
    slugs.includes(nextProject) ? [] : [issue(index, `"${nextProject}" is not a project; ${oneOf(slugs)}`)],
  );
  if (unknown.length > 0) return unknown;
  const next = new Map(projects.map(({ slug, nextProject }) => [slug, nextProject]));
  const visited: string[] = [];
  for (let slug = slugs[0]; slug !== undefined && !visited.includes(slug); slug = next.get(slug)) visited.push(slug);
  const missed = slugs.filter((slug) => !visited.includes(slug));
  const last = visited.at(-1);
  const open = missed.length === 0 && last !== undefined && next.get(last) !== slugs[0] ? [last] : [];
  const inCycle = 'the projects must form one cycle';
  return [
    ...missed.map((slug) => issue(slugs.indexOf(slug), `cannot be reached from the first project; ${inCycle}`)),
    ...open.map((slug) =>
      issue(slugs.indexOf(slug), `"${next.get(slug)}" does not lead back to the first project; ${inCycle}`),
    ),
  ];
}

/** Every link of menus and footer must lead to a page. */
function issuesInNavigation({ navigation, pages, services, projects }: Content): Issue[] {
  const paths = [
    ...Object.values(pages).map(({ path }) => path),
    ...pageFiles().map(({ path }) => path),
    ...services.map(({ id }) => `/services/${id}`),
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
  ];
  const linksOf = (list: PropertyKey[], links: readonly Link[]) =>
    links
      .filter((link) => !isExternal(link) && !paths.includes(link.path))
      .map(({ title, path }) => ({
        path: ['navigation', ...list, title],
        message: `no page has the path "${path}"; correct or remove the link, or add the page; ${oneOf(paths)}`,
      }));
  return [
    ...navigation.menus.flatMap(({ title, items }) => linksOf(['menus', title], items)),
    ...linksOf(['headerLinks'], navigation.headerLinks),
    ...navigation.footerColumns.flatMap(({ title, links }) => linksOf(['footerColumns', title], links)),
  ];
}

/** Titles and descriptions of pages must be unique. */
function issuesInMetadata({ pages, services, projects }: Content): Issue[] {
  const metadata = [
    ...Object.entries(pages).map(([entry, { title, description }]) => ({
      path: ['pages', entry],
      name: entry,
      title,
      description,
    })),
    ...services.map((service, index) => ({
      path: ['services', index],
      name: service.id,
      title: servicePageTitle(service),
      description: service.summary,
    })),
    ...projects.map((project, index) => ({
      path: ['projects', index],
      name: project.slug,
      title: projectPageTitle(project),
      description: project.summary,
    })),
  ];
  const repeated = (field: 'title' | 'description') =>
    metadata.flatMap(({ path, [field]: text }, index) => {
      const first = metadata.slice(0, index).find((page) => page[field] === text);
      if (!first) return [];
      const message = `the page's ${field} is also used by ${first.name} (content/${first.path[0]}.ts): "${text}"`;
      return [{ path: [...path, field], message }];
    });
  return [...repeated('title'), ...repeated('description')];
}

/** Issues between the files of valid content. */
export function issuesBetweenFiles(all: Content): Issue[] {
  const { services, projects, testimonials, home } = all;
  const titles = services.map(({ title }) => title);
  return [
    ...missing(
      ['home', 'services'],
      'the id of a service',
      home.services,
      services.map(({ id }) => id),
    ),
    ...missing(
      ['home', 'projects'],
      'the slug of a project',
      home.projects,
      projects.map(({ slug }) => slug),
    ),
    ...missing(
      ['home', 'testimonials'],
      'the id of a testimonial',
      home.testimonials,
      testimonials.map(({ id }) => id),
    ),
    ...projects.flatMap((project, index) =>
      missing(['projects', index, 'services'], 'the title of a service', project.services, titles),
    ),
    ...issuesInCycle(projects),
    ...issuesInNavigation(all),
    ...issuesInMetadata(all),
  ];
}

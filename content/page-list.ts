import { articles } from './articles.ts';
import { projectCard, serviceCard } from './cards.ts';
import type { Discipline } from './disciplines.ts';
import { projectPageTitle, servicePageTitle } from './page-titles.ts';
import type { Page } from './pages.schema.ts';
import { pages } from './pages.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { STEP, stepCount, stepPath } from './steps.ts';

/** A page that is there, as search engines, link previews and the build see it. */
export type ListedPage = {
  /** The one form of its address, like "/services/seo". */
  path: string;
  /** What search engines show: its own, 10 to 65 and 70 to 165 characters (content/check.ts). */
  title: string;
  description: string;
  /** What it is called in the trail that leads to it: "Services". */
  name: string;
  /** Large on its sharing card, and above it, small, what kind of page it is. */
  headline: string;
  kind: string;
  /** Whose colour it carries; a page of several disciplines has none. */
  discipline?: Discipline;
  /** What its dot art is made from: for an item, its id, as on its card and its page. */
  seed: string;
  /** Whether that id also chooses the kind of the art; all others are rising curves. */
  artById?: boolean;
  /** Day of the last change of what it says or lists. */
  updated: string;
  /** For a further step of a list: the list's address. It has that page's sharing card. */
  stepOf?: string;
};

type Dated = { updated: string };

/** What a page lists: it changes when an entry does. */
const listedOn: Readonly<Record<string, readonly Dated[]>> = {
  [pages.home.path]: [...services, ...projects],
  [pages.services.path]: services,
  [pages.portfolio.path]: projects,
  [pages.blog.path]: articles.map(({ published }) => ({ updated: published })),
};

/** The lists that may be too long for one page, with the name of their screen and the word for what they list. */
const lists = [
  { name: 'portfolio', page: pages.portfolio, noun: 'Projects', total: projects.length },
  { name: 'blog', page: pages.blog, noun: 'Articles', total: articles.length },
] as const;

/** The pages of a list after its first. */
function furtherSteps({ page, noun, total }: (typeof lists)[number]): ListedPage[] {
  const steps = stepCount(total);
  const updated = lastChange(page, listedOn[page.path]);
  return Array.from({ length: steps - 1 }, (_, index) => {
    const step = index + 2;
    return {
      path: stepPath(page.path, step),
      title: `${page.name}, page ${step} of ${steps} | ${site.name}`,
      description: `${noun} ${(step - 1) * STEP + 1} to ${Math.min(step * STEP, total)} of ${total}, continued from the list that begins under “${page.headline}”.`,
      name: `Page ${step}`,
      headline: page.headline,
      kind: page.name,
      seed: page.path,
      updated,
      stepOf: page.path,
    };
  });
}

/** The names of the lists that have steps, which are their screens' names too. */
export function listsWithSteps() {
  return lists.filter(({ total }) => stepCount(total) > 1).map(({ name }) => name);
}

/** Days as YYYY-MM-DD sort as text. */
function lastChange(page: Dated, listed: readonly Dated[] = []): string {
  return [page, ...listed].map(({ updated }) => updated).reduce((one, other) => (one > other ? one : other));
}

/**
 * Every page that is there, parents before children: what is prerendered, listed in the sitemap and drawn as a sharing
 * card. A new service or project is in it by itself. A function, so that bad content is named by
 * content/check.ts and does not break the import of this file.
 */
export function pageList(): ListedPage[] {
  const ofNoCollection: readonly Page[] = Object.values(pages);
  return [
    ...ofNoCollection.map((page) => ({
      ...page,
      kind: page.kind ?? page.name,
      seed: page.path,
      updated: lastChange(page, listedOn[page.path]),
    })),
    ...lists.flatMap(furtherSteps),
    ...services.map((service) => {
      const { path, title, description, category } = serviceCard(service);
      return {
        path,
        title: servicePageTitle(service),
        description,
        name: title,
        headline: title,
        kind: `${category} service`,
        discipline: category,
        seed: service.id,
        artById: true,
        updated: service.updated,
      };
    }),
    ...projects.map((project) => {
      const { path, title, description, category, discipline } = projectCard(project);
      return {
        path,
        title: projectPageTitle(project),
        description,
        name: title,
        headline: title,
        kind: category,
        discipline,
        seed: project.slug,
        updated: project.updated,
      };
    }),
  ];
}

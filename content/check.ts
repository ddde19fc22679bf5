import { z } from 'zod';
import { aboutSchema } from './about.schema.ts';
import { about } from './about.ts';
import { articleSchema } from './articles.schema.ts';
import { articles } from './articles.ts';
import { faqEntrySchema } from './faq.schema.ts';
import { faq } from './faq.ts';
import { pageTitle } from './fields.schema.ts';
import { homeSchema } from './home.schema.ts';
import { home } from './home.ts';
import { legalDocumentSchema } from './legal.schema.ts';
import { privacyPolicy, termsOfService } from './legal.ts';
import { projectPageTitle, servicePageTitle } from './page-titles.ts';
import { pageSchema } from './pages.schema.ts';
import { pages } from './pages.ts';
import { processSchema } from './process.schema.ts';
import { contactProcess, servicesProcess } from './process.ts';
import { projectSchema } from './projects.schema.ts';
import { projects } from './projects.ts';
import { serviceIds, serviceSchema } from './services.schema.ts';
import { services } from './services.ts';
import { testimonialSchema } from './testimonials.schema.ts';
import { testimonials } from './testimonials.ts';

/** One mistake in the content: where it stands and what would be right. */
export type Mistake = { file: string; entry: string; field: string; message: string };

/** All of the site's content, as it is written. The check takes it as unknown: a mistake may be of any shape. */
export const content = {
  about,
  articles,
  faq,
  home,
  privacyPolicy,
  termsOfService,
  pages,
  contactProcess,
  servicesProcess,
  projects,
  services,
  testimonials,
};
type Content = Record<keyof typeof content, unknown>;

const entryWithId = z.looseObject({ id: z.string().optional(), slug: z.string().optional() });

/** The id of an entry, or its place in the file where it has none. */
function nameOf(entry: unknown, index: number): string {
  const known = entryWithId.safeParse(entry).data;
  return known?.slug ?? known?.id ?? `entry ${index + 1}`;
}

function mistakesOf(schema: z.ZodType, value: unknown, file: string, entry: string): Mistake[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ file, entry, field: path.join('.') || 'the entry', message }));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(nameOf) : [];
}

/** Mistakes in a list: of each entry, of their number, and ids that stand twice. */
function mistakesInList(schema: z.ZodType, list: unknown, file: string, count: number): Mistake[] {
  if (!Array.isArray(list)) return [{ file, entry: 'the file', field: 'list', message: 'must be a list' }];
  const ids = idsOf(list);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  return [
    ...list.flatMap((entry, index) => mistakesOf(schema, entry, file, nameOf(entry, index))),
    ...repeated.map((entry) => ({ file, entry, field: 'id', message: 'stands more than once; each must be its own' })),
    ...(list.length < count
      ? [{ file, entry: 'the file', field: 'list', message: `has ${list.length} entries, needs ${count}` }]
      : []),
  ];
}

const nextProjectOf = z.looseObject({ nextProject: z.string() });

/** Each project leads to another that exists, and following them visits every one (specification 3: a cycle). */
function mistakesInCycle(list: unknown): Mistake[] {
  if (!Array.isArray(list)) return [];
  const file = 'content/projects.ts';
  const ids = idsOf(list);
  const next = new Map(
    list.map((entry, index) => [nameOf(entry, index), nextProjectOf.safeParse(entry).data?.nextProject]),
  );
  const unknown = [...next].filter(([, to]) => to !== undefined && !ids.includes(to));
  if (unknown.length > 0) {
    return unknown.map(([entry, to]) => ({
      file,
      entry,
      field: 'nextProject',
      message: `"${to}" is no project; one of ${ids.join(', ')}`,
    }));
  }
  // From the first project on: every one is passed, and the last leads back to the first.
  const way: string[] = [];
  for (let id = ids[0]; id !== undefined && !way.includes(id); id = next.get(id)) way.push(id);
  const missed = ids.filter((id) => !way.includes(id));
  const last = way.at(-1);
  const open = missed.length === 0 && last !== undefined && next.get(last) !== ids[0] ? [last] : [];
  return [
    ...missed.map((entry) => ({ entry, message: 'is on no way that starts at the first project' })),
    ...open.map((entry) => ({ entry, message: `"${next.get(entry)}" does not lead back to the first project` })),
  ].map(({ entry, message }) => ({
    file,
    entry,
    field: 'nextProject',
    message: `${message}; the projects must form one cycle`,
  }));
}

const homeChoices = z.looseObject({ projects: z.array(z.string()), testimonials: z.array(z.string()) });

/** What home shows must exist. */
function mistakesInHome({ home: chosen, projects: allProjects, testimonials: allTestimonials }: Content): Mistake[] {
  const choices = homeChoices.safeParse(chosen).data;
  if (!choices) return [];
  const missing = (field: string, ids: string[], known: string[]) =>
    ids
      .filter((id) => !known.includes(id))
      .map((id) => ({
        file: 'content/home.ts',
        entry: 'home',
        field,
        message: `"${id}" is not there; one of ${known.join(', ')}`,
      }));
  return [
    ...missing('projects', choices.projects, idsOf(allProjects)),
    ...missing('testimonials', choices.testimonials, idsOf(allTestimonials)),
  ];
}

const projectServices = z.looseObject({ services: z.array(z.string()) });
const serviceTitle = z.looseObject({ title: z.string() });

/** What a project calls a service is the title of one. */
function mistakesInProjectServices({ projects: list, services: known }: Content): Mistake[] {
  if (!Array.isArray(list) || !Array.isArray(known)) return [];
  const titles = known.flatMap((service) => serviceTitle.safeParse(service).data?.title ?? []);
  return list.flatMap((entry, index) =>
    (projectServices.safeParse(entry).data?.services ?? [])
      .filter((title) => !titles.includes(title))
      .map((title) => ({
        file: 'content/projects.ts',
        entry: nameOf(entry, index),
        field: 'services',
        message: `"${title}" is no service; one of ${titles.join(', ')}`,
      })),
  );
}

type Head = { file: string; entry: string; title: string | undefined; description: string | undefined };

const pageHead = z.looseObject({
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
});
const itemHead = z.looseObject({ title: z.string(), category: z.string() });
const summaryOf = z.looseObject({ summary: z.string() });

/** Title and description of every page, as far as its entry has them: what is missing, its own schema says. */
function headsOf({ pages: named, services: serviceList, projects: projectList }: Content): Head[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return [
    ...entriesOf(named).map(([entry, page]) => {
      const { title, description } = pageHead.safeParse(page).data ?? {};
      return { file: 'content/pages.ts', entry, title, description };
    }),
    ...list(serviceList).map((service, index) => {
      const head = itemHead.safeParse(service).data;
      return {
        file: 'content/services.ts',
        entry: nameOf(service, index),
        title: head && servicePageTitle(head),
        description: summaryOf.safeParse(service).data?.summary,
      };
    }),
    ...list(projectList).map((project, index) => {
      const head = itemHead.safeParse(project).data;
      return {
        file: 'content/projects.ts',
        entry: nameOf(project, index),
        title: head && projectPageTitle(head),
        description: summaryOf.safeParse(project).data?.summary,
      };
    }),
  ];
}

/** Each page has a title of the right length, and a title and a description that no other page has. */
function mistakesInHeads(all: Content): Mistake[] {
  const heads = headsOf(all);
  const lengths = heads.flatMap(({ file, entry, title }) =>
    // A page of no collection writes its title itself, and its schema has said this already.
    title === undefined || file === 'content/pages.ts'
      ? []
      : (pageTitle.safeParse(title).error?.issues ?? []).map(({ message }) => ({
          file,
          entry,
          field: 'title',
          message: `its page is called "${title}" (${title.length} characters): ${message}`,
        })),
  );
  const doubled = (field: 'title' | 'description') =>
    heads.flatMap(({ file, entry, [field]: text }, index) => {
      const first = text === undefined ? undefined : heads.slice(0, index).find((head) => head[field] === text);
      return first
        ? [
            {
              file,
              entry,
              field,
              message: `its page's ${field} is also that of ${first.entry} (${first.file}): "${text}"`,
            },
          ]
        : [];
    });
  return [...lengths, ...doubled('title'), ...doubled('description')];
}

/**
 * Every mistake in the content, not only the first. Counts are the specification's (section 9); lists may be longer.
 *
 * @param all the content as written; by default the site's own.
 */
export function checkContent(all: Content = content): Mistake[] {
  return [
    ...mistakesInList(serviceSchema, all.services, 'content/services.ts', serviceIds.length),
    ...mistakesInList(projectSchema, all.projects, 'content/projects.ts', 6),
    ...mistakesInList(testimonialSchema, all.testimonials, 'content/testimonials.ts', 9),
    ...mistakesInList(articleSchema, all.articles, 'content/articles.ts', 6),
    ...mistakesInList(faqEntrySchema, all.faq, 'content/faq.ts', 4),
    ...mistakesOf(aboutSchema, all.about, 'content/about.ts', 'about'),
    ...mistakesOf(homeSchema, all.home, 'content/home.ts', 'home'),
    ...mistakesOf(legalDocumentSchema, all.privacyPolicy, 'content/legal.ts', 'privacyPolicy'),
    ...mistakesOf(legalDocumentSchema, all.termsOfService, 'content/legal.ts', 'termsOfService'),
    ...mistakesOf(processSchema, all.servicesProcess, 'content/process.ts', 'servicesProcess'),
    ...mistakesOf(processSchema, all.contactProcess, 'content/process.ts', 'contactProcess'),
    ...entriesOf(all.pages).flatMap(([name, page]) => mistakesOf(pageSchema, page, 'content/pages.ts', name)),
    ...mistakesInCycle(all.projects),
    ...mistakesInHome(all),
    ...mistakesInProjectServices(all),
    ...mistakesInHeads(all),
  ];
}

/**
 * Stops the build on bad content.
 *
 * @throws Error with every mistake, a line each: file, entry, field, what is wrong.
 */
export function assertContent(): void {
  const mistakes = checkContent();
  if (mistakes.length === 0) return;
  const lines = mistakes.map(({ file, entry, field, message }) => `  ${file}, ${entry}, ${field}: ${message}`);
  throw new Error(`The content has ${mistakes.length} mistake(s):\n${lines.join('\n')}\n`);
}

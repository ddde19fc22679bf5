import { articles } from 'content/articles.ts';
import { projectCard, serviceCard } from 'content/cards.ts';
import { faq } from 'content/faq.ts';
import { pageList } from 'content/page-list.ts';
import { pages } from 'content/pages.ts';
import type { Project } from 'content/projects.schema.ts';
import { projects } from 'content/projects.ts';
import type { Service as ServiceEntry } from 'content/services.schema.ts';
import { services } from 'content/services.ts';
import { practice, site } from 'content/site.ts';
import { itemsOfStep, stepCount, stepPath } from 'content/steps.ts';
import { testimonials } from 'content/testimonials.ts';
import type {
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  Graph,
  ItemList,
  Person,
  Quotation,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

/** What a page says of itself, given the site's absolute address without a slash at its end. */
type Describe = (origin: string) => Thing[];

/** Besides its trail, what each page that has more to say says. */
const descriptions: Readonly<Record<string, Describe>> = {
  [pages.home.path]: (origin) => [webSite(origin), consultant(origin)],
  [pages.services.path]: (origin) => [list(services.map(serviceCard).map(linkFrom(origin)))],
  ...eachStep(pages.portfolio.path, projects, (step, origin) => list(step.map(projectCard).map(linkFrom(origin)))),
  // Articles have no page to lead to (decision 11).
  ...eachStep(pages.blog.path, articles, (step) => list(step.map(({ title }) => ({ name: title })))),
  [pages.testimonials.path]: () => [list(testimonials.map((entry) => ({ name: entry.name, item: quotation(entry) })))],
  [pages.contact.path]: () => [questions()],
  ...Object.fromEntries(
    services.map((entry): [string, Describe] => [serviceCard(entry).path, (origin) => [service(entry, origin)]]),
  ),
  ...Object.fromEntries(
    projects.map((entry): [string, Describe] => [projectCard(entry).path, (origin) => [project(entry, origin)]]),
  ),
};

/**
 * The structured data of a page in the vocabulary of schema.org, made from the content at build. Nothing that the page
 * does not say: no ratings (decision 17), no address, no accounts that are placeholders. Rules: https://schema.org and,
 * for trails and questions, https://developers.google.com/search/docs/appearance/structured-data.
 *
 * @param path address of a page of content/page-list.ts, like "/services/seo".
 * @param origin absolute address of the site, without a slash at its end.
 */
export function structuredData(path: string, origin: string): Graph {
  const trail = path === pages.home.path ? [] : [breadcrumbs(path, origin)];
  return { '@context': 'https://schema.org', '@graph': [...trail, ...(descriptions[path]?.(origin) ?? [])] };
}

/** What each page of a list says of the items that it shows. */
function eachStep<Item>(
  path: string,
  items: readonly Item[],
  describe: (step: readonly Item[], origin: string) => Thing,
): Record<string, Describe> {
  return Object.fromEntries(
    Array.from({ length: stepCount(items.length) }, (_, index): [string, Describe] => [
      stepPath(path, index + 1),
      (origin) => [describe(itemsOfStep(items, index + 1), origin)],
    ]),
  );
}

/** The person, as other things refer to it. */
function personOf(origin: string) {
  return { '@type': 'Person', '@id': `${origin}/#person`, name: site.name, url: `${origin}/` } as const;
}

function webSite(origin: string): WebSite {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}/`,
    description: site.tagline,
    inLanguage: 'en',
    publisher: { '@id': personOf(origin)['@id'] },
  };
}

function consultant(origin: string): Person {
  return {
    ...personOf(origin),
    jobTitle: practice.jobTitle,
    email: site.email,
    makesOffer: services.map(serviceCard).map(({ title, path }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, url: origin + path },
    })),
  };
}

function service(entry: ServiceEntry, origin: string): Service {
  const { title, description, path, category } = serviceCard(entry);
  return {
    '@type': 'Service',
    name: title,
    description,
    url: origin + path,
    category,
    provider: personOf(origin),
    areaServed: practice.areaServed,
  };
}

function project(entry: Project, origin: string): CreativeWork {
  const { title, description, path, category, image } = projectCard(entry);
  return {
    '@type': 'CreativeWork',
    name: title,
    description,
    url: origin + path,
    image: image.src,
    genre: category,
    keywords: entry.technologies.join(', '),
    dateCreated: entry.year,
    dateModified: entry.updated,
    creator: personOf(origin),
  };
}

function questions(): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A testimonial as what it is, a quotation: a review would want a rating. */
function quotation({ quote, name, position }: { quote: string; name: string; position: string }): Quotation {
  return { '@type': 'Quotation', text: quote, creator: { '@type': 'Person', name, jobTitle: position } };
}

function linkFrom(origin: string) {
  return ({ title, path }: { title: string; path: string }) => ({ name: title, url: origin + path });
}

function list(items: readonly { name?: string; url?: string; item?: Quotation }[]): ItemList {
  return { '@type': 'ItemList', itemListElement: inOrder(items) };
}

/** From home to the page itself: every address that its own address begins with. */
function breadcrumbs(path: string, origin: string): BreadcrumbList {
  const trail = pageList().filter((page) => page.path === pages.home.path || `${path}/`.startsWith(`${page.path}/`));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: inOrder(trail.map((page) => ({ name: page.name, item: origin + page.path }))),
  };
}

/** The type is the plain one: an intersection with that of schema-dts is more than the compiler takes. */
function inOrder<Item extends object>(items: readonly Item[]) {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }) as const);
}

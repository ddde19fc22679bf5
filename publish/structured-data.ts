import type {
  BlogPosting,
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
import { photoSources } from '../app/display/photo-sources.ts';
import { content } from '../model/content.server.ts';
import { language } from '../model/format.server.ts';
import { person } from '../model/frame.data.ts';
import {
  type ArticleWithText,
  articlesWithText,
  toArticleItem,
  toProjectItem,
  toServiceItem,
} from '../model/list-items.server.ts';
import { blogPages, pageList, portfolioPages } from '../model/page-list.server.ts';
import type { Project, Service as ServiceEntry } from '../model/schemas/entries.ts';

const { faq, pages, projects, services, site, testimonials } = content;

/** Things that describe a page. @param origin the site's URL without a trailing slash */
type Describe = (origin: string) => Thing[];

/** Descriptions of pages, besides their breadcrumbs, by path. */
const descriptions = (): Readonly<Record<string, Describe>> => ({
  [pages.home.path]: (origin) => [webSite(origin), consultant(origin)],
  [pages.services.path]: (origin) => [list(services.map(toServiceItem).map(linkFrom(origin)))],
  ...Object.fromEntries(
    portfolioPages().map(({ path, items }): [string, Describe] => [
      path,
      (origin) => [list(items.map(linkFrom(origin)))],
    ]),
  ),
  ...Object.fromEntries(
    blogPages().map(({ path, items }): [string, Describe] => [
      path,
      // An article without a text has no page to lead to (docs/decisions/0016).
      (origin) => [list(items.map((item) => (item.hasPage ? linkFrom(origin)(item) : { name: item.title })))],
    ]),
  ),
  [pages.testimonials.path]: () => [list(testimonials.map((entry) => ({ name: entry.name, item: quotation(entry) })))],
  [pages.contact.path]: () => (faq.length > 0 ? [questions()] : []),
  ...Object.fromEntries(
    services.map((entry): [string, Describe] => [toServiceItem(entry).path, (origin) => [service(entry, origin)]]),
  ),
  ...Object.fromEntries(
    projects.map((entry): [string, Describe] => [toProjectItem(entry).path, (origin) => [project(entry, origin)]]),
  ),
  ...Object.fromEntries(
    articlesWithText().map((entry): [string, Describe] => [
      toArticleItem(entry).path,
      (origin) => [posting(entry, origin)],
    ]),
  ),
});

/**
 * The structured data of a page in the vocabulary of schema.org, made from the content at build. It has nothing that the
 * page does not show: no ratings (docs/decisions/0020), no postal address, no placeholder profiles. Rules:
 * https://schema.org and, for breadcrumbs and questions,
 * https://developers.google.com/search/docs/appearance/structured-data.
 *
 * @param path of a page in model/page-list.server.ts, such as `/services/seo`
 * @param origin the site's URL without a trailing slash
 */
export function structuredData(path: string, origin: string): Graph {
  const trail = path === pages.home.path ? [] : [breadcrumbs(path, origin)];
  return { '@context': 'https://schema.org', '@graph': [...trail, ...(descriptions()[path]?.(origin) ?? [])] };
}

/** The person, as other things refer to them. */
function personOf(origin: string) {
  const name = person?.name ?? site.owner ?? site.name;
  return { '@type': 'Person', '@id': `${origin}/#person`, name, url: `${origin}/` } as const;
}

function webSite(origin: string): WebSite {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}/`,
    description: site.tagline,
    inLanguage: language,
    publisher: { '@id': personOf(origin)['@id'] },
  };
}

/** Profiles that exist; the host of a placeholder ends in .example (RFC 2606). */
const sameAs = site.profiles.map(({ url }) => url).filter((url) => !new URL(url).hostname.endsWith('.example'));

/** The least price of a service. */
function priceOf({ price }: ServiceEntry) {
  if (!price) return {};
  return {
    priceSpecification: {
      '@type': price.every ? 'UnitPriceSpecification' : 'PriceSpecification',
      minPrice: price.from,
      priceCurrency: site.currency,
      ...(price.every && { unitCode: 'MON' }),
    },
  } as const;
}

function consultant(origin: string): Person {
  const portrait = person?.photo ? photoSources(person.photo.src, 0.8, undefined, 240).img.src : person?.points;
  return {
    ...personOf(origin),
    ...(portrait && { image: new URL(portrait, origin).href }),
    jobTitle: site.jobTitle,
    email: site.email,
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function service(entry: ServiceEntry, origin: string): Service {
  const { title, description, path, category } = toServiceItem(entry);
  return {
    '@type': 'Service',
    name: title,
    description,
    url: origin + path,
    category,
    provider: personOf(origin),
    areaServed: site.areaServed,
    ...(entry.price && { offers: { '@type': 'Offer', ...priceOf(entry) } }),
  };
}

function project(entry: Project, origin: string): CreativeWork {
  const { title, description, path, category, image } = toProjectItem(entry);
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

function posting(entry: ArticleWithText, origin: string): BlogPosting {
  const { title, excerpt, path, category, image, published } = toArticleItem(entry);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: origin + path,
    mainEntityOfPage: origin + path,
    image: new URL(image.src, origin).href,
    articleSection: category,
    datePublished: published,
    dateModified: entry.updated ?? published,
    author: personOf(origin),
    inLanguage: language,
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

/** A testimonial is a quotation, because a review needs a rating (docs/decisions/0020). */
function quotation({ quote, name, position }: { quote: string; name: string; position: string }): Quotation {
  return { '@type': 'Quotation', text: quote, creator: { '@type': 'Person', name, jobTitle: position } };
}

function linkFrom(origin: string) {
  return ({ title, path }: { title: string; path: string }) => ({ name: title, url: origin + path });
}

function list(items: readonly { name?: string; url?: string; item?: Quotation }[]): ItemList {
  return { '@type': 'ItemList', itemListElement: inOrder(items) };
}

/** From home to the page itself: every page whose path the page's own path begins with. */
function breadcrumbs(path: string, origin: string): BreadcrumbList {
  const pagesAbove = pageList().filter(
    (page) => page.path === pages.home.path || `${path}/`.startsWith(`${page.path}/`),
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: inOrder(pagesAbove.map((page) => ({ name: page.name, item: origin + page.path }))),
  };
}

/** Not typed as ListItem of schema-dts: its intersection with `Item` is too complex for tsc. */
function inOrder<Item extends object>(items: readonly Item[]) {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }) as const);
}

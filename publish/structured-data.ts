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

/** A page, and what makes the things that describe it besides its breadcrumbs. */
type Described = [path: string, describe: () => Thing[]];

/** @param origin the site's URL without a trailing slash */
function describedPages(origin: string): Described[] {
  const link = linkFrom(origin);
  return [
    [pages.home.path, () => [webSite(origin), consultant(origin)]],
    [pages.services.path, () => [list(services.map(toServiceItem).map(link))]],
    ...portfolioPages().map(({ path, items }): Described => [path, () => [list(items.map(link))]]),
    // An article without a text has no page to lead to (docs/decisions/0016).
    ...blogPages().map(
      ({ path, items }): Described => [
        path,
        () => [list(items.map((item) => (item.hasPage ? link(item) : { name: item.title })))],
      ],
    ),
    [pages.testimonials.path, () => [list(testimonials.map((each) => ({ name: each.name, item: quotation(each) })))]],
    [pages.contact.path, () => (faq.length > 0 ? [questions()] : [])],
    ...services.map((each): Described => [toServiceItem(each).path, () => [service(each, origin)]]),
    ...projects.map((each): Described => [toProjectItem(each).path, () => [project(each, origin)]]),
    ...articlesWithText().map((each): Described => [toArticleItem(each).path, () => [posting(each, origin)]]),
  ];
}

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
  const describe = new Map(describedPages(origin)).get(path);
  return { '@context': 'https://schema.org', '@graph': [...trail, ...(describe?.() ?? [])] };
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

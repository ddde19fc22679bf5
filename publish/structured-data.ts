import type { BlogPosting, BreadcrumbList, Graph, Person, Service, Thing, WebSite } from 'schema-dts';
import { photoSources } from '../app/display/photo-sources.ts';
import { content } from '../model/content.server.ts';
import { person } from '../model/frame.data.ts';
import { type ArticleWithText, articlesWithText, toArticleItem, toServiceItem } from '../model/list-items.server.ts';
import { pageList } from '../model/page-list.server.ts';
import type { Service as ServiceEntry } from '../model/schemas/entries.ts';

const { pages, services, site } = content;

/** What describes a page besides its breadcrumbs. */
function thingsOf(path: string, origin: string): Thing[] {
  if (path === pages.home.path) return [webSite(origin), consultant(origin)];
  return [
    ...services.filter((each) => toServiceItem(each).path === path).map((each) => service(each, origin)),
    ...articlesWithText()
      .filter((each) => toArticleItem(each).path === path)
      .map((each) => posting(each, origin)),
  ];
}

/**
 * The structured data of a page: what search engines use of the vocabulary of schema.org
 * (https://developers.google.com/search/docs/appearance/structured-data), made from the content at build. It has nothing that
 * the page does not show: no ratings (docs/decisions/0020), no postal address, no placeholder profiles.
 *
 * @param path of a page in model/page-list.server.ts, such as `/services/seo`
 * @param origin the site's URL without a trailing slash
 */
export function structuredData(path: string, origin: string): Graph {
  const trail = path === pages.home.path ? [] : [breadcrumbs(path, origin)];
  return { '@context': 'https://schema.org', '@graph': [...trail, ...thingsOf(path, origin)] };
}

/** The person, as other things refer to them. */
function personOf(origin: string) {
  const name = person?.name ?? site.owner ?? site.name;
  return { '@type': 'Person', '@id': `${origin}/#person`, name, url: `${origin}/` } as const;
}

function webSite(origin: string): WebSite {
  return { '@type': 'WebSite', name: site.name, url: `${origin}/` };
}

/** Profiles that exist; the host of a placeholder ends in .example (RFC 2606). */
const sameAs = site.profiles.map(({ url }) => url).filter((url) => !new URL(url).hostname.endsWith('.example'));

function consultant(origin: string): Person {
  const portrait = person?.photo ? photoSources(person.photo.src, 0.8, undefined, 240).img.src : person?.points;
  return {
    ...personOf(origin),
    ...(portrait && { image: new URL(portrait, origin).href }),
    ...(site.jobTitle && { jobTitle: site.jobTitle }),
    email: site.email,
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function service({ price, ...entry }: ServiceEntry, origin: string): Service {
  const { title, description, path } = toServiceItem(entry);
  return {
    '@type': 'Service',
    name: title,
    description,
    url: origin + path,
    provider: personOf(origin),
    ...(site.areaServed && { areaServed: site.areaServed }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': price.every ? 'UnitPriceSpecification' : 'PriceSpecification',
          minPrice: price.from,
          priceCurrency: site.currency,
          ...(price.every && { unitCode: 'MON' }),
        },
      },
    }),
  };
}

function posting(entry: ArticleWithText, origin: string): BlogPosting {
  const { title, path, image, published } = toArticleItem(entry);
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: origin + path,
    ...(image && { image: new URL(photoSources(image.src, 1.25, undefined, 600).img.src, origin).href }),
    datePublished: published,
    dateModified: entry.updated ?? published,
    author: personOf(origin),
  };
}

/** From home to the page itself: every page whose path the page's own path begins with. */
function breadcrumbs(path: string, origin: string): BreadcrumbList {
  const pagesAbove = pageList().filter(
    (page) => page.path === pages.home.path || `${path}/`.startsWith(`${page.path}/`),
  );
  return {
    '@type': 'BreadcrumbList',
    // Not typed as ListItem of schema-dts: its intersection with `Item` is too complex for tsc.
    itemListElement: pagesAbove.map(
      (page, index) =>
        ({ '@type': 'ListItem', position: index + 1, name: page.name, item: origin + page.path }) as const,
    ),
  };
}

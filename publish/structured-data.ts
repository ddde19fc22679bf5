import type { BlogPosting, BreadcrumbList, Graph, Person, Service, Thing, WebSite } from 'schema-dts';
import { isExampleHost } from '../contract/web-url.ts';
import { person } from '../model/data/frame.ts';
import { articleInData, portraitInData } from '../model/data/photo-uses.ts';
import { languageTag } from '../model/deriving/format.server.ts';
import { type ArticleWithText, articleAt, toArticleItem, toServiceItem } from '../model/deriving/list-items.server.ts';
import { languageVersions, trailOf } from '../model/deriving/page-list.server.ts';
import { content } from '../model/reading/content.server.ts';
import type { Service as ServiceEntry } from '../model/schemas/entries.ts';
import { photoSources } from '../pictures/photo-sources.ts';

const { pages, services, site } = content;
const { url: siteUrl } = site;

/** The structured data of a page, with nothing that the page does not show, and no ratings (docs/decisions/0020). */
export function structuredData(path: string): Graph {
  const [offered, article] = [services.find((each) => each.path === path), articleAt(path)];
  const things: Thing[] = path === pages.home.path ? [webSite, consultant()] : [breadcrumbs(path)];
  if (offered) things.push(service(offered));
  if (article) things.push(posting(article));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** A day of the content begins in UTC, as in the feed. */
export const toInstant = (day: string): string => new Date(day).toISOString();

const absolute = (src: string) => (src.startsWith('/') ? siteUrl + src : src);

const personThing = {
  '@type': 'Person',
  '@id': `${siteUrl}/#person`,
  name: person?.name ?? site.name,
  url: `${siteUrl}/`,
} as const;

/** The site and each article name their language if there are several. */
const inLanguage = languageVersions.length > 0 && { inLanguage: languageTag };

const webSite: WebSite = { '@type': 'WebSite', name: site.name, url: `${siteUrl}/`, ...inLanguage };

/** Profiles that exist. */
const sameAs = site.profiles.map(({ url }) => url).filter((url) => !isExampleHost(new URL(url).hostname));

function consultant(): Person {
  const portrait = person?.photo ? photoSources(person.photo.src, portraitInData).img.src : person?.points;
  return {
    ...personThing,
    ...(portrait && { image: absolute(portrait) }),
    ...(site.jobTitle && { jobTitle: site.jobTitle }),
    email: site.email,
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function service({ price, ...entry }: ServiceEntry): Service {
  const { title, path } = toServiceItem(entry);
  return {
    '@type': 'Service',
    name: title,
    ...(entry.subtitle && { description: entry.subtitle }),
    url: siteUrl + path,
    provider: personThing,
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

function posting(entry: ArticleWithText): BlogPosting {
  const { title, path, image, published } = toArticleItem(entry);
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: siteUrl + path,
    ...(image && { image: absolute(photoSources(image.src, articleInData).img.src) }),
    datePublished: toInstant(published),
    dateModified: toInstant(entry.updated ?? published),
    author: personThing,
    ...inLanguage,
  };
}

function breadcrumbs(path: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    // Not typed as ListItem of schema-dts: its intersection with `Item` is too complex for tsc.
    itemListElement: trailOf(path).map(
      (page, index) =>
        ({ '@type': 'ListItem', position: index + 1, name: page.name, item: siteUrl + page.path }) as const,
    ),
  };
}

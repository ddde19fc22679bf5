import { articlesWithText } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtPages, dataOf, livePages } from '../support/sites/built-pages.ts';

const { pages, projects, services, site } = content;

const node = z.looseObject({ '@type': z.string() });
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });

function kindsOf(path: string): string[] {
  if (path === '/') return ['WebSite', 'Person'];
  if (path.startsWith('/services/')) return ['BreadcrumbList', 'Service'];
  if (/^\/blog\/[^/]+$/.test(path)) return ['BreadcrumbList', 'BlogPosting'];
  return ['BreadcrumbList'];
}

describe.each(livePages)('the structured data of $path', (page) => {
  const [block, ...others] = dataOf(page);
  const nodes = graph.parse(block)['@graph'];

  test('is one block, of the kinds that the page is of', () => {
    expect(others).toEqual([]);
    expect(nodes.map((each) => each['@type'])).toEqual(kindsOf(page.path));
  });

  test('has no ratings and no address', () => {
    const text = JSON.stringify(nodes);
    expect(text).not.toMatch(/"[a-z]*(?:rating|review|address)[a-z]*":|"@type":"\w*(?:Rating|Review|Address)/i);
  });
});

describe('what the pages are about', () => {
  const nodeOf = (path: string, type: string) =>
    livePages
      .filter((page) => page.path === path)
      .flatMap((page) => graph.parse(dataOf(page)[0])['@graph'])
      .find((each) => each['@type'] === type);

  test('home names the person, with the profiles that exist', () => {
    const profiles = site.profiles.map(({ url }) => url).filter((url) => !/\.example(?:\/|$)/.test(url));
    const person = nodeOf('/', 'Person');
    expect(person?.sameAs ?? []).toEqual(profiles);
    expect(person).toMatchObject({ name: expect.any(String), ...(site.jobTitle && { jobTitle: site.jobTitle }) });
  });

  test.each(projects)('a list leads from home to the project $slug', ({ slug, title }) => {
    const list = `${site.url}/portfolio`;
    expect(nodeOf(`/portfolio/${slug}`, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: pages.home.name, item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: pages.portfolio.name, item: list },
      { '@type': 'ListItem', position: 3, name: title, item: `${list}/${slug}` },
    ]);
  });

  test.each(services)('the service $id names its provider, its area and its price', ({ id, price }) => {
    expect(nodeOf(`/services/${id}`, 'Service')).toMatchObject({
      provider: { '@type': 'Person', name: expect.any(String) },
      ...(site.areaServed && { areaServed: site.areaServed }),
      ...(price && { offers: { priceSpecification: { minPrice: price.from } } }),
    });
  });

  test.for(articlesWithText())('the article $id has what search engines require', (article) => {
    const { id, title, image, published, updated = published } = article;
    const [datePublished, dateModified] = [published, updated].map((day) => `${day}T00:00:00.000Z`);
    const posting = nodeOf(`/blog/${id}`, 'BlogPosting');
    expect(posting).toMatchObject({
      ...{ headline: title, datePublished, dateModified },
      author: { name: expect.any(String), url: expect.any(String) },
    });
    expect('image' in Object(posting)).toBe(image !== undefined);
  });
});

test('not-found pages have none', () => {
  for (const page of builtPages.filter(({ isNotFound }) => isNotFound)) expect(dataOf(page), page.file).toEqual([]);
});

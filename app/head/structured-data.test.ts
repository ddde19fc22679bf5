import { pageList } from 'content/page-list.ts';
import { describe, expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const origin = 'https://site.example';
const typesOf = (path: string) => JSON.stringify(structuredData(path, origin)).match(/(?<="@type":")\w+/g) ?? [];

describe('structured data', () => {
  test.each(pageList().map(({ path }) => path))('of %s says nothing that is not there', (path) => {
    const types = typesOf(path);
    for (const type of ['Rating', 'AggregateRating', 'Review', 'PostalAddress']) expect(types).not.toContain(type);
    expect(JSON.stringify(structuredData(path, origin))).not.toMatch(/undefined|social\.example/);
  });

  test('leads from home to a page of a collection by its list', () => {
    const [trail] = structuredData('/services/seo', origin)['@graph'];
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Services', item: `${origin}/services` },
        { '@type': 'ListItem', position: 3, name: 'Search Engine Optimization', item: `${origin}/services/seo` },
      ],
    });
  });

  test('home has no trail', () => {
    expect(typesOf('/')).not.toContain('BreadcrumbList');
  });
});

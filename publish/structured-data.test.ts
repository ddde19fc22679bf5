import { describe, expect, test, vi } from 'vitest';
import { content } from '../model/content.server.ts';
import { pageList } from '../model/page-list.server.ts';
import { structuredData } from './structured-data.ts';

const { pages, projects } = content;

const origin = 'https://site.example';
const typesOf = (path: string) => JSON.stringify(structuredData(path, origin)).match(/(?<="@type":")\w+/g) ?? [];

describe('structured data', () => {
  test.each(pageList().map(({ path }) => path))('of %s says nothing that is not there', (path) => {
    const types = typesOf(path);
    for (const type of ['Rating', 'AggregateRating', 'Review', 'PostalAddress']) expect(types).not.toContain(type);
    expect(JSON.stringify(structuredData(path, origin))).not.toMatch(/undefined|social\.example/);
  });

  test.each(projects)('leads from home to the project $slug by its list', ({ slug, title }) => {
    const [trail] = structuredData(`/portfolio/${slug}`, origin)['@graph'];
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: pages.home.name, item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: pages.portfolio.name, item: `${origin}/portfolio` },
        { '@type': 'ListItem', position: 3, name: title, item: `${origin}/portfolio/${slug}` },
      ],
    });
  });

  test('home has no trail', () => {
    expect(typesOf('/')).not.toContain('BreadcrumbList');
  });

  test('names the profiles that exist, and no placeholders', async () => {
    const urls = ['https://github.com/ada', 'https://social.example/code'];
    const profiles = urls.map((url) => ({ name: 'Code', url, icon: 'github' as const }));
    vi.resetModules();
    vi.doMock('../model/content.server.ts', async (original) => {
      const real = await original<typeof import('../model/content.server.ts')>();
      return { ...real, content: { ...content, site: { ...content.site, profiles } } };
    });
    const changed = await import('./structured-data.ts');
    vi.doUnmock('../model/content.server.ts');
    vi.resetModules();
    expect(changed.structuredData('/', origin)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Person', sameAs: urls.slice(0, 1) }),
    );
  });
});

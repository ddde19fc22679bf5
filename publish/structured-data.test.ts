import { describe, expect, test, vi } from 'vitest';
import { content } from '../model/content.server.ts';
import { structuredData } from './structured-data.ts';

const origin = content.site.url;

describe('structured data', () => {
  test('leads from home to a project by its list', () => {
    const [project] = content.projects;
    const [trail] = structuredData(`/portfolio/${project?.slug}`)['@graph'];
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: content.pages.home.name, item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: content.pages.portfolio.name, item: `${origin}/portfolio` },
        { '@type': 'ListItem', position: 3, name: project?.title, item: `${origin}/portfolio/${project?.slug}` },
      ],
    });
  });

  test('names the profiles that exist, and no placeholders', async () => {
    const urls = ['https://github.com/ada', 'https://social.example/code'];
    const profiles = urls.map((url) => ({ name: 'Code', url, icon: { path: '', filled: true } }));
    vi.resetModules();
    vi.doMock('../model/content.server.ts', async (original) => {
      const real = await original<typeof import('../model/content.server.ts')>();
      return { ...real, content: { ...content, site: { ...content.site, profiles } } };
    });
    const changed = await import('./structured-data.ts');
    vi.doUnmock('../model/content.server.ts');
    vi.resetModules();
    expect(changed.structuredData('/')['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Person', sameAs: urls.slice(0, 1) }),
    );
  });
});

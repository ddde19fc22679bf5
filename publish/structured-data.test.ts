import { expect, test } from 'vitest';
import { content } from '../model/content.server.ts';
import { structuredData } from './structured-data.ts';

const origin = content.site.url;

test.runIf(content.projects.length > 0)('structured data leads from home to a project by its list', () => {
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

import { afterEach, expect, test, vi } from 'vitest';
import { changedContent } from '../tests/changed-content.ts';
import { content } from './content.server.ts';
import { readContent } from './read-content.ts';

afterEach(() => {
  vi.doUnmock('./content.server.ts');
  vi.resetModules();
});

test('R-header: a discipline without services has no menu', async () => {
  const [kept] = content.navigation.menus;
  const services = content.services.filter(({ category }) => category === kept?.discipline);
  vi.resetModules();
  vi.doMock('./content.server.ts', () => ({ content: { ...content, services } }));
  const { menus } = await import('./data/frame.ts');
  expect(menus.map(({ id }) => id)).toEqual(kept ? [kept.discipline] : []);
});

const [category] = content.categories.articles;

test.runIf(category)('R-article: drafts and articles of a later day do not exist for visitors', () => {
  const file = (more: string) => `---\ntitle: A\nexcerpt: B\ncategory: ${category?.id}\n${more}\n---\nA text.\n`;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const folder = changedContent({
    'articles/draft.md': file('published: 2020-01-01\ndraft: true'),
    'articles/later.md': file(`published: ${tomorrow}`),
  });
  const shown = () => readContent(folder).content?.articles.map(({ id }) => id);
  expect(shown()).toEqual(content.articles.map(({ id }) => id));
  vi.stubEnv('NODE_ENV', 'development');
  expect(shown()).toEqual(expect.arrayContaining(['draft', 'later']));
  vi.unstubAllEnvs();
});

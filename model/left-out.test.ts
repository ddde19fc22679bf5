import { afterEach, expect, test, vi } from 'vitest';
import { content } from './content.server.ts';

afterEach(() => {
  vi.doUnmock('./content.server.ts');
  vi.resetModules();
});

function changeContent(change: object): void {
  vi.resetModules();
  vi.doMock('./content.server.ts', async (original) => ({
    ...(await original<typeof import('./content.server.ts')>()),
    content: { ...content, ...change },
  }));
}

test('R-header: a discipline without services has no menu', async () => {
  const [kept] = content.navigation.menus;
  changeContent({ services: content.services.filter(({ category }) => category === kept?.discipline) });
  const { menus } = await import('./frame.data.ts');
  expect(menus.map(({ id }) => id)).toEqual(kept ? [kept.discipline] : []);
});

const first = content.articles.find(({ draft }) => !draft);

test.runIf(first)('R-article: drafts and articles of a later day do not exist for visitors', async () => {
  const later = { ...first, published: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
  changeContent({ articles: [first, { ...first, draft: true }, later] });
  const { publishedArticles } = await import('./list-items.server.ts');
  expect(publishedArticles(false)).toEqual([first]);
  expect(publishedArticles(true)).toHaveLength(3);
});

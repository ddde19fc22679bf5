import { expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../reading/content.server.ts';

test.each([
  [['roles'], []],
  [
    ['roles', 'testimonials'],
    ['a', 'b', 'c'],
  ],
])(
  'R-home: with the sections %j it shows the testimonials %j, which portfolio does not quote',
  async (order, shown) => {
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('../reading/content.server.ts');
      vi.resetModules();
    });
    const testimonials = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, quote: id }));
    const pages = { ...content.pages, home: { ...content.pages.home, order } };
    vi.doMock('../reading/content.server.ts', () => ({ content: { ...content, testimonials, pages } }));
    const { home } = await import('./home.ts');
    expect(home.testimonials.list.map(({ id }) => id)).toEqual(shown);
  },
);

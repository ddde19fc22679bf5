import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

vi.doMock('model/frame.data.ts', () => ({
  person: {
    name: 'A person',
    line: 'A line',
    alt: '',
    points: '/points.svg',
    photo: { src: '/photo', alt: 'A person' },
  },
}));
const { Portrait } = await import('./portrait.tsx');

afterAll(() => {
  vi.doUnmock('model/frame.data.ts');
  vi.resetModules();
});

test('R-person: the photo of a portrait is fetched at once only where the page opens with it', () => {
  const imagesOf = (eager: boolean) => renderToStaticMarkup(createElement(Portrait, { eager })).match(/<img[^>]*>/g);
  expect(imagesOf(false)).toEqual([
    expect.stringContaining('loading="lazy"'),
    expect.stringContaining('loading="lazy"'),
  ]);
  for (const image of imagesOf(true) ?? []) expect(image).not.toContain('loading');
});

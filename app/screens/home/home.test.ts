import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

const { home } = await import('model/home.data.ts');
vi.doMock('model/home.data.ts', () => ({
  home: { ...home, roles: { title: 'Roles', list: [] }, order: ['projects'] },
}));
vi.resetModules();
const { default: HomeScreen } = await import('./home.tsx');

afterAll(() => {
  vi.doUnmock('model/home.data.ts');
  vi.resetModules();
});

test('R-home: where the order leaves the roles out, no link leads to them', () => {
  const html = renderToStaticMarkup(createElement(HomeScreen));
  expect(html).not.toContain('id="about"');
  expect(html).not.toContain('#about');
});

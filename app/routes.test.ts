import { expect, onTestFinished, test, vi } from 'vitest';

test('the types have the route of a list without entries: its screen is compiled', async () => {
  vi.resetModules();
  vi.doMock('../model/deriving/page-list.server.ts', () => ({ pageList: [{ path: '/' }] }));
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'react-router', 'typegen']);
  onTestFinished(() => {
    vi.doUnmock('../model/deriving/page-list.server.ts');
    vi.resetModules();
  });
  const { default: routes } = await import('./routes.ts');
  const files = routes.flatMap(({ children = [] }) => children.map(({ file }) => file));
  expect(files).toContain('screens/testimonials/testimonials.tsx');
});

import { expect, test, vi } from 'vitest';

test('the types have the route of a list without entries: its screen is compiled', async () => {
  vi.resetModules();
  vi.doMock('../model/deriving/page-list.server.ts', () => ({ pageList: [{ path: '/' }] }));
  const command = vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'react-router', 'typegen']);
  try {
    const { default: routes } = await import('./routes.ts');
    const files = routes.flatMap(({ children = [] }) => children.map(({ file }) => file));
    expect(files).toContain('screens/testimonials/testimonials.tsx');
  } finally {
    command.mockRestore();
    vi.doUnmock('../model/deriving/page-list.server.ts');
    vi.resetModules();
  }
});

import { expect, test, vi } from 'vitest';

test('a list without entries has no route, but the types of one: its screen is compiled', async () => {
  vi.doMock('../model/page-list.server.ts', () => ({ pageList: () => [{ path: '/' }] }));
  const arguments_ = process.argv;
  const files = async (...command: string[]) => {
    process.argv = [...arguments_, ...command];
    vi.resetModules();
    const { default: made } = await import('./routes.ts');
    return made.flatMap(({ children = [] }) => children.map(({ file }) => file));
  };
  try {
    const file = 'screens/testimonials/testimonials.tsx';
    expect(await files()).not.toContain(file);
    expect(await files('typegen')).toContain(file);
  } finally {
    process.argv = arguments_;
    vi.doUnmock('../model/page-list.server.ts');
    vi.resetModules();
  }
});

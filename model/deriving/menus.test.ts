import { expect, onTestFinished, test, vi } from 'vitest';
import { content } from '../reading/content.server.ts';

test('R-header: a discipline without services has no menu', async () => {
  const shown = content.services.filter(({ menu }) => menu?.show !== false);
  const kept = content.navigation.menus.find((menu) => shown.some(({ category }) => category === menu.discipline));
  const services = content.services.filter(({ category }) => category === kept?.discipline);
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('../reading/content.server.ts');
    vi.resetModules();
  });
  vi.doMock('../reading/content.server.ts', () => ({ content: { ...content, services } }));
  const { menus } = await import('../data/frame.ts');
  expect(menus.map(({ id }) => id)).toEqual(kept ? [kept.discipline] : []);
});

import { vi } from 'vitest';
import type { SiteFacts } from '../model/schemas/site.ts';

/** Imports a module as it is with other facts of the site. */
export async function withSite<Module>(changes: Partial<SiteFacts>, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock('../content/site.ts', async (original) => {
    const { site, ...rest } = await original<typeof import('../content/site.ts')>();
    return { ...rest, site: { ...site, ...changes } };
  });
  try {
    return await load();
  } finally {
    vi.doUnmock('../content/site.ts');
    vi.resetModules();
  }
}

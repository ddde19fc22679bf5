import { defineConfig } from '@playwright/test';
import type { EngineName } from './tests/support/browser/browsers.ts';
import { testSettings } from './tests/support/sites/serve-built.ts';

const port = Number(process.env.TEST_PORT ?? 4174);

/** The smoke tests of Firefox and WebKit (tests/engines/). */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/engines',
  outputDir: 'test-results/engines',
  forbidOnly: Boolean(process.env.CI),
  // One browser of each engine at a time: more of them slow each other down.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
  webServer: {
    command: 'node server/serve.ts',
    env: { ...testSettings, PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
  },
});

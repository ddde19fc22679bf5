import { defineConfig } from '@playwright/test';
import config, { withoutGraphics } from './playwright.config.ts';

/** The tour through the editor, which drives the interface of Sveltia CMS by its class names. It serves the sites itself. */
export default defineConfig({
  ...config,
  outputDir: 'test-results/edit',
  globalSetup: './tests/support/sites/build-sites.ts',
  // Without its cache, and beside other programs, the development server needs over a minute for the first page of the site.
  expect: { timeout: 240_000 },
  timeout: 600_000,
  projects: [{ name: 'edit', testMatch: 'edit.spec.ts', use: withoutGraphics }],
  webServer: [],
});

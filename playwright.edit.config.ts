import { defineConfig } from '@playwright/test';
import config, { withoutGraphics } from './playwright.config.ts';

/** The tour through the editor, which drives the interface of Sveltia CMS by its class names. It serves the sites itself. */
export default defineConfig({
  ...config,
  outputDir: 'test-results/edit',
  globalSetup: './tests/build-sites.ts',
  // Also where other programs run beside it: the development server has to transform the site and the editor first.
  timeout: 600_000,
  projects: [{ name: 'edit', testMatch: 'edit.spec.ts', use: withoutGraphics }],
  webServer: [],
});

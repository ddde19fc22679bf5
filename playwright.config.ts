import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { requireChromium, sandboxFlags } from './tests/support/browser/browsers.ts';
import type { Fixtures } from './tests/support/browser/test.ts';
import { isDelivered } from './tests/support/sites/delivered.ts';
import { testSettings } from './tests/support/sites/serve-built.ts';
import { studioServer } from './tests/support/sites/studio.ts';

/** The tests serve the build themselves, unless `TEST_ORIGIN` names a server that has it, like `https://host.example`. */
const port = Number(process.env.TEST_PORT ?? 4173);
const { TEST_ORIGIN: otherServer } = process.env;
const baseURL = otherServer ?? `http://localhost:${port}`;
/** The studio is served beside it (tests/support/sites/studio.ts). */
const studioURL = `http://localhost:${port + 1}`;
/** The tests of the studio. */
const ofStudio = ['grown/*.spec.ts', 'enquiries/*.spec.ts', 'bookings/*.spec.ts', 'visits.spec.ts'];

function launchOptions(...graphics: string[]) {
  return {
    executablePath: requireChromium(),
    args: [
      ...sandboxFlags,
      // No test reaches another host than the server with the build.
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(baseURL).hostname}, EXCLUDE localhost`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Letters as wide as on screens of visitors, not rounded to whole pixels.
      '--font-render-hinting=none',
      '--enable-font-subpixel-positioning',
      ...graphics,
    ],
  };
}

const serve = (command: string, port: number, env: Record<string, string>) => ({
  command,
  env: { ...testSettings, PORT: String(port), ...env },
  url: `http://localhost:${port}/healthz`,
  reuseExistingServer: false,
  // The builds take minutes where other programs run beside them.
  timeout: 900_000,
});

/** Settings for pages without the background. */
export const withoutGraphics: NonNullable<PlaywrightTestConfig['use']> = {
  // Painting takes a third less time without WebGL in software.
  launchOptions: launchOptions('--disable-gpu', '--disable-software-rasterizer'),
  // Movement takes time; tests of movement ask for it (`moving`).
  contextOptions: { reducedMotion: 'reduce' },
};

const onStudio = { ...withoutGraphics, baseURL: studioURL };
const formStories = 'enquiries/sending.spec.ts';
/** The tests that serve the sites themselves. */
const ofAllSites = ['states.spec.ts', 'languages.spec.ts'];
const notOnDelivered = [...ofAllSites, 'edit.spec.ts', 'visits.spec.ts'];

export default defineConfig<Fixtures>({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Generous, because a slow machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    screenshot: 'only-on-failure',
    // The smallest desktop layout: without a graphics card each pixel costs time.
    viewport: { width: 1100, height: 700 },
  },
  projects: [
    // They hold for every site, and run on that of the owner.
    { name: 'site', testMatch: 'site/*.spec.ts', use: withoutGraphics },
    // They expect texts and settings of the delivered site, and run while `content/` is as delivered.
    ...(isDelivered
      ? [
          {
            name: 'background',
            testMatch: 'browser/background/*.spec.ts',
            // WebGL in software, where there is no graphics card.
            use: {
              launchOptions: launchOptions('--enable-unsafe-swiftshader', '--use-angle=swiftshader'),
              viewport: { width: 320, height: 260 },
            },
          },
          {
            name: 'delivered',
            testMatch: 'browser/*.spec.ts',
            testIgnore: notOnDelivered,
            use: withoutGraphics,
          },
        ]
      : []),
    ...(otherServer
      ? []
      : [
          { name: 'states', testMatch: ofAllSites, use: withoutGraphics },
          { name: 'studio', testMatch: ofStudio, use: onStudio },
          // Once more on pages that other programs change.
          {
            name: 'translated',
            testMatch: [formStories, 'bookings/*.spec.ts'],
            // A screen reader says a text and its translation.
            grepInvert: /@heard/,
            use: { ...onStudio, changedBy: 'translator' as const },
          },
          { name: 'extended', testMatch: formStories, use: { ...onStudio, changedBy: 'extension' as const } },
        ]),
  ],
  ...(!otherServer && {
    webServer: [
      serve('node tests/support/sites/build-sites.ts && node server/serve.ts', port, {}),
      // Started once the first one serves, and so after both builds.
      serve('node server/serve.ts', port + 1, studioServer),
    ],
  }),
});

import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { requireChromium, sandboxFlags } from './tests/browsers.ts';

/** The tests serve the build themselves, unless `TEST_ORIGIN` names a server that has it, like `https://host.example`. */
const port = Number(process.env.TEST_PORT ?? 4173);
const { TEST_ORIGIN: otherServer } = process.env;
const baseURL = otherServer ?? `http://localhost:${port}`;

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
      ...graphics,
    ],
  };
}

const withoutGraphics: PlaywrightTestConfig['use'] = {
  // Painting takes a third less time without WebGL in software.
  launchOptions: launchOptions('--disable-gpu', '--disable-software-rasterizer'),
  // Movement takes time; tests of movement ask for it (`moving`).
  contextOptions: { reducedMotion: 'reduce' },
};

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Generous, because a slow machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Without snapshots and screenshots of each action, which take up to half as long again.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    // The smallest desktop layout: without a graphics card each pixel costs time.
    viewport: { width: 1100, height: 700 },
  },
  projects: [
    {
      name: 'background',
      testMatch: 'field/*.spec.ts',
      // WebGL in software, where there is no graphics card.
      use: {
        launchOptions: launchOptions('--enable-unsafe-swiftshader', '--use-angle=swiftshader'),
        viewport: { width: 320, height: 260 },
      },
    },
    // Its site is built once, by its worker.
    { name: 'grown', testMatch: 'grown/*.spec.ts', workers: 1, use: withoutGraphics },
    { name: 'pages', testIgnore: ['field/*.spec.ts', 'grown/*.spec.ts'], use: withoutGraphics },
  ],
  ...(!otherServer && {
    webServer: {
      command: 'node server/serve.ts',
      env: { PORT: String(port), LOG: 'off' },
      url: `${baseURL}/healthz`,
      reuseExistingServer: false,
    },
  }),
});

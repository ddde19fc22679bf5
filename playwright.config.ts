import { defineConfig, devices } from '@playwright/test';
import { requireChromium, sandboxFlags } from './tests/browsers.ts';

/** The build is served once for all tests, unless a server that has it is named: `TEST_ORIGIN=https://host.example`. */
const port = Number(process.env.TEST_PORT ?? 4173);
const { TEST_ORIGIN: otherServer } = process.env;

function launched(...graphics: string[]) {
  return {
    executablePath: requireChromium(),
    args: [
      ...sandboxFlags,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...graphics,
    ],
  };
}

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Speed is not what tests are for: a slow machine may take its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: otherServer ?? `http://localhost:${port}`,
    // A desktop's layout in as few pixels as it needs: without a graphics card each costs time.
    viewport: { width: 1100, height: 700 },
  },
  projects: [
    {
      name: 'the field of points',
      testMatch: 'field.spec.ts',
      // WebGL in software, where there is no graphics card.
      use: {
        launchOptions: launched('--enable-unsafe-swiftshader', '--use-angle=swiftshader'),
        // What is drawn in software takes time by the pixel.
        viewport: { width: 1040, height: 640 },
      },
    },
    {
      name: 'all else',
      testIgnore: 'field.spec.ts',
      // Without the field, painting without WebGL in software takes a third less of the time.
      use: {
        launchOptions: launched('--disable-gpu', '--disable-software-rasterizer'),
        // Where movement is not what a test is about, it only takes time; the others ask for it (`moving`).
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  ...(!otherServer && {
    webServer: {
      command: 'node server/serve.ts',
      env: { PORT: String(port), LOG: 'off' },
      url: `http://localhost:${port}/healthz`,
      reuseExistingServer: false,
    },
  }),
});

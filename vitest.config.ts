import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { brandPlugin } from './publish/brand.ts';
import { hasSecondSite, secondSettings } from './tests/second-site.ts';
import { smallestSettings } from './tests/smallest-content.ts';
import { pathSettings } from './tests/test-path.ts';

const buildTests = ['tests/build/**/*.test.ts'];

const second: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'second',
    isolate: false,
    include: [...buildTests, 'tests/second/*.test.ts'],
    globalSetup: 'tests/build-sites.ts',
    env: secondSettings,
  },
};

/** It has no optional content (tests/smallest-content.ts). */
const smallest: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'smallest',
    isolate: false,
    include: [
      'tests/build/{screens,cards,texts,links,document-heads,site-files,valid-html}.test.ts',
      'tests/{smallest,languages}.test.ts',
    ],
    globalSetup: 'tests/build-sites.ts',
    env: smallestSettings,
  },
};

export default defineConfig({
  plugins: [brandPlugin],
  resolve: { tsconfigPaths: true },
  test: {
    // Tests do not measure speed, so a slow machine does not fail them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More than the two cores that the suite is timed on: with two files, a fifth of their time is spent waiting.
    maxWorkers: 3,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A file's stubs do not reach the next one, which gets the modules that are loaded.
          isolate: false,
          setupFiles: 'tests/unit-setup.ts',
          include: [
            '{app,backend,contract,edit,markdown,model,publish,ready,server}/**/*.test.ts',
            'tests/!(smallest|languages|dev|settings).test.ts',
            'tests/{enquiries,server}/*.test.ts',
          ],
        },
      },
      // They run React Router, which writes the types of routes, and so not beside a build.
      { extends: true, test: { name: 'router', include: ['tests/{dev,settings}.test.ts'] } },
      // These read what is built of the delivered site and of the second one.
      {
        extends: true,
        test: {
          name: 'build',
          include: buildTests,
          globalSetup: 'tests/build-sites.ts',
          env: pathSettings,
          isolate: false,
        },
      },
      ...(hasSecondSite ? [second] : []),
      smallest,
    ],
  },
});

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { brandPlugin } from './publish/brand.ts';
import { hasSecondSite, secondSettings } from './tests/support/sites/second-site.ts';
import { smallestSettings } from './tests/support/sites/smallest-content.ts';
import { pathSettings } from './tests/support/sites/test-path.ts';

/** Tests that read the files of a built site. */
const ofBuild = (name: string, env: NodeJS.ProcessEnv, ...include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, env, include, isolate: false, globalSetup: 'tests/support/sites/build-sites.ts' },
});
const buildTests = 'tests/build/**/*.test.ts';

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
          setupFiles: 'tests/support/unit-setup.ts',
          include: [
            '{app,backend,contract,edit,markdown,model,new,publish,ready,server,words}/**/*.test.ts',
            'tests/{repository,delivered,enquiries,server}/*.test.ts',
            'tests/commands/{ready,merge-original}.test.ts',
          ],
        },
      },
      // They run React Router, which writes the types of routes, and so not beside a build.
      { extends: true, test: { name: 'router', include: ['tests/commands/{dev,settings}.test.ts'] } },
      ofBuild('build', pathSettings, buildTests),
      ...(hasSecondSite ? [ofBuild('second', secondSettings, buildTests, 'tests/second/*.test.ts')] : []),
      // This site has no optional content.
      ofBuild(
        'smallest',
        smallestSettings,
        'tests/build/{screens,cards,texts,links,document-heads,site-files,valid-html}.test.ts',
        'tests/{smallest,languages}/*.test.ts',
      ),
    ],
  },
});

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { brandPlugin } from './publish/brand.ts';
import { isDelivered } from './tests/support/sites/delivered.ts';
import { languageSettings } from './tests/support/sites/languages.ts';
import { smallestSettings } from './tests/support/sites/smallest.ts';
import { studioSettings } from './tests/support/sites/studio.ts';

/** Tests that read the files of a built site. */
const ofBuild = (name: string, env: NodeJS.ProcessEnv, ...include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, env, include, isolate: false, globalSetup: 'tests/support/sites/build-sites.ts' },
});
/** Tests that read the files of the delivered content. */
const ofContent = ['tests/commands/ready.test.ts', 'model/plugin/format-files.test.ts'];
const buildTests = 'tests/build/*.test.ts';
const everySite = 'tests/site/*.test.ts';

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
          env: studioSettings,
          include: [
            '{app,backend,contract,edit,markdown,model,new,pictures,publish,ready,server,words}/**/*.test.ts',
            'tests/{repository,enquiries,server}/*.test.ts',
            'tests/commands/merge-original.test.ts',
          ],
        },
      },
      // They run React Router, which writes the types of routes, and so not beside a build.
      { extends: true, test: { name: 'router', include: ['tests/commands/{dev,settings}.test.ts'] } },
      // They expect texts and settings of the delivered site, and run while `content/` is as delivered.
      ...(isDelivered ? [ofBuild('delivered', {}, buildTests, 'tests/delivered/*.test.ts', ...ofContent)] : []),
      ofBuild('studio', studioSettings, buildTests, 'tests/studio/*.test.ts', everySite),
      ofBuild('smallest', smallestSettings, 'tests/smallest/*.test.ts', everySite),
      ofBuild('languages', languageSettings, 'tests/languages/*.test.ts', everySite),
      // They hold for every site, and run on that of the owner.
      ofBuild('site', {}, everySite),
    ],
  },
});

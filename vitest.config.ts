import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Tests do not measure speed, so a slow machine does not fail them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default is one less than there are cores: a single one on a small machine.
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,backend,content,contract,markdown,publish,ready,server}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{enquiries,server}/*.test.ts',
          ],
          exclude: ['tests/owner.test.ts'],
        },
      },
      // These read build/client and expect it to be fresh.
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      // This builds a copy of the repository.
      { extends: true, test: { name: 'owner', include: ['tests/owner.test.ts'] } },
    ],
  },
});

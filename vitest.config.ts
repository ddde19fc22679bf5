import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Speed is not what tests are for: a slow machine may take its time.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,content,server,sharing}/**/*.test.ts', 'tests/{unit,server}/**/*.test.ts'],
        },
      },
      // These read build/client and expect it to be fresh.
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
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

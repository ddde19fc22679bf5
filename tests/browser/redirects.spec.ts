import { expect, test } from './test.ts';

test.use({ ignoredMessages: /Failed to load resource/ });

test('no path leads a browser to another host', async ({ page, baseURL }) => {
  for (const path of ['//', '/%09/', '/%09%5c', '/%0a/', '/%5c', '/%2f', '/.//', '/%e3%80%80/']) {
    await page.goto(`${baseURL}${path}other.example/`);
    expect(new URL(page.url()).origin, path).toBe(new URL(baseURL ?? '').origin);
  }
});

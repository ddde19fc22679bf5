import { expect, test } from '../test.ts';
import { EXPOSE_CONTEXT, FIELD, inWorker, isDrawn, openField, prependToWorker } from './field.ts';

test.use({ backgroundMoves: true });

test('it is requested after the page has loaded; screen changes leave one canvas, one worker and one context', async ({
  page,
}) => {
  await prependToWorker(page, EXPOSE_CONTEXT);
  await openField(page);
  const [requested, loaded] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/field-'));
    return [
      script?.startTime ?? Number.NaN,
      navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN,
    ];
  });
  expect(requested).toBeGreaterThanOrEqual(Number(loaded));
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll(`${name}, canvas`)) Object.assign(element, { isTheFirst: true });
  }, FIELD);
  for (const path of ['/about', '/', '/about', '/']) {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
    await page.waitForURL((url) => url.pathname === path);
  }
  expect(page.workers()).toHaveLength(1);
  expect(await inWorker(page, 'contexts')).toBe(1);
  await expect(page.locator('canvas')).toHaveCount(1);
  const kept = await page.evaluate(
    (name) => [...document.querySelectorAll(`${name}, canvas`)].map((element) => 'isTheFirst' in element),
    FIELD,
  );
  expect(kept).toEqual([true, true]);
  await isDrawn(page);
});

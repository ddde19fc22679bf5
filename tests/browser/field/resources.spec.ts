import { expect, test } from '../test.ts';
import { drawnBy, EXPOSE_CONTEXT, expectDrift, FIELD, inWorker, openField, prependToWorker } from './field.ts';

test.use({ backgroundMoves: true });

test('it is requested after the page has loaded; screen changes leave one canvas, one worker, one context, and no growing memory', async ({
  page,
}) => {
  // Without cross-fades: drawn in software each takes half a second.
  await page.addInitScript(() => {
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, of, update) {
        const transition: ViewTransition = Reflect.apply(start, of, update);
        transition.ready.catch(() => {});
        transition.skipTransition();
        return transition;
      },
    });
  });
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
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const usedHeap = async () => {
    for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  };
  const changeScreen = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      const path = turn % 2 ? '/' : '/about';
      await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
      await page.waitForURL((url) => url.pathname === path);
    }
  };
  // Code, caches and the router's own memory are allocated by the first changes; the page then grows as much as one
  // without a field.
  await changeScreen(8);
  const before = await usedHeap();
  await changeScreen(8);
  expect((await usedHeap()) - before).toBeLessThan(500_000);

  expect(page.workers()).toHaveLength(1);
  expect(await inWorker(page, 'contexts')).toBe(1);
  await expect(page.locator('canvas')).toHaveCount(1);
  const kept = await page.evaluate(
    (name) => [...document.querySelectorAll(`${name}, canvas`)].map((element) => 'isTheFirst' in element),
    FIELD,
  );
  expect(kept).toEqual([true, true]);
  await drawnBy(page, 'worker');

  // Where React replaces the whole document, an element that replaces the field takes over its canvas and worker.
  await page.evaluate((name) => {
    const replacement = document.createElement(name);
    replacement.dataset.motion = 'playing';
    document.querySelector(name)?.replaceWith(replacement);
  }, FIELD);
  await drawnBy(page, 'worker');
  await expect(page.locator(`${FIELD} canvas`)).toHaveCount(1);
  expect(page.workers()).toHaveLength(1);
  await expectDrift(page);
});

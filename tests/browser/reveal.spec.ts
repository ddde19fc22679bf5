import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { builtFile } from '../support/browser/parts.ts';
import { frames, open, readThrough } from '../support/browser/ready.ts';
import { expect, moving, test } from '../support/browser/test.ts';
import { required } from '../support/requirements.ts';

test.use(moving);

const wrapper = (page: Page, name: string) => page.locator(`.${name}`);

const stateOf = (page: Page, name: string) =>
  wrapper(page, name).evaluate((element) => {
    const { opacity, translate, transitionDuration, transitionDelay, transitionProperty } = getComputedStyle(element);
    const [x = 0, y = 0] = translate.split(' ').map((length) => Number.parseFloat(length) || 0);
    return {
      opacity: Number(opacity),
      moved: [x, y],
      seconds: Number.parseFloat(transitionDuration),
      delay: Number.parseFloat(transitionDelay),
      fades: transitionProperty.includes('opacity'),
    };
  });

/** Scrolls until this share of the wrapper, as it lies now, is in view from below, and has been painted so. */
async function showShare(page: Page, name: string, share: number) {
  await wrapper(page, name).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
  }, share);
  await frames(page, 3);
}

test('R-reveal: what the wrapper does by default, and what can be set', async ({ page }) => {
  const rolldownOptions = { input: 'tests/support/browser/reveal-page.tsx', output: { format: 'iife' } } as const;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions },
  });
  const [output] = [built].flat();
  const script = output && 'output' in output ? output.output[0].code : '';
  const stylesheet = /<style[^>]*>[\s\S]*?<\/style>/.exec(readFileSync(builtFile('index.html'), 'utf8'))?.[0];
  await page.route('**/reveal-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><link rel="icon" href="data:,">${stylesheet}<body><script type="module">${script}</script>`,
    }),
  );
  await page.goto('/reveal-page');
  await expect(wrapper(page, 'again')).toHaveAttribute('data-reveal', 'hidden');
  const toTop = () => page.evaluate(() => scrollTo(0, 0));
  const directions = { up: [0, 20], down: [0, -20], left: [20, 0], right: [-20, 0], none: [0, 0], custom: [0, 60] };
  for (const [example, moved] of Object.entries(directions))
    expect(await stateOf(page, example), example).toMatchObject({ opacity: 0, moved });

  const { distance, duration, threshold } = required.reveal;
  for (const share of [0, threshold - 0.02]) {
    if (share) await showShare(page, 'plain', share);
    expect(await stateOf(page, 'plain')).toMatchObject({ opacity: 0, moved: [0, distance] });
  }
  await showShare(page, 'plain', threshold + 0.02);
  await expect(wrapper(page, 'plain')).toHaveAttribute('data-reveal', 'shown');
  expect(await stateOf(page, 'plain')).toMatchObject({ seconds: duration, delay: 0, fades: true });
  await expect.poll(() => stateOf(page, 'plain')).toMatchObject({ opacity: 1, moved: [0, 0] });
  await toTop();
  await frames(page, 3);
  expect(await stateOf(page, 'plain')).toMatchObject({ opacity: 1, moved: [0, 0] });

  await showShare(page, 'custom', 0.5);
  await expect(wrapper(page, 'custom')).toHaveAttribute('data-reveal', 'shown');
  expect(await stateOf(page, 'custom')).toMatchObject({ seconds: 1.2, delay: 0.3 });
  await showShare(page, 'high', 0.01);
  await expect(wrapper(page, 'high')).toHaveAttribute('data-reveal', 'shown');
  for (let round = 0; round < 2; round++) {
    await showShare(page, 'again', 0.5);
    await expect.poll(() => stateOf(page, 'again')).toMatchObject({ opacity: 1 });
    await toTop();
    await expect.poll(() => stateOf(page, 'again')).toMatchObject({ opacity: 0, moved: [0, 20] });
  }
});

test('R-about: only content below the fold hides, until it is read or printed; bars show levels', async ({ page }) => {
  const levels = [95, 90, 85, 80, 90, 85, 80, 85];
  const bars = page.locator('main [style*="--level"]');
  const clipPaths = () => bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).clipPath.split(' ')[1]));
  const lengths = async () => (await clipPaths()).map((share = '') => 100 - Number.parseFloat(share));
  await open(page, '/about');
  const hidden = page.locator('[data-reveal="hidden"]');
  await expect(hidden.first()).toBeAttached();
  const tops = await hidden.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top - innerHeight));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  const unseen = () => hidden.evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);
  expect(await unseen()).toBe(0);
  await expect.poll(lengths).toEqual(levels);
  // On the screen, once they are in view.
  await page.emulateMedia({ media: null });
  await expect.poll(lengths).not.toEqual(levels);
  await readThrough(page);
  await expect(hidden).toHaveCount(0);
  await expect.poll(lengths).toEqual(levels);
});

import { projectItems, serviceItems } from '../paths.ts';
import { expect, orSkip, test } from '../test.ts';
import { FIELD_SCRIPT, openField, pauseButton, playButton } from './field.ts';
import {
  askedFor,
  gathers,
  isDrawnInPlace,
  isNoise,
  keepMessages,
  progress,
  recordSignal,
  scrollTo,
  sendForm,
  step,
} from './signal.ts';

test.use({ backgroundMoves: true, viewport: { width: 1040, height: 600 } });

test('on a page without a signal the points stay noise', async ({ page }) => {
  await recordSignal(page);
  await openField(page, '/about');
  await step(page, 5);
  expect(await askedFor(page)).toBeNull();
  expect(await progress(page)).toBeLessThanOrEqual(0);
});

test('home: the points gather beside the headline, go back to noise, and gather once more at the end', async ({
  page,
}) => {
  await recordSignal(page);
  await openField(page);
  expect(await askedFor(page)).toMatch(/^wave:/);
  const box = await page.locator('header [data-signal]').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
  expect(await page.evaluate(() => window.askedFor?.box)).toEqual(box);
  await gathers(page);
  await scrollTo(page, '#about');
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
  await scrollTo(page, 'main > section:last-child h2');
  await expect.poll(() => askedFor(page)).toMatch(/^wave:/);
  await gathers(page);
});

test('each service and project asks for the art of its picture, in the same colour', async ({ page }) => {
  const items = [
    ...serviceItems.map(({ path }) => ({ path, name: `:${path.split('/').at(-1)}` })),
    ...projectItems.map(({ path }) => ({ path, name: `curve:${path.split('/').at(-1)}` })),
  ];
  // Only the page is of interest, and is loaded three times as fast without the field.
  await page.route(FIELD_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const { path, name } of items) {
    await page.goto(path, { waitUntil: 'commit' });
    const stage = page.locator('main [data-signal]').first();
    await expect(stage, path).toHaveAttribute('data-signal', name);
    const colourOf = (selector: string, property: 'color' | 'stroke') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => getComputedStyle(element)[of], property);
    expect(await colourOf('main [data-signal]', 'color')).toBe(await colourOf('main .photo .dot-art', 'stroke'));
  }
});

test('behind the figure of a case study the points gather, in its colour', async ({ page }) => {
  const [item] = serviceItems;
  await recordSignal(page);
  await openField(page, orSkip(item, 'there is no service').path);
  await scrollTo(page, 'main [data-signal]');
  await gathers(page);
  const colour = await page.locator('main [data-signal]').evaluate((stage) => getComputedStyle(stage).color);
  expect(await page.evaluate(() => window.askedFor?.tone)).toBe(colour);
});

test('a screen change leads from one signal to the next', async ({ page }) => {
  await recordSignal(page);
  await openField(page);
  await gathers(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await isNoise(page);
  await page.goBack();
  await gathers(page);
});

test('a sent form gathers all points into the mark for a breath', async ({ page }) => {
  await recordSignal(page);
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  await step(page, 3);
  expect(await progress(page)).toBeGreaterThan(0.5);
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
});

test('the ground of a sent form lifts only while its message field is in view', async ({ page }) => {
  const ground = () => page.locator('form.scrim').evaluate((form) => getComputedStyle(form, '::before').opacity);
  await recordSignal(page);
  await keepMessages(page);
  await sendForm(page);
  await expect.poll(ground).toBe('0');
  await scrollTo(page, 'footer');
  await expect.poll(() => askedFor(page)).toBeNull();
  await expect.poll(ground).toBe('1');
});

test('while the background is paused, a sent form keeps its ground', async ({ page }) => {
  await recordSignal(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  const ground = page.locator('form.scrim');
  expect(await ground.evaluate((form) => getComputedStyle(form, '::before').opacity)).toBe('1');
});

test('the mark of a sent form ends when the next message is begun', async ({ page }) => {
  await recordSignal(page);
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  await page.getByLabel('Message').fill('One more thing');
  await expect.poll(() => askedFor(page)).toBeNull();
});

test.describe('where nothing is found', () => {
  test.use({ expectedMessages: [/404: no page at|Failed to load resource/] });

  for (const width of [390, 1040]) {
    test(`the noise thins out, at ${width} px`, async ({ page }) => {
      await recordSignal(page);
      await page.setViewportSize({ width, height: 800 });
      await openField(page, '/no/such/page');
      expect(await askedFor(page)).toBe('none:');
      await gathers(page);
    });
  }
});

test('under reduced motion the one still frame is noise, also where a signal is in view', async ({ page }) => {
  await recordSignal(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page);
  await scrollTo(page, '[data-signal]');
  await step(page, 5);
  expect(await progress(page)).toBeLessThanOrEqual(0);
});

test('paused while it gathers, a signal holds still; scrolled, it stays at its place; played, it goes on', async ({
  page,
}) => {
  await recordSignal(page);
  await openField(page);
  await expect.poll(() => askedFor(page)).toMatch(/^wave:/);
  await step(page, 1.5);
  // Not by the mouse, which would scroll to the button.
  await pauseButton(page).dispatchEvent('click');
  await expect(playButton(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.moving)).toBe(false);
  // The worker reads the message before or after a step.
  await step(page, 0.05);
  const held = await progress(page);
  expect(held).toBeGreaterThan(0.1);
  expect(held).toBeLessThan(1);
  await step(page, 1);
  expect(await progress(page)).toBe(held);
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
  await isDrawnInPlace(page);
  expect(await progress(page)).toBe(held);
  await playButton(page).dispatchEvent('click');
  await gathers(page);
});

test('where the field draws no signal, the art of the page is shown in its place', async ({ page }) => {
  const [item] = serviceItems;
  const { path } = orSkip(item, 'there is no service');
  const opacity = () => page.locator('[data-signal] > .dot-art').evaluate((art) => getComputedStyle(art).opacity);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page, path);
  expect(await opacity()).toBe('1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(opacity).toBe('0');
});

test('a signal shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await recordSignal(page);
  await openField(page);
  await gathers(page);
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
});

import { faintText } from '../contrast.ts';
import { projectItems, serviceItems } from '../paths.ts';
import { ready } from '../ready.ts';
import { expect, test } from '../test.ts';
import { openField } from './field.ts';
import { gathers, isDrawnInPlace, keepMessages, recordSignal, scrollTo, sendForm } from './signal.ts';

test.use({ backgroundMoves: true });

/** Draws each signal gathered from its first frame, and none of the points that take no part in it. */
const ONLY_DOTS = `
  const { bufferData, uniform3fv } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.bufferData = function (target, data, usage) {
    if (usage === this.DYNAMIC_DRAW) {
      self.isGathered = true;
      for (let z = 2; z < data.length; z += 3) if (data[z] < 0) data[z] = -1;
    }
    bufferData.call(this, target, data, usage);
  };
  WebGL2RenderingContext.prototype.uniform3fv = function (location, values) {
    if (self.isGathered) values[11] = 1;
    uniform3fv.call(this, location, values);
  };`;

for (const width of [390, 1440]) {
  test(`text keeps its contrast on the brightest dots, at ${width} px`, async ({ page }) => {
    await recordSignal(page, ONLY_DOTS);
    await page.setViewportSize({ width, height: 720 });
    const signals = [
      { path: '/', selector: 'header [data-signal]' },
      { path: '/', selector: 'main > section:last-child [data-signal]' },
      ...[...serviceItems.slice(0, 3), ...projectItems.slice(0, 1)].map(({ path }) => ({
        path,
        selector: 'main [data-signal]',
      })),
    ];
    for (const { path, selector } of signals) {
      // The passages do not wait to come into view on a page that was opened under reduced motion.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openField(page, path);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await ready(page);
      await scrollTo(page, selector);
      await isDrawnInPlace(page);
      await gathers(page);
      expect(await faintText(page, '.dot-art'), path).toEqual([]);
    }
  });

  test(`text keeps its contrast on the mark after a sent form, at ${width} px`, async ({ page }) => {
    await recordSignal(page, ONLY_DOTS);
    await keepMessages(page);
    await page.setViewportSize({ width, height: 720 });
    await sendForm(page);
    await gathers(page);
    expect(await faintText(page, '.dot-art')).toEqual([]);
  });
}

import { faintText } from '../contrast.ts';
import { expect, test } from '../test.ts';
import { openField, prependToWorker } from './field.ts';
import { expectGathering, keepMessages, STEPPED_TIME, scrollTo, sendForm, step } from './signal.ts';

test.use({ backgroundMoves: true });

/** Draws none of the points that take no part in a signal: those move, and text stands over them for a moment only. */
const ONLY_DOTS = `
  const { bufferData } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.bufferData = function (target, data, usage) {
    if (usage === this.DYNAMIC_DRAW) for (let z = 2; z < data.length; z += 4) if (data[z] < 0) data[z] = -1;
    bufferData.call(this, target, data, usage);
  };`;

// tests/contrast.test.ts computes the contrast of every text on a scrim.
test('R-signal: text keeps its contrast on the brightest dots beside or below the headline, and on the mark of a sent form', async ({
  page,
}) => {
  await prependToWorker(page, STEPPED_TIME + ONLY_DOTS);
  await keepMessages(page);
  for (const width of [1040, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await openField(page);
    // On a phone it is below the headline.
    if (width < 500) await scrollTo(page, 'main [data-signal]');
    await expectGathering(page, /^wave:/);
    // Longer than the points take to gather.
    await step(page, 6);
    expect(await faintText(page, { hidden: '.dot-art' })).toEqual([]);
  }
  await sendForm(page);
  await expectGathering(page, /^mark:$/);
  await step(page, 6);
  expect(await faintText(page, { hidden: '.dot-art' })).toEqual([]);
});

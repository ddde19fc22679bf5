import { faintText } from '../contrast.ts';
import { expect, test } from '../test.ts';
import { openField } from './field.ts';
import { gathers, isDrawnInPlace, keepMessages, recordSignal, sendForm } from './signal.ts';

test.use({ backgroundMoves: true, viewport: { width: 1040, height: 640 } });

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

// tests/contrast.test.ts computes the contrast of every text on a scrim.
test('R-signal: text keeps its contrast on the brightest dots beside the headline, and on the mark of a sent form', async ({
  page,
}) => {
  await recordSignal(page, ONLY_DOTS);
  await keepMessages(page);
  await openField(page);
  await isDrawnInPlace(page);
  await gathers(page);
  expect(await faintText(page, '.dot-art')).toEqual([]);
  await sendForm(page);
  await gathers(page);
  expect(await faintText(page, '.dot-art')).toEqual([]);
});

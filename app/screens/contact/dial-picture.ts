import type { DotPicture } from 'pictures/dot-patterns.ts';
import { STEP } from 'pictures/dot-patterns.ts';

const ROWS = 21;
const RAYS = 30;

/**
 * A dial of an hour with a ray for every two minutes, of which those of a call are lit.
 *
 * @param minutes length of the call
 * @param first minute of the hour in which it starts
 * @param columns of the picture, in which the dial is at the right; as many as rows by default
 */
export function dialPicture(minutes: number, first = 0, columns = ROWS): DotPicture {
  const radius = (ROWS - 1) / 2;
  const pathOf = (from: number, to: number) => {
    let path = '';
    for (let ray = from; ray < to; ray++) {
      const angle = ((ray + 0.5) * 2 * Math.PI) / RAYS;
      const [across, up] = [Math.sin(angle) * STEP, Math.cos(angle) * STEP];
      const x = Math.round((columns - ROWS / 2) * STEP + radius * across);
      const y = Math.round((ROWS / 2) * STEP - radius * up);
      // Longer than four steps, so that rounding takes no point.
      path += `M${x} ${y}l${Math.round(-4.05 * across)} ${Math.round(4.05 * up)}`;
    }
    return path;
  };
  const begin = Math.round(first / 2);
  const end = begin + Math.min(RAYS, Math.round(minutes / 2));
  const parts = [{ path: pathOf(begin, end) }, { path: pathOf(end, begin + RAYS), opacity: 0.3 }];
  return { columns, rows: ROWS, parts };
}

/** Distance between two points of the art, in units of its drawing. */
export const STEP = 20;

/** A small generator of the same numbers for the same seed (mulberry32), each 0 to below 1. */
function randomFrom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 2654435761);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Columns of points as one path: a dash of no length with a round cap is a point, so a column costs one line. */
function columnsPath(heights: readonly number[], rows: number): string {
  return heights
    .map((height, column) => {
      const x = column * STEP + STEP / 2;
      // A little longer than to its last point, or rounding may leave that one out.
      return height > 0 ? `M${x} ${rows * STEP - STEP / 2}v-${(height - 1) * STEP + 1}` : '';
    })
    .join('');
}

/** The whole matrix, for the dim points behind. */
export function matrixPath(columns: number, rows: number): string {
  return columnsPath(Array<number>(columns).fill(rows), rows);
}

/**
 * The rising curve of an item: noise at the left that orders itself into a rise at the right.
 *
 * @param seed the item's id; the same id always gives the same curve.
 * @param columns how many points wide.
 * @param rows how many points high.
 * @returns the path of its points, for a stroke with round caps and a dash array of `0 STEP`.
 */
export function risingCurve(seed: string, columns: number, rows: number): string {
  const random = randomFrom(seed);
  const waves = 1.6 + random() * 1.8;
  const phase = random() * Math.PI * 2;
  const swing = 0.14 + random() * 0.1;
  const start = 0.06 + random() * 0.16;
  const end = 0.72 + random() * 0.16;
  const heights = Array.from({ length: columns }, (_, column) => {
    const along = column / (columns - 1);
    const rise = start + (end - start) * along ** 1.25;
    const wave = swing * Math.sin(phase + along * waves * Math.PI * 2) * (1 - along * 0.45);
    return Math.max(0, Math.min(rows, Math.round((rise + wave) * rows)));
  });
  return columnsPath(heights, rows);
}

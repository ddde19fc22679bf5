/** How many points stand for a measured value before and after. */
export type FigurePoints = { before: number; after: number };

/** A column of a picture of points: `dim` ones from the bottom, and `lit` ones on top of them. */
type Column = { dim: number; lit: number };

/** The lowest column has this share of the highest one's points. */
const LOWEST = 0.25;

/**
 * A measured value as columns of points that rise or fall with it: as many points as there were or are now, whichever is
 * more. Lit are those that came on top of what there was, or those that are left of it.
 *
 * @param ratio width of the picture divided by its height
 */
export function figureColumns({ before, after }: FigurePoints, ratio: number): Column[] {
  const total = Math.max(before, after);
  const dimTotal = after > before ? before : before - after;
  const mean = (1 + LOWEST) / 2;
  const count = Math.max(3, Math.round(Math.sqrt((total * ratio) / mean)));
  /** Points in this part of the columns from the left: the integral of a height that rises evenly. */
  const upTo = (part: number) => Math.round((total * part * (LOWEST + ((1 - LOWEST) * part) / 2)) / mean);
  const heights = Array.from({ length: count }, (_, column) => upTo((column + 1) / count) - upTo(column / count));
  if (after < before) heights.reverse();
  let left = 0;
  return heights.map((height) => {
    const dim = Math.min(height, Math.max(0, dimTotal - left));
    left += height;
    return { dim, lit: height - dim };
  });
}

/** Number of points in the highest column. */
export const highest = (columns: readonly Column[]) => Math.max(...columns.map(({ dim, lit }) => dim + lit));

/** Points and curves for the drawings; the same seed makes the same drawing. */
export type Point = readonly [x: number, y: number];

export type Random = () => number;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (next: Random, from: number, to: number) => from + (to - from) * next();

/** @throws Error for an empty list */
export function pick<Item>(next: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(next() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export const range = (count: number) => Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index);

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

const round = (value: number) => Math.round(value * 10) / 10;
export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Path of straight lines. */
export const straight = (points: readonly Point[], closed = false) =>
  `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;

/** Path of a curve through all points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const pointAt = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const parts = range(closed ? count : count - 1).map((index) => {
    const [before, from, to, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(pointAt(0))}${parts.join('')}${closed ? 'Z' : ''}`;
}

/** Points of a round form that is not quite a circle. */
export function blob(next: Random, x: number, y: number, radius: number, wobble = 0.12, count = 14): Point[] {
  const turn = next() * Math.PI * 2;
  return range(count).map((index) =>
    polar(x, y, radius * (1 + (next() - 0.5) * 2 * wobble), turn + (index / count) * Math.PI * 2),
  );
}

/** Points on a curve through the given ones, some `step` apart. */
export function along(points: readonly Point[], step: number): Point[] {
  const dense = points.slice(0, -1).flatMap((from, index) => {
    const before = points[index - 1] ?? from;
    const to = points[index + 1] ?? from;
    const after = points[index + 2] ?? to;
    return range(40).map((part): Point => {
      const t = part / 40;
      const axis = (i: 0 | 1) =>
        0.5 *
        (2 * from[i] +
          (to[i] - before[i]) * t +
          (2 * before[i] - 5 * from[i] + 4 * to[i] - after[i]) * t * t +
          (3 * from[i] - before[i] - 3 * to[i] + after[i]) * t * t * t);
      return [axis(0), axis(1)];
    });
  });
  const found: Point[] = [];
  for (const point of dense) {
    const last = found.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) found.push(point);
  }
  return found;
}

export function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  let result = false;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) result = !result;
  }
  return result;
}

/** Points inside a polygon that keep a distance from each other. */
export function scatter(next: Random, polygon: readonly Point[], distance: number): Point[] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const cells = new Map<string, Point>();
  const cell = (value: number) => Math.floor(value / distance);
  const tries = ((right - left) * (bottom - top) * 4) / distance ** 2;
  for (const _ of range(tries)) {
    const point: Point = [between(next, left, right), between(next, top, bottom)];
    const [column, row] = [cell(point[0]), cell(point[1])];
    const isFree = [-1, 0, 1].every((dx) =>
      [-1, 0, 1].every((dy) => {
        const other = cells.get(`${column + dx} ${row + dy}`);
        return !other || Math.hypot(other[0] - point[0], other[1] - point[1]) >= distance;
      }),
    );
    if (isFree && inside(polygon, point)) cells.set(`${column} ${row}`, point);
  }
  return [...cells.values()];
}

/** Smooth noise from 0 to 1 over the plane; `size` is the width of its hills. */
export function noise(seed: number, size: number): (point: Point) => number {
  const corner = (x: number, y: number) => random(seed + x * 374761393 + y * 668265263)();
  const ease = (t: number) => t * t * (3 - 2 * t);
  return ([px, py]) => {
    const [x, y] = [Math.floor(px / size), Math.floor(py / size)];
    const [tx, ty] = [ease(px / size - x), ease(py / size - y)];
    const top = corner(x, y) * (1 - tx) + corner(x + 1, y) * tx;
    const bottom = corner(x, y + 1) * (1 - tx) + corner(x + 1, y + 1) * tx;
    return top * (1 - ty) + bottom * ty;
  };
}

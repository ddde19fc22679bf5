import { EXTRA_CYCLES, MIN_CYCLES, NUMBERS_PER_POINT, WANDER } from '../app/background/model.ts';

/** Position (x, y, z) of point `index` in the cube at `loop`, in world units. The shader computes the same. */
export function pointPosition(points: Float32Array, index: number, loop: number): [number, number, number] {
  const number = (offset: number) => points[index * NUMBERS_PER_POINT + offset] ?? Number.NaN;
  const axis = (home: number, phase: number, frequency: number) => {
    const cycles = MIN_CYCLES + Math.floor(number(frequency) * EXTRA_CYCLES);
    return number(home) + WANDER * Math.sin((number(phase) + cycles * loop) * 2 * Math.PI);
  };
  return [axis(0, 3, 4), axis(1, 4, 5), axis(2, 5, 3)];
}

/**
 * The model of the field. Where a point is follows from the seed, the time and the pointer alone; nothing is carried
 * from one frame to the next, so nothing can drift away. `place` says it in TypeScript, `shader.ts` says the same to
 * the graphics card, and a browser test holds the two together.
 */
import { CUBE_WIDTH, FIELD_OF_VIEW, POINT_COUNT } from './constants.ts';

/** Numbers kept of each point: its place (x, y, z), the phase of its wandering (x, y, z), its lot. */
export const NUMBERS_A_POINT = 7;
/** After so many seconds the field is where it began, so that time stays a small, exact number however long a visit. */
export const LOOP_SECONDS = 600;
/** How far a point wanders from its place along each axis, in world units. */
export const WANDER = 0.4;
/** Rounds that a point wanders in one loop: `ROUNDS` and fewer than `MORE_ROUNDS` more, whole, so that the loop closes. */
export const ROUNDS = 9;
export const MORE_ROUNDS = 9;

/** How long one unit is on the screen, at distance 1, measured in halves of the screen's height. */
export const ZOOM = 1 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
/** Where the camera stands before the cube's centre, in world units: on its front face, so points pass by on all sides. */
const CAMERA_DISTANCE = CUBE_WIDTH / 2;
/** The cube's attitude before anything moves: turned a little, so that no face lies flat before the camera. */
const YAW = 0.35;
const PITCH = 0.12;
/** How far the pointer turns the cube when it stands at an edge of the window, in radians. */
const POINTER_YAW = 0.22;
const POINTER_PITCH = 0.14;
/** How long the cube takes to come two thirds closer to where the pointer turns it, in seconds. */
const POINTER_LAG = 0.7;
/** Points are cut off when they come this near to the camera, or this far, in world units. */
const NEAR = 0.1;
const FAR = 20;

/** Random numbers of [0, 1) that are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The points of one seed, `NUMBERS_A_POINT` numbers each: a place from which wandering never leaves the cube, and four
 * lots of [0, 1). Any first part of them is spread like the whole.
 */
export function scatter(seed: number): Float32Array<ArrayBuffer> {
  const next = random(seed);
  return Float32Array.from({ length: POINT_COUNT * NUMBERS_A_POINT }, (_, index) =>
    index % NUMBERS_A_POINT < 3 ? (next() - 0.5) * (CUBE_WIDTH - 2 * WANDER) : next(),
  );
}

/** How far through its loop the field is, of [0, 1), after `seconds`. */
export function loopAt(seconds: number): number {
  return (seconds % LOOP_SECONDS) / LOOP_SECONDS;
}

/**
 * How much of the way from where the cube is turned to where the pointer would have it is gone in `seconds`: of [0, 1],
 * and the same however many frames those seconds are cut into.
 */
export function follow(seconds: number): number {
  return 1 - Math.exp(-seconds / POINTER_LAG);
}

/**
 * Writes the matrix that takes a place in the cube to the screen.
 *
 * @param view sixteen numbers, by columns, as WebGL takes them
 * @param loop how far through its loop the field is, of [0, 1)
 * @param x where the pointer is, from -1 at the window's left edge to 1 at its right
 * @param y from -1 at its lower edge to 1 at its upper
 * @param aspect the window's width divided by its height
 */
export function look(view: Float32Array, loop: number, x: number, y: number, aspect: number): void {
  const turn = loop * 2 * Math.PI;
  const yaw = YAW + turn + x * POINTER_YAW;
  const pitch = PITCH + Math.sin(turn * 3) * 0.1 - y * POINTER_PITCH;
  const sinYaw = Math.sin(yaw);
  const cosYaw = Math.cos(yaw);
  const sinPitch = Math.sin(pitch);
  const cosPitch = Math.cos(pitch);
  const depth = (FAR + NEAR) / (NEAR - FAR);

  view[0] = (ZOOM / aspect) * cosYaw;
  view[1] = ZOOM * sinYaw * sinPitch;
  view[2] = -depth * sinYaw * cosPitch;
  view[3] = sinYaw * cosPitch;
  view[4] = 0;
  view[5] = ZOOM * cosPitch;
  view[6] = depth * sinPitch;
  view[7] = -sinPitch;
  view[8] = (ZOOM / aspect) * sinYaw;
  view[9] = -ZOOM * cosYaw * sinPitch;
  view[10] = depth * cosYaw * cosPitch;
  view[11] = -cosYaw * cosPitch;
  view[12] = 0;
  view[13] = 0;
  view[14] = -depth * CAMERA_DISTANCE + (2 * FAR * NEAR) / (NEAR - FAR);
  view[15] = CAMERA_DISTANCE;
}

/** Where point `index` of `points` is in the cube (x, y, z, in world units) at `loop`. The shader does the same. */
export function place(points: Float32Array, index: number, loop: number): [number, number, number] {
  const number = (offset: number) => points[index * NUMBERS_A_POINT + offset] ?? Number.NaN;
  const axis = (home: number, phase: number, lot: number) => {
    const rounds = ROUNDS + Math.floor(number(lot) * MORE_ROUNDS);
    return number(home) + WANDER * Math.sin((number(phase) + rounds * loop) * 2 * Math.PI);
  };
  return [axis(0, 3, 4), axis(1, 4, 5), axis(2, 5, 3)];
}

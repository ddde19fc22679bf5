/**
 * The drifting points, and the camera that turns around them. The place to which a point drifts, which `shader.ts`
 * computes, depends only on the seed, the time and the turn of the camera: errors cannot accumulate.
 */
import { POINT_COUNT, randomFrom } from 'pictures/dot-patterns.ts';

/** Width of the cube that the points are spread over, in world units (R-background). */
export const CUBE_WIDTH = 10;
/** The camera's vertical field of view, in degrees (R-background). */
export const FIELD_OF_VIEW = 75;
/** Numbers stored per point: home position (x, y, z) and four random numbers, which give phases, frequencies and colour. */
export const NUMBERS_PER_POINT = 7;
/** The animation repeats after this many seconds, so that the time passed to the shader stays small and precise. */
export const LOOP_SECONDS = 600;
/** Maximum distance of a point from its home position along each axis, in world units. */
export const WANDER = 0.4;
/** Oscillations of a point per loop at the least: integers, so that the end of the loop joins its start. */
export const MIN_CYCLES = 9;
/** How many numbers of oscillations there are, from the least on. */
export const CYCLE_CHOICES = 9;

/** Length on the screen of one world unit at distance 1, in halves of the screen's height. */
export const FOCAL_LENGTH = 1 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
/** Distance of the camera from the cube's centre, in world units: it is on the front face, so points surround it. */
const CAMERA_DISTANCE = CUBE_WIDTH / 2;
/** Initial rotation of the cube in radians, so that no face is parallel to the screen. */
const YAW = 0.35;
const PITCH = 0.12;
/** Rotation of the cube when the pointer is at an edge of the window, in radians. */
const POINTER_YAW = 0.22;
const POINTER_PITCH = 0.14;
/** Time constant of the rotation towards the pointer, in seconds: 63 % of the way is covered in this time. */
const POINTER_LAG = 0.7;
/** Distance of the near clipping plane from the camera, in world units; there is no far one. */
const NEAR = 0.1;

/** Creates the points of a seed: a home whose surroundings lie in the cube, and four numbers in [0, 1), for each. */
export function scatter(seed: number): Float32Array<ArrayBuffer> {
  const next = randomFrom(seed);
  return Float32Array.from({ length: POINT_COUNT * NUMBERS_PER_POINT }, (_, index) =>
    index % NUMBERS_PER_POINT < 3 ? (next() - 0.5) * (CUBE_WIDTH - 2 * WANDER) : next(),
  );
}

/** Part of the remaining rotation towards the pointer that is covered in `seconds`, in however many frames. */
export function followFraction(seconds: number): number {
  return 1 - Math.exp(-seconds / POINTER_LAG);
}

/**
 * Writes the matrix that projects a position in the cube to clip space.
 *
 * @param view receives the 16 numbers in column-major order, as WebGL expects them
 * @param loop position in the loop, in [0, 1)
 * @param x horizontal position of the pointer, from -1 at the window's left edge to 1 at its right edge
 * @param y vertical position of the pointer, from -1 at the window's lower edge to 1 at its upper edge
 * @param aspect width of the window divided by its height
 */
export function writeViewMatrix(view: Float32Array, loop: number, x: number, y: number, aspect: number): void {
  const angle = loop * 2 * Math.PI;
  const yaw = YAW + angle + x * POINTER_YAW;
  const pitch = PITCH + Math.sin(angle * 3) * 0.1 - y * POINTER_PITCH;
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  const across = FOCAL_LENGTH / aspect;
  // Without a far clipping plane, depth differs from the distance by a constant.
  view.set([
    ...[across * cosYaw, FOCAL_LENGTH * sinYaw * sinPitch, sinYaw * cosPitch, sinYaw * cosPitch],
    ...[0, FOCAL_LENGTH * cosPitch, -sinPitch, -sinPitch],
    ...[across * sinYaw, -FOCAL_LENGTH * cosYaw * sinPitch, -cosYaw * cosPitch, -cosYaw * cosPitch],
    ...[0, 0, CAMERA_DISTANCE - 2 * NEAR, CAMERA_DISTANCE],
  ]);
}

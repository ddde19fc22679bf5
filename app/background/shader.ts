import { EXTRA_CYCLES, MIN_CYCLES, WANDER } from './model.ts';

/** Size of a point before perspective, in world units (R-background). */
export const POINT_SIZE = 0.02;
/** Opacity of a point (R-background). */
export const POINT_OPACITY = 0.8;
/** Maximum width of a point on the screen, in CSS pixels (R-background). */
export const POINT_WIDTH_CAP = 7;
/** Times that a shape breathes in a loop: an integer, so that the end of the loop joins its start. */
const BREATHS = 110;

/**
 * Computes the position, width and colour of a point. `home` and `random` are the numbers of `scatter`, `target` those of
 * `computeTargets`. The rows of `state`:
 *
 * 0. the position in the loop (0 to 1), the device pixels per world unit at distance 1, the device pixels per CSS pixel
 * 1. the paper colour
 * 2. the signal colour
 * 3. the centre of the shape's rectangle in clip space, and the progress of the gathering
 * 4. the clip space of a CSS pixel, across and up, and 1 divided by the rectangle's width in CSS pixels
 * 5. the position of the pointer, as in `writeViewMatrix`, and the width of a gathered point in device pixels
 * 6. the colour of the shape, for gathered points without a colour of their own, from 0 to 255
 *
 * The width follows perspective up to a cap, which rises to that of a gathered point. Wide points are dimmer, so that
 * text in front of them stays readable, and points close to the camera fade out. A point narrower than a pixel is drawn
 * one pixel wide and proportionally fainter, so that it does not flicker. One point in twenty has the signal colour, the
 * others the paper colour, both premultiplied by their opacity.
 */
export const VERTEX_SHADER = `#version 300 es
layout(location=0) in vec3 home;
layout(location=1) in vec4 random;
layout(location=2) in vec4 target;
uniform mat4 view;
uniform vec3 state[7];
flat out vec4 colour;
flat out float size;
void main() {
  vec3 cycles = ${MIN_CYCLES}. + floor(random.yzx * ${EXTRA_CYCLES}.);
  gl_Position = view * vec4(home + ${WANDER} * sin((random.xyz + cycles * state[0].x) * 6.2831853), 1.);
  float distance = max(gl_Position.w, .1);
  float width = ${POINT_SIZE} * state[0].y / distance;
  float opacity = ${POINT_OPACITY} * min(width, 1.) * smoothstep(.2, 1., distance)
    * mix(1., .4, smoothstep(2.4, 5.2, width / state[0].z));
  vec3 base = random.w < .05 ? state[2] : state[1];
  float cap = ${POINT_WIDTH_CAP}. * state[0].z;
  float part = smoothstep(0., .6, state[3].z - .26 * (target.x * state[4].z + .5) - .14 * random.x);
  if (target.z < 0.) opacity *= 1. + target.z * part;
  else {
    float wave = sin(state[0].x * ${BREATHS}. * 6.2831853 - target.x * .011 - target.y * .006);
    float depth = 4. + dot(target.xy, state[5].xy) * .0009 + .05 * wave;
    gl_Position = mix(gl_Position,
      vec4(state[3].xy * depth + 4. * (target.xy * state[4].xy + state[5].xy * .012), 0., depth), part);
    width = mix(width, state[5].z * (.9 + .1 * wave), part);
    opacity = mix(opacity, ${POINT_OPACITY} * target.z, part);
    vec3 tone = target.w < 0. ? state[6] : mod(floor(target.w / vec3(65536., 256., 1.)), 256.);
    base = mix(base, tone / 255., part * min(1., 1.8 * target.z));
    cap = max(cap, part * (state[5].z + 1.));
  }
  if (target.z > 1. && target.z < 2.) {
    width *= mix(1., target.z, part);
    opacity = min(opacity, ${POINT_OPACITY});
  }
  size = min(max(width, 1.) + 1., cap);
  gl_PointSize = size;
  colour = vec4(base, 1.) * opacity;
}`;

/** Draws a point as a disc with an edge one pixel soft. */
export const FRAGMENT_SHADER = `#version 300 es
precision mediump float;
flat in vec4 colour;
flat in float size;
out vec4 pixel;
void main() {
  pixel = colour * clamp((.5 - distance(gl_PointCoord, vec2(.5))) * size, 0., 1.);
}`;

import { POINT_OPACITY, POINT_SIZE, POINT_WIDTH_CAP } from './constants.ts';
import { EXTRA_CYCLES, MIN_CYCLES, WANDER } from './model.ts';

/** Times that a signal breathes in a loop: an integer, so that the end of the loop joins its start. */
const BREATHS = 110;

/**
 * Computes the position, width and colour of a point; the position is that of `pointPosition`. `frame` holds the position
 * in the loop (0 to 1), the device pixels per world unit at distance 1, and the device pixels per CSS pixel.
 *
 * The width follows perspective up to a cap. Wide points are dimmer, so that text in front of them stays readable, and
 * points close to the camera fade out. A point narrower than a pixel is drawn one pixel wide and proportionally fainter,
 * so that it does not flicker. One point in twenty has the signal colour, the others the paper colour, both premultiplied
 * by their opacity.
 */
export const VERTEX_SHADER = `#version 300 es
layout(location=0) in vec3 home;
layout(location=1) in vec4 random;
layout(location=2) in vec3 target;
uniform mat4 view;
uniform vec3 frame;
uniform vec3 at[6];
flat out vec4 colour;
flat out float size;
void main() {
  vec3 cycles = ${MIN_CYCLES}. + floor(random.yzx * ${EXTRA_CYCLES}.);
  gl_Position = view * vec4(home + ${WANDER} * sin((random.xyz + cycles * frame.x) * 6.2831853), 1.);
  float distance = max(gl_Position.w, .1);
  float width = ${POINT_SIZE} * frame.y / distance;
  float opacity = ${POINT_OPACITY} * min(width, 1.) * smoothstep(.2, 1., distance)
    * mix(1., .4, smoothstep(2.4, 5.2, width / frame.z));
  vec3 own = random.w < .05 ? at[4] : at[3];
  float part = smoothstep(0., 1., (at[0].z - .26 * (target.x * at[1].z + .5) - .14 * random.x) / .6);
  if (target.z < 0.) opacity *= 1. + target.z * part;
  else {
    float breath = sin(frame.x * ${BREATHS}. * 6.2831853 - target.x * .011 + target.y * .006);
    float depth = 4. + dot(target.xy, at[2].xy * vec2(1., -1.)) * .0009 + .05 * breath;
    vec2 place = at[0].xy * depth + 4. * (target.xy * at[1].xy + at[2].xy * .012);
    gl_Position = mix(gl_Position, vec4(place, 0., depth), part);
    width = mix(width, at[2].z * (.9 + .1 * breath), part);
    opacity = mix(opacity, ${POINT_OPACITY} * target.z, part);
    own = mix(own, at[5] / 255., part * min(1., 1.8 * target.z));
  }
  size = min(max(width, 1.) + 1., ${POINT_WIDTH_CAP}. * frame.z);
  gl_PointSize = size;
  colour = vec4(own, 1.) * opacity;
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

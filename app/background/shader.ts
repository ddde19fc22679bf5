import { POINT_OPACITY, POINT_SIZE, POINT_WIDTH_CAP } from './constants.ts';
import { MORE_ROUNDS, ROUNDS, WANDER } from './model.ts';

/** A number as GLSL writes floats: with a decimal point. */
const float = (number: number) => number.toFixed(6);

/**
 * Places a point as `place` of the model does, and gives it its width and colour. `frame` is how far through its loop
 * the field is (0 to 1), the device pixels that a world unit measures at distance 1, and those of a CSS pixel.
 *
 * Width: as far as perspective shrinks it, and capped. The wider a point, the dimmer, so that text stays readable where
 * one passes behind it; and it is gone before it would pass through the camera. A
 * point thinner than a pixel is drawn a pixel wide and as much fainter, so that it neither flickers nor jumps. One in
 * thirty is in signal colour, the others in paper (visual direction), premultiplied with their opacity.
 */
export const VERTEX_SHADER = `#version 300 es
layout(location=0) in vec3 home;
layout(location=1) in vec4 lots;
uniform mat4 view;
uniform vec3 frame;
flat out vec4 colour;
flat out float size;
void main() {
  vec3 rounds = ${float(ROUNDS)} + floor(lots.yzx * ${float(MORE_ROUNDS)});
  gl_Position = view * vec4(home + ${float(WANDER)} * sin((lots.xyz + rounds * frame.x) * ${float(2 * Math.PI)}), 1.);
  float distance = max(gl_Position.w, .1);
  float width = ${float(POINT_SIZE)} * frame.y / distance;
  float opacity = ${float(POINT_OPACITY)} * min(width, 1.) * smoothstep(.2, 1., distance)
    * mix(1., .4, smoothstep(2.4, 5.2, width / frame.z));
  size = min(max(width, 1.) + 1., ${float(POINT_WIDTH_CAP)} * frame.z);
  gl_PointSize = size;
  colour = vec4(lots.w < .05 ? vec3(.831, 1., .31) : vec3(.933, .945, .925), 1.) * opacity;
}`;

/** Cuts a point round, its rim a pixel soft. */
export const FRAGMENT_SHADER = `#version 300 es
precision mediump float;
flat in vec4 colour;
flat in float size;
out vec4 pixel;
void main() {
  pixel = colour * clamp((.5 - distance(gl_PointCoord, vec2(.5))) * size, 0., 1.);
}`;

import { CYCLE_CHOICES, MIN_CYCLES, WANDER } from './points-and-camera.ts';

/** Size of a point before perspective, in world units (R-background). */
export const POINT_SIZE = 0.02;
/** Opacity of a drifting point (R-background). */
export const POINT_OPACITY = 0.8;
/** Maximum width of a drifting point on the screen, in CSS pixels (R-background). The dots of a shape may be wider. */
export const POINT_WIDTH_CAP = 7;
/** Times that a shape breathes in a loop: an integer, so that the end of the loop joins its start. */
const BREATHS = 110;
/** Parts of the gathering that a point waits: up to this by its place from left to right, up to this by chance. */
const WAIT_BY_PLACE = 0.26;
const WAIT_BY_CHANCE = 0.14;
/** The rest, in which a point moves: all have arrived when the gathering ends. */
const MOVE = 1 - WAIT_BY_PLACE - WAIT_BY_CHANCE;
/** Distance of a gathered shape from the camera, in world units. */
const SHAPE_DISTANCE = 4;
/** A dot of this opacity and more has the colour of its shape alone; the points of fainter ones keep some of their own. */
const COLOURED_OPACITY = 0.55;

/** The inputs of the shader that all points share, named as its uniforms. */
export type ShaderInputs = {
  /** As in `writeViewMatrix`. */
  view: Float32Array;
  loop: number;
  /** Device pixels of a world unit at distance 1, for the width of points. */
  unitPixels: number;
  /** Device pixels of a CSS pixel. */
  pixelRatio: number;
  paper: Rgb;
  signal: Rgb;
};

/** The further inputs for a shape. Before the first one they are 0. */
export type ShapeInputs = {
  /** As in `Gathering`. */
  progress: number;
  /** The centre of the shape's rectangle in clip space. */
  centre: Pair;
  /** A CSS pixel in clip space, across and up. */
  pixel: Pair;
  /** 1 divided by the rectangle's width in CSS pixels. */
  perWidth: number;
  /** The pointer as the camera follows it, which is `x` and `y` of `writeViewMatrix`. */
  turn: Pair;
  /** The width of a dot in device pixels. */
  dotWidth: number;
  /** The colour of dots without one of their own. */
  tone: Rgb;
};

type Pair = readonly [x: number, y: number];
/** Red, green and blue, from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Computes the position, width and colour of a point. `home` and `random` are the numbers of `scatter`; `target` and `look`
 * those of a `Dot`.
 *
 * The width follows perspective up to a cap, which rises to that of a gathered point. Wide points are dimmer, so that
 * text in front of them stays readable, and points close to the camera fade out. A point narrower than a pixel is drawn
 * one pixel wide and proportionally fainter, so that it does not flicker. One point in twenty has the signal colour, the
 * others the paper colour, both premultiplied by their opacity.
 */
export const VERTEX_SHADER = `#version 300 es
layout(location=0) in vec3 home;
layout(location=1) in vec4 random;
layout(location=2) in vec2 target;
layout(location=3) in vec3 look;
uniform mat4 view;
uniform float loop, unitPixels, pixelRatio, progress, perWidth, dotWidth;
uniform vec2 centre, pixel, turn;
uniform vec3 paper, signal, tone;
flat out vec4 colour;
flat out float size;
void main() {
  vec3 cycles = ${MIN_CYCLES}. + floor(random.yzx * ${CYCLE_CHOICES}.);
  gl_Position = view * vec4(home + ${WANDER} * sin((random.xyz + cycles * loop) * 6.2831853), 1.);
  float distance = max(gl_Position.w, .1);
  float width = ${POINT_SIZE} * unitPixels / distance;
  float opacity = ${POINT_OPACITY} * min(width, 1.) * smoothstep(.2, 1., distance)
    * mix(1., .4, smoothstep(2.4, 5.2, width / pixelRatio));
  vec3 base = random.w < .05 ? signal : paper;
  float cap = float(${POINT_WIDTH_CAP}) * pixelRatio;
  float wait = ${WAIT_BY_PLACE} * (target.x * perWidth + .5) + ${WAIT_BY_CHANCE} * random.x;
  float part = smoothstep(0., ${MOVE}, progress - wait);
  float dotOpacity = look.x, dotFactor = look.y;
  if (dotFactor == 0.) opacity *= mix(1., dotOpacity, part);
  else {
    float wave = sin(loop * ${BREATHS}. * 6.2831853 - target.x * .011 - target.y * .006);
    float depth = float(${SHAPE_DISTANCE}) + dot(target, turn) * .0009 + .05 * wave;
    gl_Position = mix(gl_Position,
      vec4(centre * depth + float(${SHAPE_DISTANCE}) * (target * pixel + turn * .012), 0., depth), part);
    width = mix(width, dotWidth * (1. + .1 * wave), part) * mix(1., dotFactor, part);
    opacity = mix(opacity, dotOpacity, part);
    vec3 own = mod(floor(look.z / vec3(65536., 256., 1.)), 256.) / 255.;
    base = mix(base, look.z < 0. ? tone : own, part * min(1., dotOpacity / ${COLOURED_OPACITY}));
    cap = max(cap, part * (dotWidth + 1.));
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
out vec4 fragment;
void main() {
  fragment = colour * clamp((.5 - distance(gl_PointCoord, vec2(.5))) * size, 0., 1.);
}`;

import { expect, test } from 'vitest';
import { parseShapeSvg } from './shape-svg.ts';
import { layOutDots } from './targets.ts';

const layOut = (id: string, svg: string, width: number, height: number, isMirrored = false) =>
  layOutDots({ id, request: 1, colour: '', isMirrored, box: [0, 0, width, height] }, parseShapeSvg(svg));

test('each point of a portrait is a dot at its position, column by column from the bottom, as wide as drawn, or fainter', () => {
  const portrait =
    '<svg viewBox="-.5 -.5 40 50"><path stroke-width="0.24" d="M0 0z"/><path stroke-width="0.90" d=""/><path stroke-width="0.72" d="M39 49zM0 49z"/></svg>';
  const unit = 10;
  const face = layOut('face:/a.svg', portrait, 40 * unit, 50 * unit);
  expect(face.dotWidth).toBeCloseTo(0.4 * ((40 * unit) / 42));
  expect(face.dots).toEqual([
    [-19.5 * unit, -24.5 * unit, 1, expect.closeTo(7.2 / face.dotWidth), -1],
    [-19.5 * unit, 24.5 * unit, expect.closeTo(2.4 / face.dotWidth), 1, -1],
    [19.5 * unit, -24.5 * unit, 1, expect.closeTo(7.2 / face.dotWidth), -1],
  ]);
});

test('runs of points have the opacity, width and colour of their path, and are at the right and lower edge as in the picture', () => {
  const picture =
    '<svg viewBox="0 0 60 40"><path d="m30 30v-21m20 1v-1" opacity="0.3" stroke="#7cc7ff" stroke-width="9"></path></svg>';
  // Twice as high as the picture needs.
  expect(layOut('picture:a', picture, 60, 80).dots).toEqual([
    [0, -30, 0.3, 1, 0x7cc7ff],
    [0, -10, 0.3, 1, 0x7cc7ff],
    [20, -10, 0.3, 1, 0x7cc7ff],
  ]);
  const mirrored = layOut('picture:a', picture, 60, 80, true).dots.map(([x, y]) => `${x} ${y}`);
  expect(mirrored).toEqual(['-20 -10', '0 -30', '0 -10']);
  // Each is as wide as in the picture, which is half as large here.
  expect(layOut('picture:a', picture, 30, 80).dotWidth).toBe(4.5);
});

test('a run in any direction has a point at each step', () => {
  const picture = '<svg viewBox="0 0 60 40"><path d="M10 40l25 0" stroke="#000000" stroke-width="9"/></svg>';
  expect(layOut('picture:a', picture, 60, 40).dots).toEqual([
    [-20, -20, 1, 1, 0],
    [0, -20, 1, 1, 0],
  ]);
});

test.each(['', '<!doctype html><title>Not found</title>', '<svg viewBox="0 0 1 1"/>'])('%j has no dots', (svg) => {
  expect(parseShapeSvg(svg).dots).toEqual([]);
});

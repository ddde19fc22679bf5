import { expect, test } from 'vitest';
import { POINTS_ACROSS, POINTS_DOWN } from '../../model/photo.ts';
import { faceDots } from './face.ts';

const portrait =
  '<svg><path stroke-width="0.24" d="M0 0z"/><path stroke-width="0.90" d=""/><path stroke-width="0.60" d="M39 49zM0 49z"/></svg>';

test('each point of a portrait is a dot at its place, column by column from the bottom, the larger the brighter', () => {
  const unit = 8;
  expect(faceDots(portrait, POINTS_ACROSS * unit, POINTS_DOWN * unit)).toEqual([
    [-19.5 * unit, -24.5 * unit, expect.closeTo(1.5)],
    [-19.5 * unit, 24.5 * unit, expect.closeTo(0.6)],
    [19.5 * unit, -24.5 * unit, expect.closeTo(1.5)],
  ]);
});

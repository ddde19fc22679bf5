import { expect, test, vi } from 'vitest';
import { POINTS_ACROSS, POINTS_DOWN } from '../../model/photo.ts';
import { completeName, pictureDots, pointOf } from './picture.ts';

test('each point of a portrait is a dot at its place, column by column from the bottom, the larger the brighter', () => {
  const portrait =
    '<svg viewBox="-.5 -.5 40 50"><path stroke-width="0.24" d="M0 0z"/><path stroke-width="0.90" d=""/><path stroke-width="0.60" d="M39 49zM0 49z"/></svg>';
  const unit = 8;
  expect(pictureDots(portrait, POINTS_ACROSS * unit, POINTS_DOWN * unit, 0.4 * unit)).toEqual([
    [-19.5 * unit, -24.5 * unit, expect.closeTo(1.5), -1],
    [-19.5 * unit, 24.5 * unit, expect.closeTo(0.6), -1],
    [19.5 * unit, -24.5 * unit, expect.closeTo(1.5), -1],
  ]);
});

test('runs of points have the opacity, width and colour of their path, and are at the right and lower edge as in the picture', () => {
  const picture =
    '<svg viewBox="0 0 60 40"><path d="m30 30v-21m20 1v-1" opacity="0.3" stroke="#7cc7ff" stroke-width="9"></path></svg>';
  // Twice as high as the picture needs.
  expect(pictureDots(picture, 60, 80, 9)).toEqual([
    [0, -30, 0.3, 0x7cc7ff],
    [0, -10, 0.3, 0x7cc7ff],
    [20, -10, 0.3, 0x7cc7ff],
  ]);
  // Each is as wide as in the picture, which is half as large here.
  expect(pointOf(picture, 30, 80)).toBe(4.5);
});

test('a run in any direction has a point at each step', () => {
  expect(
    pictureDots('<svg viewBox="0 0 60 40"><path d="M10 40l25 0" opacity="1" stroke="#000000"/></svg>', 60, 40, 9),
  ).toEqual([
    [-20, -20, 1, 0],
    [0, -20, 1, 0],
  ]);
});

test('the file of a face is read once, and not where the server has none', async () => {
  const fetchFile = vi.fn(async (path: string) => new Response('<svg/>', { status: path === '/face.svg' ? 200 : 404 }));
  vi.stubGlobal('fetch', fetchFile);
  const onLoad = vi.fn();
  const nameOf = (path: string) => completeName({ dataset: { signal: `face:${path}` }, innerHTML: '' }, onLoad);
  for (const path of ['/face.svg', '/none.svg']) expect(nameOf(path)).toBeUndefined();
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce());
  expect(['/face.svg', '/none.svg'].map(nameOf)).toEqual(['face:<svg/>', undefined]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { POINTS_ACROSS, POINTS_DOWN } from '../../model/formats/photo.ts';
import { drawPoints } from './points.ts';

const [width, height] = [POINTS_ACROSS * 8, POINTS_DOWN * 8];

/** A head and shoulders lit from the left, on a background. */
async function portrait(background: string, tone: (value: number) => number = (value) => value) {
  const grey = (value: number) => {
    const channel = Math.round(255 * tone(value));
    return `rgb(${channel},${channel},${channel})`;
  };
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125" width="${width}" height="${height}">
      <defs><linearGradient id="skin"><stop offset=".1" stop-color="${grey(0.85)}"/><stop offset=".9" stop-color="${grey(0.2)}"/></linearGradient></defs>
      ${background}
      <path fill="${grey(0.18)}" d="M0 130c0-24 14-30 50-34 36 4 50 10 50 34Z"/>
      <path fill="${grey(0.4)}" d="M40 80h20v24H40Z"/>
      <ellipse cx="50" cy="52" rx="30" ry="38" fill="${grey(0.12)}"/>
      <ellipse cx="50" cy="57" rx="24" ry="31" fill="url(#skin)"/>
      <path fill="${grey(0.05)}" d="M33 50h11v4H33ZM56 50h11v4H56ZM42 75h16v3H42Z"/>
    </svg>`),
  ).resize({ width: POINTS_ACROSS, height: POINTS_DOWN, fit: 'fill' });
}

const flat = (colour: string) => `<rect width="100" height="125" fill="${colour}"/>`;
/** A shelf of things in many colours, as bright and as dark as the person. */
const shelf = Array.from(
  { length: 220 },
  (_, index) =>
    `<rect x="${(index * 37) % 100}" y="${(index * 23) % 125}" width="${5 + ((index * 31) % 12)}" height="${4 + ((index * 53) % 15)}" fill="hsl(${index * 47},50%,${(index * 29) % 90}%)"/>`,
).join('');

const photos = {
  'a dark photo': () => portrait(flat('#000'), (value) => 0.02 + value * 0.2),
  'a bright photo': () => portrait(flat('#f6f6f4'), (value) => 0.45 + value * 0.5),
  'a person before a white wall': () => portrait(flat('#e8e8e6')),
  'a person before a busy shelf': () => portrait(flat('#777') + shelf),
};

const ink = { colour: '#ffffff', isBright: true };

async function pointsOf(photo: () => ReturnType<typeof portrait>, of = ink) {
  const svg = (await drawPoints(await photo(), of)).toString();
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
  return paths.flatMap((path, index) =>
    [...path.matchAll(/M(\d+) (\d+)z/g)].map(([, x, y]) => ({
      x: (Number(x) + 0.5) / POINTS_ACROSS,
      y: (Number(y) + 0.5) / POINTS_DOWN,
      size: (index + 1) / paths.length,
    })),
  );
}

type Points = Awaited<ReturnType<typeof pointsOf>>;

/** How much of a rectangle is lit: the mean size of a point in it. */
const lit = (points: Points, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  points.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).reduce((sum, { size }) => sum + size, 0) /
  ((right - left) * (bottom - top) * POINTS_ACROSS * POINTS_DOWN);

describe.each(Object.entries(photos))('%s', (_, photo) => {
  test('becomes a face of points: its lit side brighter than the other, eyes and mouth dark', async () => {
    const points = await pointsOf(photo);
    const [cheek, far] = [lit(points, [0.3, 0.46, 0.45, 0.58]), lit(points, [0.6, 0.46, 0.7, 0.58])];
    expect(cheek).toBeGreaterThan(0.6);
    expect(far).toBeLessThan(cheek - 0.2);
    expect(lit(points, [0.34, 0.405, 0.43, 0.43])).toBeLessThan(cheek - 0.3);
    expect(lit(points, [0.43, 0.6, 0.57, 0.62])).toBeLessThan(cheek - 0.2);
  });

  test('takes fewer than the 1500 points of the background, and none in the corners', async () => {
    const points = await pointsOf(photo);
    expect(points.length).toBeGreaterThan(300);
    expect(points.length).toBeLessThanOrEqual(1300);
    expect(lit(points, [0, 0, 0.12, 0.12]) + lit(points, [0.88, 0, 1, 0.12])).toBe(0);
  });
});

test('before a white wall nothing is left of the wall', async () => {
  const points = await pointsOf(photos['a person before a white wall']);
  expect(lit(points, [0, 0, 1, 0.1]) + lit(points, [0, 0, 0.14, 0.7]) + lit(points, [0.86, 0, 1, 0.7])).toBe(0);
});

test('in dark ink the darker parts have the larger points', async () => {
  const points = await pointsOf(photos['a dark photo'], { colour: '#000000', isBright: false });
  expect(lit(points, [0.6, 0.46, 0.7, 0.58])).toBeGreaterThan(lit(points, [0.3, 0.46, 0.45, 0.58]) + 0.1);
});

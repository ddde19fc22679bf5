import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { content } from '../../model/reading/content.server.ts';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { openPhoto, type Variant } from './encode.ts';

inFolderOfItsOwn();

const variant: Variant = { focus: [0.5, 0.5], width: 60, height: 40, type: 'jpg' };
const at = (file: string) => `content/photos/${file}`;
const encode = async (file: string, change: Partial<Variant> = {}) =>
  sharp(await openPhoto(file)({ ...variant, ...change }));
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A red left and a blue right half. */
const halves = () =>
  plain(80, 40, '#e00000').composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: '#0000e0' } }, left: 40, top: 0 },
  ]);

/** Colour in the middle of a part of the picture: `r`, `g` or `b`, whichever is strongest. */
async function colourAt(image: Sharp, x: number, y: number): Promise<string> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  const channels = [...data.subarray(start, start + 3)];
  return 'rgb'.charAt(channels.indexOf(Math.max(...channels)));
}

test('a photo is encoded in the size and the format of its path', async () => {
  await plain(120, 120, '#888').png().toFile(at('a.png'));
  expect(await (await encode('a.png')).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  const avif = await (await encode('a.png', { type: 'avif' })).metadata();
  expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width: 60, height: 40 });
  // A smaller one is not enlarged.
  await plain(40, 30, '#888').png().toFile(at('small.png'));
  expect(await (await encode('small.png')).metadata()).toMatchObject({ width: 40 });
});

test('a photo that a camera stored sideways is turned upright, and its metadata is removed, GPS included', async () => {
  await halves()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFile(at('a.jpg'));
  expect((await sharp(at('a.jpg')).metadata()).exif).toBeDefined();
  for (const type of ['jpg', 'avif'] as const) {
    const upright = await encode('a.jpg', { width: 40, height: 80, type });
    expect(await upright.metadata()).toMatchObject({ width: 40, height: 80 });
    const { exif, icc, xmp, orientation } = await upright.metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect([await colourAt(upright, 0.5, 0.1), await colourAt(upright, 0.5, 0.9)]).toEqual(['r', 'b']);
  }
});

test('a crop keeps the focus in view', async () => {
  await halves().png().toFile(at('a.png'));
  const square = { width: 40, height: 40 };
  const sides = async (x: number) => {
    const image = await encode('a.png', { ...square, focus: [x, 0.5] });
    return [await colourAt(image, 0.05, 0.5), await colourAt(image, 0.95, 0.5)].join('');
  };
  expect([await sides(0), await sides(0.5), await sides(1)]).toEqual(['rr', 'rb', 'bb']);
});

test('a drawing is shown completely, on the background of photos', async () => {
  writeFileSync(
    at('logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#00e000"/></svg>',
  );
  const logo = await encode('logo.svg', { width: 200, height: 200 });
  expect(await logo.metadata()).toMatchObject({ width: 200, height: 200 });
  expect(await colourAt(logo, 0.01, 0.5)).toBe('g');
  const corner = await logo.extract({ left: 0, top: 0, width: 200, height: 20 }).raw().toBuffer();
  expect(Math.max(...corner)).toBeLessThan(Math.max(...Buffer.from(content.brand.colours.raised.slice(1), 'hex')) + 15);
});

test('a file that is broken, or far too small for where it is shown, is an error', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  writeFileSync(at('half.jpg'), whole.subarray(0, whole.length / 2));
  writeFileSync(at('text.png'), 'no picture');
  await plain(29, 29, '#888').png().toFile(at('tiny.png'));
  await expect(encode('half.jpg')).rejects.toThrow(
    /^cannot be decoded \(.*premature end of JPEG image\); export it again as JPEG or PNG$/,
  );
  await expect(encode('text.png')).rejects.toThrow('is damaged, or no photo; export it again as JPEG or PNG');
  await plain(12_000, 10_000, '#888').png().toFile(at('huge.png'));
  await expect(encode('huge.png')).rejects.toThrow('has 120 million pixels, and at most 100 can be decoded');
  await expect(encode('tiny.png')).rejects.toThrow('has 29 × 29 pixels, and is shown where it needs at least 30 × 20');
});

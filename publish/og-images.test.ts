import { expect, test } from 'vitest';
import { type OgImageContent, ogImagePath } from '../model/deriving/page-list.server.ts';
import { content } from '../model/reading/content.server.ts';
import { loadRenderer, OG_IMAGE_SIZE, ogImageTree } from './og-images.ts';

const page: OgImageContent = { headline: 'Search engines', kind: 'Marketing', discipline: 'Marketing', seed: 'seo' };

const figure = { value: '+174%', label: 'organic visits in nine months' };
const proofs: Partial<OgImageContent>[] = [{ drawing: 'ooo' }, { figure }, { price: 'From $900' }];

const renderer = await loadRenderer();

test('Open Graph images have a path that changes with what they show', () => {
  const path = ogImagePath('/services/seo', page);
  expect(path).toMatch(/^\/og\/services-seo-[0-9a-f]{8}\.png$/);
  const changes = [{ headline: 'SEO' }, { kind: 'Service' }, { seed: 'other' }, { discipline: 'Strategy' }, ...proofs];
  const changed = changes.map((change) => ogImagePath('/services/seo', { ...page, ...change }));
  expect(new Set([path, ...changed]).size).toBe(1 + changes.length);
  expect(ogImagePath('/services/seo', { ...page, ...{ title: 'Other' } })).toBe(path);
  const { brand, site } = content;
  const look = { name: site.name, brand };
  const colours = { ...brand.colours, ink: '#123456' };
  expect(ogImagePath('/services/seo', page, look)).toBe(path);
  expect(ogImagePath('/services/seo', page, { ...look, name: 'Other' })).not.toBe(path);
  expect(ogImagePath('/services/seo', page, { ...look, brand: { ...brand, colours } })).not.toBe(path);
  // Once the fonts have all letters, the picture is another one.
  const withMissing = (letters: string) => ogImagePath('/services/seo', { ...page, headline: 'Ω' }, look, letters);
  expect(withMissing('Ω')).not.toBe(withMissing(''));
  expect(withMissing('Ж')).toBe(withMissing(''));
});

test.each([
  'SEO',
  'Search Engine Optimization',
  'A headline of sixty characters, which is as long as it may be',
  'Wwwwwwwwww mmmmmmmmmmmmm wwwwwwwwwwwww mmmmmmmmmm wwwwwwwwww',
  'x'.repeat(60),
])('Open Graph images keep the headline %j inside the image and above the art', async (headline) => {
  const tree = await ogImageTree({ ...page, headline }, renderer);
  const measured = await renderer.measure(tree, { ...OG_IMAGE_SIZE });
  const [, , block] = measured.children;
  const top = block?.transform[5] ?? Number.NaN;
  expect(top).toBeGreaterThan(0);
  for (const child of block?.children ?? [])
    expect(child.transform[4] + child.width).toBeLessThanOrEqual(OG_IMAGE_SIZE.width);
  // The topmost row of the art's points is 225 px above the bottom.
  expect(top + (block?.height ?? Number.NaN)).toBeLessThanOrEqual(OG_IMAGE_SIZE.height - 225);
});

test.each(['SEO', 'Search Engine Optimization'])('the headline %j ends above figure and price', async (headline) => {
  const tree = await ogImageTree(Object.assign({ ...page, headline }, ...proofs), renderer);
  const [, , proof, , block] = (await renderer.measure(tree, { ...OG_IMAGE_SIZE })).children;
  expect(proof?.height).toBeGreaterThan(116);
  expect((block?.transform[5] ?? Number.NaN) + (block?.height ?? Number.NaN)).toBeLessThan(proof?.transform[5] ?? 0);
});

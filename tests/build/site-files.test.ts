import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toProjectItem } from 'model/deriving/list-items.server.ts';
import { pageList } from 'model/deriving/page-list.server.ts';
import { fontFolder } from 'model/formats/fonts.ts';
import { shapesIn } from 'model/formats/mark.ts';
import { content } from 'model/reading/content.server.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { builtFiles, livePages, metaOf, readBuilt } from '../support/sites/built-pages.ts';

const origin = content.site.url;

/** Format and size of a picture: `png 1200x630`. */
async function formatOf(file: string): Promise<string> {
  const { format, width, height } = await sharp(join(CLIENT_DIRECTORY, file)).metadata();
  return `${format} ${width}x${height}`;
}

test('each page has an Open Graph image of its own, under 300 kB, and there are no others', () => {
  const images = livePages.map((page) => metaOf(page, 'og:image')?.replace(`${origin}/`, '')).sort();
  expect(images).toEqual(builtFiles.filter((file) => /^og\//.test(file)).sort());
  for (const file of images) expect(statSync(join(CLIENT_DIRECTORY, String(file))).size).toBeLessThan(300_000);
});

const drawings = content.projects.flatMap((project) => {
  const { src, before } = toProjectItem(project).drawing ?? {};
  const states = { after: [src, project.drawing?.points], before: [before, project.drawing?.before] };
  return Object.entries(states).map(([state, [path, points]]) => ({ id: project.id, state, path, points }));
});
test.each(drawings)('R-project: the drawing of $id $state is a file with its points alone', ({ path, points }) => {
  expect(path === undefined).toBe(points === undefined);
  if (!path) return;
  const file = path.slice(1);
  const svg = readBuilt(file);
  // A run of points has a line of that many steps, and one unit.
  const runs = [...svg.matchAll(/v-(\d+)/g)].map(([, length]) => (Number(length) - 1) / 20 + 1);
  expect(runs.reduce((sum, run) => sum + run, 0)).toBe(points?.match(/[:oX*]/g)?.length);
  expect(builtFiles.filter((each) => each.startsWith(file) && each.includes('.data'))).toEqual([]);
});

test('the sitemap has just the live pages, with the days of the content', () => {
  const xml = readBuilt('sitemap.xml');
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?<\/url>/g)];
  const listed = pageList.map(({ path, updated }) => [origin + path, updated]);
  expect(entries.map(([, loc, day]) => [loc, day]).sort()).toEqual(listed.sort());
  expect(xml.match(/<loc>/g)).toHaveLength(livePages.length);
});

test('robots.txt allows everything and has the sitemap', () => {
  expect(readBuilt('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('security.txt names the mailbox and the file itself, and expires within a year', () => {
  const lines = readBuilt('.well-known/security.txt').trim().split('\n');
  const { Expires, ...fields } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  const language = new Intl.Locale(content.site.locale).baseName;
  const Canonical = `${origin}/.well-known/security.txt`;
  expect(fields).toEqual({ Contact: `mailto:${content.site.email}`, 'Preferred-Languages': language, Canonical });
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});

test('files that get smaller by it are compressed, and what nobody requests is not there', () => {
  for (const file of ['contact.html', 'contact.data', 'sitemap.xml'].map((each) => join(CLIENT_DIRECTORY, each))) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)), file).toEqual(readFileSync(file));
    expect(gunzipSync(readFileSync(`${file}.gz`)), file).toEqual(readFileSync(file));
  }
  const unwanted = /\.woff2\.|robots\.txt\.gz|.\/index\.html$|404\.data|spa-fallback|\.vite/;
  expect(builtFiles.filter((file) => unwanted.test(file))).toEqual([]);
});

test('no file that a page shows has a name that content blockers take for an advert', () => {
  const files = builtFiles.filter((file) => !/^og\/|\.(?:html|data)(?:\.|$)/.test(file)).map((file) => `/${file}`);
  const blocked = /\/(?:google-?)?(?:ads?|adverts?|analytics|banner|promo|sponsor|track)[-_./]/;
  expect(files.filter((file) => blocked.test(file))).toEqual([]);
});

test('R-edit: files of the editor are not there, because the content names no repository', () => {
  expect(builtFiles.filter((file) => /^admin|^assets\/editor/.test(file))).toEqual([]);
});

test('the licences of what is published, libraries, icons and fonts, are in a file that the scripts name', () => {
  const licences = readBuilt('licences.txt');
  for (const name of ['## react - ', '## react-dom - ', '## react-router - ', 'Bootstrap Icons'])
    expect(licences).toContain(name);
  expect(licences).toContain(readFileSync(join(fontFolder(), 'OFL.txt'), 'utf8'));
  const scripts = builtFiles.filter((file) => /^assets\/site-.*\.js$/.test(file)).map(readBuilt);
  expect(scripts).toEqual([expect.stringContaining('/licences.txt')]);
});

test('the server finds what it needs to take enquiries, if the form sends to it', () => {
  expect(existsSync(join(CLIENT_DIRECTORY, '../site.json'))).toBe(content.site.enquiries === 'on');
});

test('the manifest has the name of the site, and icons of their sizes, any and maskable', async () => {
  const { icons, ...manifest }: { icons: { src: string; sizes: string; purpose: string }[] } = JSON.parse(
    readBuilt('site.webmanifest'),
  );
  const { site, brand } = content;
  expect(manifest).toMatchObject({ name: site.name, start_url: '/', theme_color: brand.colours.ink });
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort();
  expect(kinds).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons) expect(await formatOf(src), src).toBe(`png ${sizes}`);
  expect(await formatOf('apple-touch-icon.png')).toBe('png 180x180');
});

test('favicon.ico is an icon, icon.svg the mark', () => {
  expect(readFileSync(join(CLIENT_DIRECTORY, 'favicon.ico')).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(readBuilt('icon.svg')).toContain(shapesIn(content.brand.mark, content.brand.colours.signal));
});

import { pageList } from 'content/page-list.ts';
import { siteUrl } from 'content/site-url.ts';
import { describe, expect, test } from 'vitest';
import { builtPages, linksOf, livePages, metaOf, titleOf } from './built-pages.ts';

const origin = siteUrl();

test('every page that is listed is built, and no other', () => {
  expect(livePages.map(({ path }) => path).sort()).toEqual(
    pageList()
      .map(({ path }) => path)
      .sort(),
  );
});

describe.each(livePages)('the head of $path', (page) => {
  test('has a title and a description that search engines show whole', () => {
    expect(titleOf(page).length).toBeGreaterThanOrEqual(10);
    expect(titleOf(page).length).toBeLessThanOrEqual(65);
    expect(metaOf(page, 'description')?.length).toBeGreaterThanOrEqual(70);
    expect(metaOf(page, 'description')?.length).toBeLessThanOrEqual(165);
  });

  test('has one canonical: its own address, the same as og:url', () => {
    expect(linksOf(page, 'canonical')).toEqual([origin + page.path]);
    expect(metaOf(page, 'og:url')).toBe(origin + page.path);
    expect(metaOf(page, 'robots')).toBeUndefined();
  });

  test('has all tags of Open Graph and of X, saying the same', () => {
    const card = metaOf(page, 'og:image') ?? '';
    expect(card.startsWith(`${origin}/assets/cards/`)).toBe(true);
    const said = {
      'og:type': 'website',
      'og:site_name': expect.stringMatching(/./),
      'og:locale': 'en_GB',
      'og:title': titleOf(page),
      'og:description': metaOf(page, 'description'),
      'og:image:alt': titleOf(page),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': titleOf(page),
      'twitter:description': metaOf(page, 'description'),
      'twitter:image': card,
      'twitter:image:alt': titleOf(page),
    };
    expect(Object.fromEntries(Object.keys(said).map((name) => [name, metaOf(page, name)]))).toEqual(said);
  });
});

describe.each(builtPages)('the document of $path', (page) => {
  test('names its language, its colour, its icons and its manifest', () => {
    const html = page.elements.find(({ name }) => name === 'html');
    expect(html?.attributes.get('lang')).toBe('en');
    expect(metaOf(page, 'theme-color')).toBe('#0a0d12');
    expect(linksOf(page, 'icon')).toEqual(['/favicon.ico', '/icon.svg']);
    expect(linksOf(page, 'apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(linksOf(page, 'manifest')).toEqual(['/site.webmanifest']);
  });

  test('links no feed: articles have no pages yet', () => {
    expect(linksOf(page, 'alternate')).toEqual([]);
  });
});

test.each(['title', 'description'] as const)('no two pages have the same %s', (field) => {
  const said = livePages.map((page) => (field === 'title' ? titleOf(page) : metaOf(page, 'description')));
  expect(new Set(said).size).toBe(livePages.length);
});

const missingPages = builtPages.filter(({ isMissing }) => isMissing);

test('there is a screen for what is not there, of the site and of each collection', () => {
  expect(missingPages.map(({ file }) => file)).toEqual(['404.html', 'portfolio/404.html', 'services/404.html']);
});

test.each(missingPages)('$file is not to be listed and names no address', (page) => {
  expect(titleOf(page)).toMatch(/not found/i);
  expect(metaOf(page, 'robots')).toBe('noindex');
  expect(linksOf(page, 'canonical')).toEqual([]);
  for (const name of ['og:url', 'og:image', 'og:title', 'twitter:card']) expect(metaOf(page, name)).toBeUndefined();
});

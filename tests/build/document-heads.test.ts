import { getTextContent } from '@parse5/tools';
import { articlesWithText } from 'model/deriving/list-items.server.ts';
import { pageList } from 'model/deriving/page-list.server.ts';
import { content } from 'model/reading/content.server.ts';
import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../publish/page/page.ts';
import { builtPages, linksOf, livePages, metaOf, readBuilt, titleOf } from '../support/sites/built-pages.ts';

const { site } = content;
const origin = content.site.url;

describe.each(livePages)('the head of $path', (page) => {
  test('has a title, the description that the content has, and its own canonical URL', () => {
    const listed = pageList.find(({ path }) => path === page.path);
    expect(titleOf(page)).toMatch(/\S/);
    expect(metaOf(page, 'description')).toBe(listed?.description?.replaceAll('\u00A0', ' '));
    expect(linksOf(page, 'canonical')).toEqual([origin + page.path]);
  });

  test('has all tags of Open Graph and of X, with the same values', () => {
    const image = metaOf(page, 'og:image');
    expect(image?.startsWith(`${origin}/og/`)).toBe(true);
    const expected = {
      'og:type': articlesWithText().some(({ id }) => page.path === `/blog/${id}`) ? 'article' : 'website',
      'og:url': origin + page.path,
      'og:site_name': expect.stringMatching(/./),
      'og:locale': /-/.test(site.locale) ? site.locale.replace('-', '_') : undefined,
      'og:title': titleOf(page),
      'og:description': metaOf(page, 'description'),
      'og:image:alt': titleOf(page),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': titleOf(page),
      'twitter:description': metaOf(page, 'description'),
      'twitter:image': image,
      'twitter:image:alt': titleOf(page),
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, metaOf(page, name)]))).toEqual(expected);
  });
});

describe.each(builtPages)('the document of $path', (page) => {
  test('has all metadata before its stylesheets, in the first 32 KiB, which is all that Slack reads', () => {
    const [metadata = '', ...styles] = readBuilt(page.file).split(/(?=<style|<link [^>]*rel="stylesheet")|<\/head>/);
    expect(Buffer.byteLength(metadata)).toBeLessThan(32 * 1024);
    expect(styles.slice(0, -1).join()).toMatch(/^<style[^>]*>[^<]*/);
    expect(styles.slice(0, -1).join()).not.toMatch(/<(?:meta|title|link(?! [^>]*rel="stylesheet")|script)\b/);
  });

  test('asks Cloudflare to leave e-mail addresses as they are', () => {
    expect(readBuilt(page.file)).toMatch(/<body[^>]*><!--email_off-->.*<!--\/email_off--><\/body>/s);
  });

  test('names its language, its colour, its icons and its manifest', () => {
    const [html] = page.elements;
    expect(html && attributeOf(html, 'lang')).toBe(new Intl.Locale(site.locale).baseName);
    expect(metaOf(page, 'theme-color')).toBe(content.brand.colours.ink);
    expect(linksOf(page, 'icon')).toEqual(['/favicon.ico', '/icon.svg']);
    expect(linksOf(page, 'apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(linksOf(page, 'manifest')).toEqual(['/site.webmanifest']);
  });

  test('links the feed, if an article has a text', () => {
    const feed = articlesWithText().length > 0 && livePages.includes(page) ? ['/feed.xml'] : [];
    expect(linksOf(page, 'alternate')).toEqual(feed);
  });
});

const notFoundPages = builtPages.filter(({ isNotFound }) => isNotFound);

test('there is a not-found page of the site and of each list', () => {
  expect(notFoundPages.map(({ file }) => file)).toEqual(['404.html', 'portfolio/404.html', 'services/404.html']);
});

test.each(notFoundPages)('$file says what does not exist and leads on, is not to be indexed and has no URL', (page) => {
  const { home, notFound, serviceNotFound, projectNotFound } = content.words.frame;
  const [title, ...shown] = Object.entries({
    '404.html': [notFound.name, '404', notFound.title, home],
    'services/404.html': [serviceNotFound.title, ...Object.values(serviceNotFound)],
    'portfolio/404.html': [projectNotFound.title, ...Object.values(projectNotFound)],
  }).flatMap(([file, words]) => (file === page.file ? words : []));
  expect(titleOf(page)).toContain(title);
  for (const words of shown) expect(getTextContent(page.body)).toContain(words);
  expect(metaOf(page, 'robots')).toBe('noindex');
  expect(linksOf(page, 'canonical')).toEqual([]);
  for (const name of ['og:url', 'og:image', 'og:title', 'twitter:card']) expect(metaOf(page, name)).toBeUndefined();
});

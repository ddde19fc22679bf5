/** Holds for every site: its HTML is valid, its links lead somewhere, and each page has its picture for sharing. */
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { namesIn } from '../../model/reading/folder.ts';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { htmlFilesIn } from '../support/sites/html-files.ts';

const files = new Set(namesIn(CLIENT_DIRECTORY));
const pages = htmlFilesIn(CLIENT_DIRECTORY).map((page) => ({ ...page, elements: findElements(parse(page.html)) }));
const idsOf = new Map(
  pages.map(({ path, elements }) => [path, new Set(elements.map((element) => attributeOf(element, 'id')))]),
);

const home = pages.find(({ file }) => file === 'index.html');
const canonical = home?.elements.find((element) => attributeOf(element, 'rel') === 'canonical');
/** The URL of the site, with the path of its host that it may be below. */
const site = new URL((canonical && attributeOf(canonical, 'href')) ?? '');

/** The path of a URL on the site, such as `/services`. Of other hosts there is none. */
const pathOnSite = ({ origin, pathname }: URL) =>
  origin === site.origin && pathname.startsWith(site.pathname)
    ? decodeURI(pathname.slice(site.pathname.length - 1))
    : undefined;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // One heading of level 1, and labels and buttons for what is there.
  rules: { 'heading-level': 'error', 'no-missing-references': 'error' },
});

describe.each(pages)('$file', ({ path, html, elements }) => {
  test('is HTML as the standard has it', async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('has links to pages, parts of pages and files that are there; only those to none are not followed', () => {
    const links = elements.flatMap((element) =>
      element.attrs.flatMap(({ name, value }) => {
        if (!/^(?:href|src|poster|(?:image)?srcset)$/.test(name)) return [];
        const isFollowed = !attributeOf(element, 'rel')?.split(' ').includes('nofollow');
        const urls = name.endsWith('srcset') ? value.split(/ \S+(?:, |$)/).filter(Boolean) : [value];
        return urls.map((href) => ({ href, isFollowed, url: new URL(href, new URL(path.slice(1), site)) }));
      }),
    );
    expect(links.length).toBeGreaterThan(5);
    const broken = links.filter(({ href, isFollowed, url }) => {
      const to = href.startsWith('#') ? path : pathOnSite(url);
      if (to === undefined) return href.startsWith('/');
      const isThere = idsOf.has(to) || files.has(to.slice(1));
      if (isThere !== isFollowed) return true;
      return url.hash && isThere && !idsOf.get(to)?.has(decodeURIComponent(url.hash.slice(1)));
    });
    expect(broken.map(({ href }) => href)).toEqual([]);
  });

  test('has a picture for sharing, if search engines may list it', async () => {
    const named = (name: string) =>
      elements
        .filter((element) => [attributeOf(element, 'property'), attributeOf(element, 'name')].includes(name))
        .map((element) => attributeOf(element, 'content') ?? '');
    if (named('robots').length > 0) return expect(named('og:image')).toEqual([]);
    const [image = '', ...others] = named('og:image');
    expect(others).toEqual([]);
    const { format, width, height } = await sharp(join(CLIENT_DIRECTORY, `.${pathOnSite(new URL(image))}`)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });
});

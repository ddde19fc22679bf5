import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../model/reading/content.server.ts';
import { addToSharedFiles, belowPath, redirectLines, redirectPage, withNotFoundLines } from '../../publish/publish.ts';
import { readRedirects } from '../../server/app.ts';
import { startTestSite } from '../support/backend/test-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const { site } = content;

const to = { path: '/blog/new', title: 'Fish & <chips>' };

test('R-article: the page at an earlier URL leads to the article, in the language of the site, and may be indexed', () => {
  const html = redirectPage(to);
  expect(html).toContain(`<html lang="${site.locale}">`);
  expect(html).toContain(`<link rel="canonical" href="${site.url}/blog/new">`);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/blog/new">');
  expect(html).toContain('<a href="/blog/new">Fish &amp; &lt;chips&gt;</a>');
  expect(html).not.toContain('noindex');
});

test('R-article: the server reads the same redirects that the build writes for other hosts', () => {
  const lines = redirectLines(new Map([['/blog/old', to]]));
  const owners = '/old-page\t/services/seo  301 \n# comment\n/a/* /b 301\n/:id /c 301\n/* /404.html 404\n';
  const others =
    '/a.html /b 301\n/c/ /ü 301\n/über-uns /about 301\n/%e4 /about 301\n/about.html /about 301\n/%zz /d 301\n';
  const expected = {
    ...{ '/blog/old': '/blog/new', '/old-page': '/services/seo' },
    ...{ '/a': '/b', '/c': '/%C3%BC', '/%C3%BCber-uns': '/about', '/%25e4': '/about', '/%25zz': '/d' },
  };
  expect(Object.fromEntries(readRedirects(lines + owners + others))).toEqual(expected);
  const below = '/liv/old-page\t/liv/services/seo  301 \n# comment\n/liv/a/* /liv/b 301\n';
  expect(belowPath(owners, '/liv').slice(0, below.length)).toBe(below);
});

test.each([
  ['/prices', '/services?from=mail#prices'],
  ['/sale', '/new?a=b&from=mail#c'],
])('a redirect to a part of a page keeps the query of the request: %s to %s', async (path, location) => {
  const { get } = await startTestSite({ _redirects: '/prices /services#prices 301\n/sale /new?a=b#c 301\n' });
  expect(await get(`${path}?from=mail`)).toMatchObject({ status: 301, headers: { location } });
});

test('not-found pages of folders stand behind the lines of the owner, of which the first that matches counts', () => {
  const notFound = '/services/* /services/404.html 404\n/portfolio/* /portfolio/404.html 404';
  const moved = '/services/old /services/new 301';
  expect(withNotFoundLines(`${moved}\n\n/* /404.html 404\n`)).toBe(`${moved}\n${notFound}\n/* /404.html 404\n`);
  expect(withNotFoundLines(moved)).toBe(`${moved}\n${notFound}`);
});

test('R-languages: each rule is a line of its own, also where the file of public/ has no line break at its end', async () => {
  const folder = temporaryFolder();
  const rule = '/* /404.html 404';
  writeFiles(folder, { 'sitemap.xml': '', _headers: '', _redirects: rule });
  writeFiles(join(folder, 'de/client'), { 'sitemap.xml': '', _headers: '', _redirects: `/de${rule}` });
  await addToSharedFiles(folder, join(folder, 'de'));
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(`/de${rule}\n${rule}`);
});

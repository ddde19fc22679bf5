import { getTextContent } from '@parse5/tools';
import { serialize } from 'parse5';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPolicy } from './content-security-policy.ts';
import { attributeOf, findElements, type Page, type PageStep, parsePage, pathOfFile } from './page.ts';
import { deferScripts, joinScripts } from './scripts.ts';

/** A page as React Router writes it. */
const html = (head = '', body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title>About</title></head><body><!--$--><h1>About</h1>${body}<!--/$--></body></html>`;

const bootstrap = [
  'import "/assets/manifest-a1.js";',
  'import * as route0 from "/assets/root-b2.js";',
  'import * as route1 from "/assets/about-c3.js";',
  'window.__reactRouterRouteModules = {"root":route0,"about":route1};',
  'import("/assets/entry.client-d4.js");',
].join('\n');
const preloads =
  '<link rel="modulepreload" href="/assets/root-b2.js"/><link rel="modulepreload" href="/assets/about-c3.js"/>';
const script = (text: string) => `<script type="module" async="">${text}</script>`;

function apply(step: PageStep, source: string, path = '/about'): Page {
  const page = parsePage(path, source);
  step(page);
  return page;
}

test('R-routes: the path of a page follows from its file, whatever its name ends in', () => {
  const files = ['index.html', 'blog.html', 'blog/seo-index.html', 'services/index-funds.html', 'services/404.html'];
  expect(files.map(pathOfFile)).toEqual(['/', '/blog', '/blog/seo-index', '/services/index-funds', '/services/404']);
});

test('deferred scripts import the same modules later, inside the element that React hydrates', () => {
  const { document } = apply(deferScripts, html(preloads, script(bootstrap)));
  const [element, ...others] = findElements(document, 'script');
  expect([element && attributeOf(element, 'async'), others, findElements(document, 'link')]).toEqual(['', [], []]);
  const text = element ? getTextContent(element) : '';
  const modules = [...text.matchAll(/import\("(.*?)"\)/g)].map(([, file]) => file);
  expect(modules).toEqual([...bootstrap.matchAll(/"(\/assets\/.*?)"/g)].map(([, file]) => file));
  expect(text).not.toMatch(/^import (?!\()/m);
  expect(text).toContain('["/assets/root-b2.js","/assets/about-c3.js"]');
  expect(text).toContain('window.__reactRouterRouteModules = {"root":route0,"about":route1};');
});

const texts = (source: string) =>
  findElements(apply(joinScripts, source).document, 'script').map((each) => getTextContent(each));

test('joining inline scripts puts them in their order into the first, and leaves data and files alone', () => {
  const source = html(
    '<script type="application/ld+json">{"a": 1}</script>',
    '<script>window.a = 1</script><script src="/b.js"></script><script type="module">let b = 2; window.b = b</script><script>window.c = b</script>',
  );
  const [data, joined, ...others] = texts(source);
  expect(data).toBe('{"a": 1}');
  expect(joined).toMatch(/window\.a=1\b.*window\.b=2\b.*window\.c=b\b/s);
  // An exception in one of them.
  expect(joined?.match(/catch/g)).toHaveLength(3);
  expect(others).toEqual(['', '', '']);
});

test('joining inline scripts lets no text among the data end the element, or begin another', () => {
  const text = '</script><!--<script>alert(1)';
  const data = JSON.stringify(text).replaceAll('<', '\\u003c');
  const [joined = ''] = texts(html('', `<script>window.data = ${data}</script>`));
  expect(joined).not.toMatch(/<(?:\/script|script|!--)/i);
  const window = { data: '' };
  new Function('window', joined)(window);
  expect(window.data).toBe(text);
});

test('joining inline scripts leaves a page without scripts as it is, and stops the build for one that cannot be parsed', () => {
  expect(texts(html())).toEqual([]);
  expect(() => apply(joinScripts, html('', '<script>let</script>'))).toThrow('cannot be joined');
});

test('the policy lets forms be sent to the form service, which may lead back', () => {
  const site = { enquiries: 'https://forms.example:8443/f/abc', visits: null };
  const text = serialize(apply(addPolicy(site, ['https://photos.example']), html()).document);
  expect(text).toContain("; connect-src 'self' https://forms.example:8443;");
  expect(text).toContain("; form-action 'self' https://forms.example:8443;");
});

test('R-site: the pages of a preview are not to be indexed', async () => {
  vi.stubEnv('SITE_URL', 'https://preview.example');
  vi.resetModules();
  // The next file of this worker would have the content of the preview.
  onTestFinished(() => void vi.resetModules());
  const { addStaticHead } = await import('./static-head.ts');
  const { head } = apply(addStaticHead, html(), '/');
  const robots = findElements(head, 'meta').find((meta) => attributeOf(meta, 'name') === 'robots');
  expect(robots && attributeOf(robots, 'content')).toBe('noindex');
});

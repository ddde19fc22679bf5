/** A second language on the built site (R-languages): pages that name each other, the form, its mails and calls. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTextContent } from '@parse5/tools';
import { afterAll, expect, test, vi } from 'vitest';
import { BOOKING_PATH, type FreeTimes, TIMES_PATH } from '../../contract/booking.ts';
import { ENQUIRIES_PATH } from '../../contract/enquiry.ts';
import { attributeOf, type Element, findElements, parsePage } from '../../publish/page/page.ts';
import { startMailServer } from '../support/backend/mail-server.ts';
import { testEnquiry } from '../support/backend/test-enquiry.ts';
import { languageSettings, SITE_URL } from '../support/sites/languages.ts';
import { serveBuilt } from '../support/sites/serve-built.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const client = join(languageSettings.BUILD, 'client');
const read = (file: string) => readFileSync(join(client, file), 'utf8');
const sitemap = read('sitemap.xml');
const urls = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);

const mailServer = await startMailServer({ after: afterAll });
const settings = { DATA_DIR: temporaryFolder(afterAll), ACKNOWLEDGE: 'on', ...mailServer.settings };
const { origin: host, stop } = await serveBuilt(client, settings);
afterAll(stop);

async function pageAt(url: string) {
  const response = await fetch(host + new URL(url).pathname, { redirect: 'manual' });
  expect(response.status, url).toBe(200);
  const text = await response.text();
  const { document, head } = parsePage('', text);
  const stated = new Set(Array.from(text.matchAll(/"inLanguage":"(.*?)"/g), ([, language]) => language));
  const [html] = findElements(document, 'html');
  const links = findElements(head, 'link');
  const hrefOf = (link?: Element) => (link && attributeOf(link, 'href')) ?? '';
  const canonical = hrefOf(links.find((link) => attributeOf(link, 'rel') === 'canonical'));
  const translated = links.filter((link) => attributeOf(link, 'hreflang'));
  const alternates = translated.map((link) => [String(attributeOf(link, 'hreflang')), hrefOf(link)] as const);
  const lang = html && attributeOf(html, 'lang');
  return { document, lang, stated, canonical, alternates: Object.fromEntries(alternates) };
}

test('R-languages: what is read at the root alone is there alone', () => {
  const ofRoot = [
    '_headers',
    '_redirects',
    'build-id.txt',
    'robots.txt',
    'sitemap.xml',
    'sitemap.xml.br',
    '.well-known',
  ];
  expect(ofRoot.filter((file) => !existsSync(join(client, file)))).toEqual([]);
  expect(ofRoot.filter((file) => existsSync(join(client, 'de', file)))).toEqual([]);
});

test('each language has a page for what is said in it, and none is filled up with another', () => {
  const below = (language: string) => urls.filter((url) => url.startsWith(SITE_URL + language));
  expect(below('/de')).toEqual(
    ['/', '/services', '/contact', '/services/gaerten', '/services/hotels'].map((path) => `${SITE_URL}/de${path}`),
  );
  expect(below('')).toHaveLength(urls.length);
  expect(below('/portfolio/attic')).toHaveLength(1);
  for (const file of ['de/index.html', 'de/services.html', 'de/contact.html'])
    expect(read(file)).not.toMatch(/Rooms in their|By phone|Restaurants/);
  expect(read('de/index.html')).toContain('Räume in ihrem Licht');
});

test('screens show each stressed part of a title, the own company of a testimonial, and no empty heading', () => {
  const coloured = (word: string) => `<span class="text-signal">${word}</span>`;
  expect(read('de/index.html')).toContain(`${coloured('Räume')}<span> in ihrem </span>${coloured('eigenen')}`);
  expect(read('testimonials.html')).toContain('Ada Boats');
  expect(read('about.html')).toContain('A story.');
  expect(read('about.html')).not.toMatch(/<h2[^>]*><\/h2>|aria-labelledby="story"/);
});

test('every page of the sitemap is there, names itself, and is named by each page that it names', async () => {
  expect(urls.length).toBeGreaterThan(15);
  for (const url of urls) {
    const { lang, stated, canonical, alternates } = await pageAt(url);
    const language = url.startsWith(`${SITE_URL}/de/`) ? 'de' : 'en';
    expect([lang, canonical], url).toEqual([language, url]);
    const path = url.slice(SITE_URL.length).replace(/^\/de(?=\/)/, '');
    expect([...stated], url).toEqual(/^\/(?:blog\/.+)?$/.test(path) ? [language] : []);
    const isInBoth = ['/', '/services', '/contact', '/services/hotels'].includes(path);
    const both = { en: SITE_URL + path, de: `${SITE_URL}/de${path}`, 'x-default': SITE_URL + path };
    expect(alternates, url).toEqual(isInBoth ? both : {});
    for (const other of Object.values(alternates)) expect((await pageAt(other)).alternates).toEqual(alternates);
    const [entry = ''] = sitemap.match(new RegExp(`<url><loc>${url}</loc>.*`)) ?? [];
    const named = Array.from(entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g), ([, lang, href]) => [lang, href]);
    expect(Object.fromEntries(named), url).toEqual(alternates);
  }
});

test.each([
  ['/services/hotels', '/de/services/hotels', 'de', 'Deutsch'],
  ['/services/menus', '/de/', 'de', 'Deutsch'],
  ['/contact/sent', '/de/contact/sent', 'de', 'Deutsch'],
  ['/de/booking', '/booking', 'en', 'English'],
  ['/de/services/gaerten', '/', 'en', 'English'],
  ['/de/contact', '/contact', 'en', 'English'],
])('%s leads to %s in header and footer', async (path, to, lang, name) => {
  const { document } = await pageAt(SITE_URL + path);
  for (const part of ['header', 'footer']) {
    const [around] = findElements(document, part);
    const links = around?.childNodes ? findElements(around, 'a').filter((link) => attributeOf(link, 'hreflang')) : [];
    expect(links.length, part).toBeGreaterThan(0);
    for (const link of links) {
      const found = [attributeOf(link, 'href'), attributeOf(link, 'lang'), getTextContent(link)];
      expect(found).toEqual([`/liv${to}`, lang, name]);
    }
  }
});

test.each([
  ['/liv/de/none', 'de', 'de/404.html'],
  ['/liv/de/services/none', 'de', 'de/services/404.html'],
  ['/liv/none', 'en', '404.html'],
  ['/liv/de/services/menus', 'de', 'de/services/404.html'],
])('%s is not found in the language of its path', async (path, lang, file) => {
  const response = await fetch(host + path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toBe(read(file));
  expect(html).toContain(`<html lang="${lang}"`);
});

test('R-article: the feed of a site that has moved has the ids of the first URL', () => {
  const ids = ['', '/earlier', '/0'].map((path) => `http://liv.example/blog${path}`);
  expect(Array.from(read('feed.xml').matchAll(/<id>(.*?)</g), ([, id]) => id)).toEqual(ids);
});

test('static hosts know what has moved, and the not-found pages of both languages, nearest first', () => {
  expect(read('_redirects').trim().split('\n')).toEqual([
    '/liv/de/services/* /liv/de/services/404.html 404',
    '/liv/de/* /liv/de/404.html 404',
    '/liv/blog/earlier /liv/blog/1 301',
    '/liv/services/* /liv/services/404.html 404',
    '/liv/portfolio/* /liv/portfolio/404.html 404',
    '/liv/* /liv/404.html 404',
  ]);
  // Some hosts join what two rules say of one path.
  expect(read('_headers')).not.toContain('\n/liv/de/*\n');
  expect(read('_headers')).toContain('\n/liv/de/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

const headers = { 'Content-Type': 'application/json' };
const post = (path: string, json: object) =>
  fetch(`${host}/liv/de${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
const mailTo = (address: string) =>
  vi.waitUntil(() => mailServer.mails.findLast(({ to }) => JSON.stringify(to).includes(address)), {
    timeout: 20_000,
  });

test('who writes in German is led to the German page without script, and thanked in German; the owner reads it in the first language', async () => {
  const { document } = await pageAt(`${SITE_URL}/de/contact`);
  const [form] = findElements(document, 'form').flatMap((each) => attributeOf(each, 'action') ?? []);
  const body = new URLSearchParams(testEnquiry({ email: 'eva@visitor.example' }));
  const headers = { Origin: 'https://lumen.example' };
  const response = await fetch(host + form, { method: 'POST', redirect: 'manual', headers, body });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/liv/de/contact/sent']);
  const thanks = await mailTo('eva@visitor.example');
  expect(thanks.text).toContain('https://lumen.example/liv/de');
  expect(thanks.subject).toBe('Ihre Nachricht an Lumen');
  const mail = await mailTo('owner');
  expect(mail.text).toContain('Received:');
  expect(mail.text).toContain('Sent through the form of https://lumen.example/liv/de.');
});

test('who writes in German gets an invitation in German, whose link leads to the German page', async () => {
  const times = await fetch(`${host}/liv/de${TIMES_PATH}`);
  const { times: free }: FreeTimes = await times.json();
  const booked = await post(ENQUIRIES_PATH, {
    ...testEnquiry({ email: 'ida@visitor.example' }),
    ...{ key: 'a-key-of-the-form', typingMs: 60_000 },
    ...{ start: free[0], timeZone: 'Europe/Berlin' },
  });
  expect(booked.status).toBe(201);
  const invitation = await mailTo('ida@visitor.example');
  expect(invitation.text).toContain('Am Telefon');
  expect(invitation.text).not.toContain('By phone');
  const [, token] = /https:\/\/lumen\.example\/liv\/de\/booking#(\S+)/.exec(invitation.text ?? '') ?? [];
  const { call } = await (await post(BOOKING_PATH, { token, action: 'show' })).json();
  expect(call).toMatchObject({ state: 'booked', place: 'Am Telefon' });
});

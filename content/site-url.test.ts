import { describe, expect, test } from 'vitest';
import { site } from './site.ts';
import { SiteUrlError, siteUrl } from './site-url.ts';

describe('the URL of the site', () => {
  test.each([undefined, '', '  '])('is that of content/site.ts if SITE_URL is %j', (configured) => {
    expect(siteUrl(configured)).toBe(site.url);
  });

  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    [' http://localhost:3000 ', 'http://localhost:3000'],
    ['HTTPS://Example.ORG', 'https://example.org'],
  ])('%j becomes %s', (configured, expected) => {
    expect(siteUrl(configured)).toBe(expected);
  });

  test.each([
    'example.org',
    '//example.org',
    '/about',
    'https:example.org',
    'https://',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://example.org/blog',
    'https://example.org/?page=1',
    'https://example.org/#top',
    'https://user:secret@example.org',
  ])('%j throws an error that names it', (configured) => {
    expect(() => siteUrl(configured)).toThrow(SiteUrlError);
    expect(() => siteUrl(configured)).toThrow(`SITE_URL is ${JSON.stringify(configured)}`);
  });
});

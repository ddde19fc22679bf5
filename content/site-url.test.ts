import { describe, expect, test } from 'vitest';
import { site } from './site.ts';
import { SiteUrlError, siteUrl } from './site-url.ts';

describe('the address of the site', () => {
  test.each([undefined, '', '  '])('is that of content/site.ts where SITE_URL is %j', (written) => {
    expect(siteUrl(written)).toBe(site.url);
  });

  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    [' http://localhost:3000 ', 'http://localhost:3000'],
    ['HTTPS://Example.ORG', 'https://example.org'],
  ])('%j is taken as %s', (written, taken) => {
    expect(siteUrl(written)).toBe(taken);
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
  ])('%j stops the build and is named', (written) => {
    expect(() => siteUrl(written)).toThrow(SiteUrlError);
    expect(() => siteUrl(written)).toThrow(`SITE_URL is ${JSON.stringify(written)}`);
  });
});

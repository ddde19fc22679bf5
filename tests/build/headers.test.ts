/** The policy of every page, as our own server sends it. */
import { afterAll, expect, test } from 'vitest';
import { analyticsOrigins } from '../../model/deriving/settings.ts';
import { content } from '../../model/reading/content.server.ts';
import { builtPages } from '../support/sites/built-pages.ts';
import { serveBuilt } from '../support/sites/serve-built.ts';

const counters = analyticsOrigins(content.site);
const site = await serveBuilt();
afterAll(site.stop);

/** Pages as they are requested; a not-found page is the response to a path that nothing has. */
const paths = builtPages.map(({ path, isNotFound }) => (isNotFound ? path.replace('404', 'no-such-page') : path));

test.each(paths)('%s has a policy of hashes, and of what the settings need and no more', async (path) => {
  const response = await fetch(site.origin + path);
  expect(await response.text()).toMatch(/<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy"/i);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy.replace(/ 'sha256-[\w+/]{43}='/g, '').split('; ')).toEqual([
    "default-src 'self'",
    ["script-src 'self'", ...counters].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${content.remotePhotos.length > 0 ? ' https://images.unsplash.com' : ''}`,
    ...(counters.length > 0 ? [["connect-src 'self'", ...counters].join(' ')] : []),
    "frame-src 'none'",
    "object-src 'none'",
    content.site.enquiries === 'on' ? "form-action 'self'" : 'form-action mailto:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
  for (const name of ['Set-Cookie', 'Access-Control-Allow-Origin']) expect(response.headers.get(name), name).toBeNull();
});

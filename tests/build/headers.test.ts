/** Policies of every page as our own server sends it, by the rules of Mozilla's HTTP Observatory and of Lighthouse. */
import { afterAll, expect, test } from 'vitest';
import { analyticsOrigins } from '../../model/deriving/settings.ts';
import { content } from '../../model/reading/content.server.ts';
import { builtPages } from '../support/sites/built-pages.ts';
import { serveBuilt } from '../support/sites/serve-built.ts';

/** Sources that Observatory takes marks off for, in any directive. */
const BROAD = /^(?:\*|https?:|ftp:|https?:\/\/\*.*|'unsafe-eval')$/;
const UNSAFE = new RegExp(`${BROAD.source}|unsafe`);

const { enquiries } = content.site;
const counters = analyticsOrigins(content.site);

const site = await serveBuilt();
afterAll(site.stop);

function directives(policy: string | null): ReadonlyMap<string, readonly string[]> {
  const entries = (policy ?? '').split('; ').map((each): [string, string[]] => {
    const [name = '', ...sources] = each.split(' ');
    return [name, sources];
  });
  expect(new Set(entries.map(([name]) => name)).size, 'a directive is there twice').toBe(entries.length);
  return new Map(entries);
}

/** Pages as they are requested; a not-found page is the response to a path that nothing has. */
const paths = builtPages.map(({ path, isNotFound }) => (isNotFound ? path.replace('404', 'no-such-page') : path));

test.each(paths)(
  '%s has a policy of hashes, of what the settings need and no more, and names nothing else',
  async (path) => {
    const response = await fetch(site.origin + path);
    expect(await response.text()).toMatch(/<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy"/i);
    const policy = directives(response.headers.get('Content-Security-Policy'));
    for (const name of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    const withoutHashes = (name: string) =>
      policy.get(name)?.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source));
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual([enquiries === 'on' ? "'self'" : 'mailto:']);
    expect(withoutHashes('script-src')).toEqual(["'self'", ...counters]);
    expect(policy.get('connect-src') ?? policy.get('default-src')).toEqual(["'self'", ...counters]);
    expect(withoutHashes('style-src')).toEqual(["'self'"]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    for (const [name, sources] of policy) {
      for (const source of sources) expect(source, name).not.toMatch(name === 'style-src-attr' ? BROAD : UNSAFE);
    }
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
    for (const name of ['Set-Cookie', 'Access-Control-Allow-Origin', 'Server', 'X-Powered-By']) {
      expect(response.headers.get(name), name).toBeNull();
    }
  },
);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { analyticsOrigins, readSettings } from 'model/settings.ts';
import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { CLIENT_DIRECTORY } from '../../server/settings.ts';
import { builtPages } from './built-pages.ts';

const { enquiries, visits } = readSettings();
const takesEnquiries = enquiries.to === 'server';
const counters = analyticsOrigins(visits);

test('the server finds what it needs to take enquiries, if the form sends to it', () => {
  expect(existsSync(join(CLIENT_DIRECTORY, '../site.json'))).toBe(takesEnquiries);
});

test.each(builtPages)('the policy of $path allows what the settings need, and no more', ({ head }) => {
  const policies = findElements(head, 'meta').filter((meta) => attributeOf(meta, 'http-equiv') !== undefined);
  const [policy = ''] = policies.map((meta) => attributeOf(meta, 'content'));
  const sourcesOf = (directive: string) =>
    new RegExp(`(?:^|; )${directive} ([^;]*)`)
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((each) => !/^'sha256-/.test(each));
  expect(sourcesOf('form-action')).toEqual([takesEnquiries ? "'self'" : 'mailto:']);
  expect(sourcesOf('connect-src')).toEqual(["'self'", ...counters]);
  expect(sourcesOf('script-src')).toEqual(["'self'", ...counters]);
});

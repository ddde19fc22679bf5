import { expect, test } from 'vitest';
import { testEnquiry } from '../tests/backend/test-enquiry.ts';
import { emptyEnquiry, enquiryFrom, fieldIssues, fieldNames, fields, looksLikeEmail, waitText } from './enquiry.ts';

const complete = testEnquiry();

test.each(fieldNames)('an issue names %s when it is longer than its limit, and not at the limit', (name) => {
  const value = name === 'email' ? `${'a'.repeat(fields.email.max - 12)}@example.com` : 'x'.repeat(fields[name].max);
  expect(fieldIssues({ ...complete, [name]: value })).toEqual({});
  expect(fieldIssues({ ...complete, [name]: `${value}m` })).toEqual({ [name]: 'too-long' });
});

test.each([
  'ada@example.com',
  "o'hara_x-1=2!#$%&*/?^`{|}~@example.com",
  'имя@пример.рф',
  'ada@xn--r8jz45g.example',
  'ada@host_1.example',
])('an e-mail address may be %s', (email) => expect(looksLikeEmail(email)).toBe(true));

test.each([
  ...['<ada@example.com>', 'ada@example.com,b.c', 'ada(comment)@example.com', 'mailto:ada@example.com'],
  ...['ada@[192.0.2.1]', 'a\\da@example.com', 'ada@exam\u200Bple.com', '\u202Eada@example.com'],
  ...['a\uD800da@example.com', 'ada@example..com', 'ada@example.com.', 'ada@b@example.com', 'ada@example.com@b'],
  ...['@example.com', 'ada@example', 'ada@'],
])('an e-mail address is not %j, which a mail program would take for another one', (email) =>
  expect(looksLikeEmail(email)).toBe(false),
);

test.each(['\u200B', '\u2800', '\u3164', ' \u00AD\u2060\t'])('a name is missing when nobody can see it: %j', (name) =>
  expect(fieldIssues({ ...complete, name })).toEqual({ name: 'missing' }),
);

test('an enquiry takes only text', () => {
  for (const value of [null, undefined, 7, {}, []]) expect(enquiryFrom(() => value)).toEqual(emptyEnquiry);
});

test('the time to wait is in minutes, one at least, in the language of the site', () => {
  expect(waitText('en-GB', 0)).toBe('in 1 minute');
  expect(waitText('en-GB', 61)).toBe('in 2 minutes');
  expect(waitText('de', 600)).toBe('in 10 Minuten');
});

import { expect, test } from 'vitest';
import { testEnquiry } from '../tests/backend/test-enquiry.ts';
import {
  emptyEnquiry,
  enquiryFrom,
  fieldErrors,
  fieldIssues,
  fieldNames,
  fields,
  looksLikeEmail,
  waitText,
} from './enquiry.ts';

const complete = testEnquiry();

test('an enquiry has no issues with name, e-mail address and message', () => expect(fieldIssues(complete)).toEqual({}));

test('issues are in the order of the form; white space alone counts as missing', () => {
  const issues = fieldIssues({ ...emptyEnquiry, name: ' \u3000', email: '\u00A0', message: '\t\n' });
  expect(Object.entries(issues).flat()).toEqual(['name', 'missing', 'email', 'missing', 'message', 'missing']);
  expect(fieldIssues({ ...complete, email: 'ada@example' })).toEqual({ email: 'malformed' });
});

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
  ...[
    'ada@[192.0.2.1]',
    'a\\da@example.com',
    'ada@exam\u200Bple.com',
    '\u202Eada@example.com',
    'a\u3000da@example.com',
  ],
  ...['a\uD800da@example.com', 'ada@example..com', 'ada@example.com.', 'ada@b@example.com', 'ada@example.com@b'],
  ...['@example.com', 'ada@example', 'ada@'],
])('an e-mail address is not %j, which a mail program would take for another one', (email) =>
  expect(looksLikeEmail(email)).toBe(false),
);

test('issues that have a message become it, in the order of the form', () => {
  const messages = {
    name: {},
    email: { malformed: 'Malformed' },
    company: {},
    service: {},
    message: { 'too-long': '{{max}}!' },
  };
  const errors = fieldErrors({ company: 'missing', message: 'too-long', email: 'malformed' }, messages, 'de');
  expect(Object.entries(errors)).toEqual([
    ['email', 'Malformed'],
    ['message', '10.000!'],
  ]);
});

test('an enquiry takes every character as it is, and only text', () => {
  const odd = { ...complete, name: ' <b>Ада</b> ', message: '👩🏽‍💻 \u202Eabc\u202C\r\n %s' };
  expect(enquiryFrom((field) => odd[field])).toEqual(odd);
  for (const value of [null, undefined, 7, {}, []]) expect(enquiryFrom(() => value)).toEqual(emptyEnquiry);
});

test('the time to wait is in minutes, one at least, in the language of the site', () => {
  expect(waitText('en-GB', 0)).toBe('in 1 minute');
  expect(waitText('en-GB', 61)).toBe('in 2 minutes');
  expect(waitText('de', 600)).toBe('in 10 Minuten');
});

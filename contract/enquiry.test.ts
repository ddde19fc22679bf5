import { expect, test } from 'vitest';
import { testEnquiry } from '../tests/backend/test-enquiry.ts';
import {
  answerErrors,
  answerIssues,
  answersFrom,
  emptyEnquiry,
  enquiryFrom,
  fieldIssues,
  fieldNames,
  fields,
  looksLikeEmail,
  waitText,
} from './enquiry.ts';
import type { Question } from './site-facts.ts';

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

const questions: readonly Question[] = [
  { id: 'budget', type: 'text', label: 'Budget', required: false },
  { id: 'story', type: 'long', label: 'Story', required: true },
  { id: 'size', type: 'choice', label: 'Size', options: ['Small', 'Large'], required: false },
  { id: 'phone', type: 'phone', label: 'Phone', required: false },
];

test.each([
  ['nothing but the required answer', { story: 'A' }, {}],
  ['answers at their limits', { story: 'x'.repeat(2_000), budget: 'x'.repeat(200), size: 'Large' }, {}],
  ['longer ones', { story: 'x'.repeat(2_001), budget: 'x'.repeat(201) }, { story: 'too-long', budget: 'too-long' }],
  ['an answer that nobody can see', { story: ' \u2800' }, { story: 'missing' }],
  ['what is no option', { story: 'A', size: 'small' }, { size: 'malformed' }],
])('an issue names the answers that are missing, too long or malformed, of %s', (_, answers, issues) =>
  expect(answerIssues(answers, questions)).toEqual(issues),
);

test('lengths of answers are limited only where they are sent, and all else is checked alike', () => {
  const long = { story: 'x'.repeat(100_000), size: 'x', phone: '1'.repeat(21) };
  expect(answerIssues(long, questions, false)).toEqual({ size: 'malformed', phone: 'malformed' });
});

test.each([
  ...['+49 (0)30 123-4567', '030/123456', '12345', '+1.555.010.0199', '01234567890123456789'],
  // Copied from a list of contacts, and with the dash and the blank of a text.
  ...['\u202A+44 20 7946 0958\u202C', '030\u00A0123\u201345'],
])('a telephone number may be %j', (phone) => expect(answerIssues({ story: 'A', phone }, questions)).toEqual({}));

test.each(['1234', '123456789012345678901', 'call me', '12345x', '+()- ', '=1+12345', '030 123456 ext'])(
  'a telephone number is not %j',
  (phone) => expect(answerIssues({ story: 'A', phone }, questions)).toEqual({ phone: 'malformed' }),
);

test('the words about an answer say how long it may be, and that one is chosen', () => {
  const messages = { missing: 'Answer.', malformed: 'Check.', 'too-long': 'At most {{max}}.', choose: 'Choose.' };
  const issues = { story: 'too-long', size: 'malformed', phone: 'malformed', name: 'missing' } as const;
  const errors = { story: 'At most 2.000.', size: 'Choose.', phone: 'Check.' };
  expect(answerErrors(issues, questions, messages, 'de')).toEqual(errors);
});

test('answers are texts, one to each question', () => {
  const answers = new Map<string, unknown>([
    ['size', 'Small'],
    ['story', 7],
    ['other', 'x'],
  ]);
  expect(answersFrom(questions, (id) => answers.get(id))).toEqual({ budget: '', story: '', size: 'Small', phone: '' });
});

test('an enquiry takes only text', () => {
  for (const value of [null, undefined, 7, {}, []]) expect(enquiryFrom(() => value)).toEqual(emptyEnquiry);
});

test('the time to wait is in minutes, one at least, in the language of the site', () => {
  expect(waitText('en-GB', 0)).toBe('in 1 minute');
  expect(waitText('en-GB', 61)).toBe('in 2 minutes');
  expect(waitText('de', 600)).toBe('in 10 Minuten');
});

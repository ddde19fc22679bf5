import { expect, test } from 'vitest';
import { testEnquiry } from '../tests/support/backend/test-enquiry.ts';
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
  ...['@example.com', 'ada@example', 'ada@', 'ada@127.0.0.1', 'ada@1.2', 'ada@example.0x7f'],
  '=?utf-8?q?b?=@example.com',
])('an e-mail address is not %j, which a mail program would take for another one', (email) =>
  expect(looksLikeEmail(email)).toBe(false),
);

test.each(['\u200B', '\u2800', '\u3164', ' \u00AD\u2060\t', '\uFFF9', '\u{13430}', '\uFE0F'])(
  'a name is missing when nobody can see it: %j',
  (name) => expect(fieldIssues({ ...complete, name })).toEqual({ name: 'missing' }),
);

const questions: readonly Question[] = [
  { id: 'budget', type: 'text', label: 'Budget', required: false },
  { id: 'story', type: 'long', label: 'Story', required: true },
  { id: 'size', type: 'choice', label: 'Size', options: ['Small', 'Large'], required: false },
  { id: 'phone', type: 'phone', label: 'Phone', required: false },
];
const phone: Question = { id: 'phone', type: 'phone', label: 'Phone', required: true };

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
  const long = { story: 'x'.repeat(100_000), size: 'x', phone: '-' };
  expect(answerIssues(long, [...questions, phone], false)).toEqual({ size: 'malformed', phone: 'malformed' });
  // As many as a request has room for: a pattern that is tried at each character would take a minute.
  const phones = { story: 'x', phone: 'x'.repeat(190_000) };
  expect(answerIssues(phones, [...questions, phone])).toEqual({ phone: 'too-long' });
});

test.each([
  ...['+49 (0)30 123-4567', '030/123456', '12345', '01234567890123456789', '\u202A+44 20 7946 0958\u202C'],
  ...['+1 (555) 123-4567 ext. 89', '٠٥٠ ١٢٣ ٤٥٦٧', '०९८१२३४५६७', '\uFF10\uFF13\uFF10-1234'],
  ...['1-800-FLOWERS', '=1+12345', 'tel:+49-30-1234;ext=5', '*31#030,,1'],
  ...['030\u00A0123\u201345 (mobil), ab 17 Uhr', '+49 30 1234567, +49 30 1234568'],
])('a telephone number may be %j', (number) => expect(answerIssues({ phone: number }, [phone])).toEqual({}));

test.each(['12', 'call me', '+()- ', 'ext'])('a telephone number is not %j, but an optional one may be', (number) => {
  expect(answerIssues({ phone: number }, [phone])).toEqual({ phone: 'malformed' });
  expect(answerIssues({ phone: number }, [{ ...phone, required: false }])).toEqual({});
});

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

test('a line is read without the white space and the invisible characters around it, and a long text as it is', () => {
  const around = (text: string) => `\uFEFF\u200B\u202A ${text}\u2060\u202C\u200E\u00A0`;
  const typed = enquiryFrom((name) => around(complete[name]));
  expect(typed).toEqual({ ...complete, message: around(complete.message) });
  expect(fieldIssues({ ...complete, email: around(complete.email) })).toEqual({});
  const answers = answersFrom(questions, (id) => around(id));
  expect(answers).toEqual({ budget: 'budget', story: around('story'), size: around('size'), phone: 'phone' });
});

test.each(['Ada \u2764\uFE0F', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '\u0647\u200D'])(
  'a name keeps an end that nobody sees, but that changes the letter before it: %j',
  (name) => expect(enquiryFrom(() => name).name).toBe(name),
);

test('an enquiry takes only text', () => {
  for (const value of [null, undefined, 7, {}, []]) expect(enquiryFrom(() => value)).toEqual(emptyEnquiry);
});

test('the time to wait is in minutes, one at least, in the language of the site', () => {
  expect(waitText('en-GB', '1')).toBe('in 1 minute');
  expect(waitText('en-GB', '61')).toBe('in 2 minutes');
  expect(waitText('de', '600')).toBe('in 10 Minuten');
});

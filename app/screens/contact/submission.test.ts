import { emptyEnquiry, fields } from 'contract/enquiry.ts';
import { answerWords, formWords } from 'model/data/contact.ts';
import { formatNumber } from 'model/format.server.ts';
import { expect, test, vi } from 'vitest';
import { testEnquiry } from '../../../tests/backend/test-enquiry.ts';
import { checkEnquiry } from './submission.ts';

const complete = testEnquiry();
const words = formWords.fields;
const features = vi.hoisted(() => ({ enquiriesUrl: '/enquiries', hasBookings: false, hasQuestions: false }));
vi.mock('model/data/features.ts', () => features);
vi.mock('model/data/contact.ts', async (original) => ({
  ...(await original<object>()),
  questions: [
    { id: 'size', type: 'choice', label: 'Size', options: ['Small', 'Large'], required: true },
    { id: 'phone', type: 'phone', label: 'Phone', required: false, requiredFor: ['consultation', 'review'] },
  ],
}));

test('the check says in the words of the site what is missing or malformed, in the order of the form', () => {
  expect(checkEnquiry({ ...complete, email: ' ada@example.com ' })).toEqual({ errors: {}, isIncomplete: false });
  const { errors, isIncomplete } = checkEnquiry({ ...emptyEnquiry, message: ' \u3000', email: 'ada' });
  expect(isIncomplete).toBe(true);
  expect(Object.keys(errors)).toEqual(['name', 'email', 'message']);
  expect(Object.values(errors)).toEqual([words.name.missing, words.email.malformed, words.message.missing]);
  expect(checkEnquiry({ ...complete, email: 'ada' }).isIncomplete).toBe(false);
});

test('R-enquiries: the check names answers that are missing or malformed after the fields, if there are questions', () => {
  features.hasQuestions = true;
  const { errors, isIncomplete } = checkEnquiry({ ...complete, name: '' }, { size: '', phone: 'none' });
  expect(Object.entries(errors)).toEqual([
    ['name', words.name.missing],
    ['size', answerWords.choose],
    ['phone', answerWords.malformed],
  ]);
  expect(isIncomplete).toBe(true);
  const missing = (kind?: string) => Object.keys(checkEnquiry(complete, { size: 'Small' }, kind).errors);
  expect([missing(), missing(''), missing('review'), missing('other')]).toEqual([[], ['phone'], ['phone'], []]);
  features.hasQuestions = false;
  expect(checkEnquiry(complete, { size: '', phone: 'none' }).errors).toEqual({});
});

test('the check limits lengths only where the enquiry is sent, and says how long a field may be', () => {
  const email = `${'a.'.repeat(50_000)}b@${'c.'.repeat(50_000)}d`;
  const long = { ...complete, email, message: 'x'.repeat(1_000_000) };
  const expected = { email: String(fields.email.max), message: formatNumber(fields.message.max) };
  const errors = { email: expect.stringContaining(expected.email), message: expect.stringContaining(expected.message) };
  expect(checkEnquiry(long)).toStrictEqual({ errors, isIncomplete: false });
  features.enquiriesUrl = '';
  expect(checkEnquiry(long).errors).toEqual({});
});

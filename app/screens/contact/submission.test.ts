import { fields } from 'contract/enquiry.ts';
import { formatNumber } from 'model/deriving/format.server.ts';
import { expect, test, vi } from 'vitest';
import { testEnquiry } from '../../../tests/support/backend/test-enquiry.ts';
import { checkEnquiry } from './submission.ts';

const complete = testEnquiry();
const features = vi.hoisted(() => ({ enquiriesUrl: '/enquiries', hasBookings: false, hasQuestions: false }));
vi.mock('model/data/features.ts', () => features);
vi.mock('model/data/contact.ts', async (original) => ({
  ...(await original<object>()),
  questions: [{ id: 'phone', type: 'phone', label: 'Phone', required: false, requiredFor: ['consultation', 'review'] }],
}));

test('R-enquiries: an answer is required for its kinds of calls, if there are questions', () => {
  const missing = (kind?: string) => Object.keys(checkEnquiry(complete, { phone: '' }, kind).errors);
  expect(missing('review')).toEqual([]);
  features.hasQuestions = true;
  for (const kind of ['consultation', 'review']) expect(missing(kind)).toEqual(['phone']);
  for (const kind of [undefined, 'other']) expect(missing(kind)).toEqual([]);
  features.hasQuestions = false;
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

import { emptyEnquiry, fields } from 'contract/enquiry.ts';
import { formWords } from 'model/contact.data.ts';
import { formatNumber } from 'model/format.server.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testEnquiry } from '../../../tests/backend/test-enquiry.ts';
import { checkEnquiry } from './submission.ts';

const complete = testEnquiry();
const words = formWords.fields;

describe.each([
  ['while sending is simulated', ''],
  ['while the form sends', '/enquiries'],
])('the check, %s,', (_, endpoint) => {
  beforeEach(() => {
    vi.stubGlobal('ENQUIRIES', endpoint);
  });

  test('passes an enquiry with name, email and text; company and service are optional', () => {
    expect(checkEnquiry(complete)).toEqual({ errors: {}, isIncomplete: false });
  });

  test.each(['', ' ', '\t\n', '\u00A0', '\u3000'])('counts %j as empty', (blank) => {
    const { errors, isIncomplete } = checkEnquiry({ ...complete, name: blank, email: blank, message: blank });
    expect(isIncomplete).toBe(true);
    expect(Object.entries(errors)).toEqual([
      ['name', words.name.missing],
      ['email', words.email.missing],
      ['message', words.message.missing],
    ]);
  });

  test('names the first bad field first, in the order of the form', () => {
    const { errors } = checkEnquiry({ ...emptyEnquiry, name: 'Ada', email: 'ada' });
    expect(Object.keys(errors)).toEqual(['email', 'message']);
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com', 'a@b.example@c'])(
    'gives %j a message of its own, and no toast',
    (email) => {
      expect(checkEnquiry({ ...complete, email })).toEqual({
        errors: { email: words.email.malformed },
        isIncomplete: false,
      });
    },
  );

  test.each(["o'hara+shop@mail.example.co.uk", 'ada@bücher.example', ' ada@example.com '])('accepts %j', (email) => {
    expect(checkEnquiry({ ...complete, email }).errors).toEqual({});
  });

  test('limits lengths only where the enquiry is sent, and says how long a field may be', () => {
    const email = `${'a.'.repeat(50_000)}b@${'c.'.repeat(50_000)}d`;
    const { errors, isIncomplete } = checkEnquiry({ ...complete, email, message: 'x'.repeat(1_000_000) });
    expect(isIncomplete).toBe(false);
    expect(Object.keys(errors)).toEqual(endpoint ? ['email', 'message'] : []);
    if (!endpoint) return;
    expect(errors.email).toContain(String(fields.email.max));
    expect(errors.message).toContain(formatNumber(fields.message.max));
  });
});

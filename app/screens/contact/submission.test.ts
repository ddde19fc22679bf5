import { emptyEnquiry, fieldLimits } from 'contract/enquiry.ts';
import { formMessages } from 'model/contact.data.ts';
import { formatNumber } from 'model/format.server.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEnquiry } from './submission.ts';

const complete = { name: 'Ada', email: 'ada@example.com', company: '', service: '', message: 'Hello' };

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
    const { name, email, message } = formMessages;
    expect(Object.entries(errors)).toEqual(Object.entries({ name, email, message }));
  });

  test('names the first bad field first, in the order of the form', () => {
    const { errors } = checkEnquiry({ ...emptyEnquiry, name: 'Ada', email: 'ada' });
    expect(Object.keys(errors)).toEqual(['email', 'message']);
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com', 'a@b.example@c'])(
    'gives %j a message of its own, and no toast',
    (email) => {
      expect(checkEnquiry({ ...complete, email })).toEqual({
        errors: { email: formMessages.malformedEmail },
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
    expect(errors.email).toContain(String(fieldLimits.email));
    expect(errors.message).toContain(formatNumber(fieldLimits.message));
  });
});

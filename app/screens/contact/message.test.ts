import { formMessages } from 'content/contact-form.ts';
import { formatNumber } from 'content/format.ts';
import { emptyEnquiry, fieldLimits } from 'contract/enquiry.ts';
import { describe, expect, test } from 'vitest';
import { checkEnquiry, checkMessage } from './message.ts';

const complete = { name: 'Ada', email: 'ada@example.com', company: '', service: '', message: 'Hello' };

describe.each([
  ['while sending is simulated', checkMessage],
  ['while the form sends', checkEnquiry],
])('the check, %s,', (_, check) => {
  test('passes a message with name, email and text; company and service are optional', () => {
    expect(check(complete)).toEqual({ errors: {}, incomplete: false });
  });

  test.each(['', ' ', '\t\n', '\u00A0', '\u3000'])('counts %j as empty', (blank) => {
    const { errors, incomplete } = check({ ...complete, name: blank, email: blank, message: blank });
    expect(incomplete).toBe(true);
    const { name, email, message } = formMessages;
    expect(Object.entries(errors)).toEqual(Object.entries({ name, email, message }));
  });

  test('names the first bad field first, in the order of the form', () => {
    const { errors } = check({ ...emptyEnquiry, name: 'Ada', email: 'ada' });
    expect(Object.keys(errors)).toEqual(['email', 'message']);
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com', 'a@b.example@c'])(
    'gives %j a message of its own, and no toast',
    (email) => {
      const { errors, incomplete } = check({ ...complete, email });
      expect(incomplete).toBe(false);
      expect(errors).toEqual({ email: formMessages.malformedEmail });
    },
  );

  test.each(["o'hara+shop@mail.example.co.uk", 'ada@bücher.example', ' ada@example.com '])('accepts %j', (email) => {
    expect(check({ ...complete, email }).errors).toEqual({});
  });
});

describe('a message of any length', () => {
  const email = `${'a.'.repeat(50_000)}b@${'c.'.repeat(50_000)}d`;
  const long = { ...complete, email, message: 'x'.repeat(1_000_000) };

  test('passes while sending is simulated', () => {
    expect(checkMessage(long).errors).toEqual({});
  });

  test('has an error at each field that is too long while the form sends, which says how long it may be', () => {
    const { errors, incomplete } = checkEnquiry(long);
    expect(incomplete).toBe(false);
    expect(Object.keys(errors)).toEqual(['email', 'message']);
    expect(errors.email).toContain(String(fieldLimits.email));
    expect(errors.message).toContain(formatNumber(fieldLimits.message));
  });
});

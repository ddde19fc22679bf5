import { describe, expect, test } from 'vitest';
import { checkMessage, emptyMessage, messageFrom } from './message.ts';

const complete = { name: 'Ada', email: 'ada@example.com', company: '', service: '', message: 'Hello' };

describe('checkMessage', () => {
  test('passes a message with name, email and text; company and service are optional', () => {
    expect(checkMessage(complete)).toEqual({ errors: {}, incomplete: false });
  });

  test.each(['', ' ', '\t\n', '\u00A0', '\u3000'])('counts %j as empty', (blank) => {
    const { errors, incomplete } = checkMessage({ ...complete, name: blank, email: blank, message: blank });
    expect(incomplete).toBe(true);
    expect(Object.keys(errors)).toEqual(['name', 'email', 'message']);
  });

  test('names the first bad field first, in the order of the form', () => {
    const { errors } = checkMessage({ ...emptyMessage, name: 'Ada', email: 'ada' });
    expect(Object.keys(errors)).toEqual(['email', 'message']);
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com', 'a@b.example@c'])(
    'gives %j a message of its own, and no toast',
    (email) => {
      const { errors, incomplete } = checkMessage({ ...complete, email });
      expect(incomplete).toBe(false);
      expect(errors).toEqual({ email: expect.stringContaining('address') });
    },
  );

  test.each(["o'hara+shop@mail.example.co.uk", 'ada@bücher.example', ' ada@example.com '])('accepts %j', (email) => {
    expect(checkMessage({ ...complete, email }).errors).toEqual({});
  });

  test('has no limit of length', () => {
    const email = `${'a.'.repeat(50_000)}b@${'c.'.repeat(50_000)}d`;
    expect(checkMessage({ ...complete, email, message: 'x'.repeat(1_000_000) }).errors).toEqual({});
  });
});

describe('messageFrom', () => {
  test('takes every field as it is, without changing a character', () => {
    const odd = { ...complete, name: ' <b>Ада</b> ', message: '👩🏽‍💻 \u202Eabc\u202C\r\n %s' };
    expect(messageFrom((field) => odd[field])).toEqual(odd);
  });

  test.each([null, undefined, 7, {}, []])('counts %j as empty', (value) => {
    expect(messageFrom(() => value)).toEqual(emptyMessage);
  });
});

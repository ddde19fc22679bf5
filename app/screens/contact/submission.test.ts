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

  test('says in the words of the site what is missing or malformed, in the order of the form', () => {
    expect(checkEnquiry({ ...complete, email: ' ada@example.com ' })).toEqual({ errors: {}, isIncomplete: false });
    const { errors, isIncomplete } = checkEnquiry({ ...emptyEnquiry, message: ' \u3000', email: 'ada' });
    expect(isIncomplete).toBe(true);
    expect(Object.entries(errors)).toEqual([
      ['name', words.name.missing],
      ['email', words.email.malformed],
      ['message', words.message.missing],
    ]);
    expect(checkEnquiry({ ...complete, email: 'ada' }).isIncomplete).toBe(false);
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

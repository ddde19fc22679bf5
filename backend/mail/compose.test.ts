import { expect, test } from 'vitest';
import { createSender, fillLines } from './compose.ts';

test('a mail of a kind that nothing composes is logged, and not sent', async () => {
  const logged: object[] = [];
  const log = (event: object) => void logged.push(event);
  const mailer = { send: () => Promise.reject(new Error('No mail is expected.')), close() {} };
  const send = createSender({}, mailer, { info: log, warn: log, error: log });
  const mail = { id: 'an-id', kind: 'postcard', enquiryId: undefined, bookingId: undefined, once: '', attempts: 1 };
  expect(await send(mail, new AbortController().signal)).toEqual({ outcome: 'obsolete' });
  expect(logged).toEqual([{ event: expect.any(String), mail: 'an-id', kind: 'postcard' }]);
});

test('a template is filled once, and further lines of a value stand below its first', () => {
  const values = { times: 'one\ntwo', name: '{times}' };
  expect(fillLines('Call:  {times}\nName:  {name}', values)).toBe('Call:  one\n       two\nName:  {times}');
});

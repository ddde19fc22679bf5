import { waitText } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import type { failureToasts } from 'model/data/contact.ts';
import { content } from 'model/reading/content.server.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testEnquiry } from '../../../tests/support/backend/test-enquiry.ts';
import { required } from '../../../tests/support/requirements.ts';
import type { Draft } from './submission.ts';

const endpoint = 'https://forms.example/f/abc';
const enquiry = testEnquiry({ service: 'SEO' });
const key = '0b8e3c1e-6a55-4c0e-9d0e-1c3f8a2b7d46';
const draft: Draft = { ...enquiry, answers: {}, linkedService: '', key, begun: 0, start: '', timeZone: 'UTC' };
const request = vi.fn<typeof fetch>();

const features = vi.hoisted(() => ({ enquiriesUrl: '', hasBookings: false, hasKinds: false, hasQuestions: false }));
vi.mock('model/data/features.ts', () => features);
vi.mock('model/data/contact.ts', async (original) => ({
  ...(await original<object>()),
  questions: [{ id: 'size', type: 'text', label: 'Size', required: false }],
}));

beforeAll(() => vi.resetModules());
beforeEach(() => {
  // The words of failures are those of this content.
  vi.stubEnv('ENQUIRIES', endpoint);
  vi.stubEnv('BOOKINGS', 'off');
  Object.assign(features, { enquiriesUrl: endpoint, hasBookings: false, hasQuestions: false });
  vi.stubGlobal('fetch', request.mockReset());
});
afterAll(() => vi.resetModules());

/** Sends the enquiry to a form service that responds so, or as it was told before. */
async function send(response?: Response, typed: Partial<Draft> = {}) {
  if (response) request.mockResolvedValue(response);
  const { sendEnquiry } = await import('./send-enquiry.ts');
  return sendEnquiry({ ...draft, ...typed }, 'a trap');
}

test('R-enquiries: a form service gets the fields and the key as form data, and not the trap', async () => {
  expect(await send(Response.json({ ok: true }))).toMatchObject({ isSent: true });
  const [url, { method, headers, body } = {}] = request.mock.lastCall ?? [];
  expect({ url, method, headers }).toEqual({ url: endpoint, method: 'POST', headers: { Accept: 'application/json' } });
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ ...enquiry, key });
});

test('R-enquiries: a form service gets the answers as fields, too', async () => {
  features.hasQuestions = true;
  await send(Response.json({ ok: true }), { answers: { size: 'Small', old: 'x' } });
  const { body } = request.mock.lastCall?.[1] ?? {};
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ ...enquiry, key, size: 'Small' });
});

const ownServer = '/enquiries';
const minutes = (count: number) => ({ wait: waitText(content.site.locale, `${count * 60}`) });

test.each<
  [number, keyof typeof failureToasts, string, { headers?: Record<string, string>; wait?: number; marked?: string[] }?]
>([
  [422, 'invalid', endpoint, { marked: ['email'] }],
  [429, 'too-many', endpoint],
  [422, 'invalid', ownServer, { marked: ['email'] }],
  [413, 'too-large', ownServer],
  [429, 'too-many', ownServer, { headers: { 'Retry-After': '230' }, wait: 4 }],
  [503, 'unavailable', ownServer],
  [403, 'wrong-origin', ownServer],
  // The page of a network that wants a login, for example.
  [200, 'unconfirmed', ownServer],
])('R-enquiries: status %i means %s of %s, and the toast has the e-mail address', async (status, failure, to, more) => {
  features.enquiriesUrl = to;
  const { failureToasts } = await import('model/data/contact.ts');
  const { headers = {}, wait = 5, marked = [] } = more ?? {};
  const outcome = await send(Response.json({ fields: { email: 'malformed', other: 1 } }, { status, headers }));
  const { title, text } = failureToasts[failure];
  expect(outcome).toMatchObject({ isSent: false, toast: { title, text: fill(text, minutes(wait)) } });
  expect(outcome.toast.text).toContain(content.site.email);
  expect(Object.keys(outcome.errors ?? {})).toEqual(marked);
});

test('R-bookings: a call whose confirmation was cut is no enquiry without a time', async () => {
  Object.assign(features, { enquiriesUrl: ownServer, hasBookings: true });
  const { failureToasts } = await import('model/data/contact.ts');
  const outcome = await send(new Response('{"stored":tr', { status: 201 }), { start: '2026-11-25T12:00Z' });
  expect(outcome).toEqual({ isSent: false, toast: { kind: 'error', ...failureToasts.unconfirmed } });
});

test('R-enquiries: it waits 15 s for a response', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  request.mockImplementation(async (_url, { signal } = {}) => {
    signal?.throwIfAborted();
    return Response.json({ ok: true });
  });
  vi.stubGlobal('navigator', { onLine: true });
  const { failureToasts } = await import('model/data/contact.ts');
  expect(await send()).toMatchObject({ isSent: false, toast: failureToasts.unconfirmed });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(required.form.responseTime);
});

test('R-enquiries: the form without script names the form service', async () => {
  const { noScriptText } = await import('model/data/contact.ts');
  expect(noScriptText).toContain('forms.example');
});

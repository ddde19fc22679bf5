import type { ErrorCode } from 'contract/enquiry.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testEnquiry } from '../../../tests/backend/test-enquiry.ts';

const endpoint = 'https://forms.example/f/abc';
const enquiry = testEnquiry({ service: 'SEO' });

const key = '0b8e3c1e-6a55-4c0e-9d0e-1c3f8a2b7d46';

const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubEnv('ENQUIRIES', endpoint);
  vi.stubEnv('BOOKINGS', 'off');
  vi.stubGlobal('ENQUIRIES', endpoint);
  vi.stubGlobal('BOOKINGS', false);
  vi.stubGlobal('fetch', request.mockReset());
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Sends the enquiry to a form service that responds so. */
async function send(response: Response) {
  request.mockResolvedValue(response);
  const { sendEnquiry } = await import('./send-enquiry.ts');
  return sendEnquiry({ ...enquiry, key, begun: 0, start: '', timeZone: 'UTC' }, 'a trap');
}

test('R-enquiries: a form service gets the fields and the key as form data, and not the trap', async () => {
  expect(await send(Response.json({ ok: true }))).toMatchObject({ isSent: true });
  const [url, { method, headers, body } = {}] = request.mock.lastCall ?? [];
  expect({ url, method, headers }).toEqual({ url: endpoint, method: 'POST', headers: { Accept: 'application/json' } });
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
    ...enquiry,
    key,
  });
});

test.each<[number, ErrorCode, string[]]>([
  [422, 'invalid', ['email']],
  [429, 'too-many', []],
  [500, 'unavailable', []],
])('R-enquiries: its status %i means what it means of the own server', async (status, error, invalid) => {
  const { failureToasts } = await import('model/contact.data.ts');
  const outcome = await send(Response.json({ fields: { email: 'malformed', other: 1 } }, { status }));
  expect(outcome).toMatchObject({ isSent: false, toast: { title: failureToasts[error].title } });
  expect(Object.keys(outcome.errors ?? {})).toEqual(invalid);
});

test('R-enquiries: pages name the form service', async () => {
  const [{ noScriptText }, { content }, { pageValuesOf }] = [
    await import('model/contact.data.ts'),
    await import('model/content.server.ts'),
    await import('model/settings.ts'),
  ];
  expect(noScriptText).toContain('forms.example');
  const values = pageValuesOf(content.site, content.remotePhotos);
  expect(values).toMatchObject({ formSends: true, formService: 'forms.example', retentionDays: '' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const endpoint = 'https://forms.example/f/abc';
const enquiry = { name: 'Ada', email: 'ada@example.com', company: '', service: 'SEO', message: 'A shop.' };

const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubEnv('ENQUIRIES', endpoint);
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
  return sendEnquiry(enquiry, 'a trap');
}

test('R-enquiries: a form service gets the fields and the key as form data, and not the trap', async () => {
  expect(await send(Response.json({ ok: true }))).toBeUndefined();
  const [url, { method, headers, body } = {}] = request.mock.lastCall ?? [];
  expect({ url, method, headers }).toEqual({ url: endpoint, method: 'POST', headers: { Accept: 'application/json' } });
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
    ...enquiry,
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test.each([
  [422, /marked/, { email: 'malformed' }],
  [429, /in 5 minutes/, {}],
  [500, /nothing is lost/i, {}],
])('R-enquiries: its status %i is told as that of the own server', async (status, text, issues) => {
  const response = Response.json({ fields: { email: 'malformed', other: 1 } }, { status });
  await expect(send(response)).rejects.toMatchObject({ message: expect.stringMatching(text), issues });
});

test('R-enquiries: pages name the form service', async () => {
  const [{ withoutScript }, { pageValues }] = [
    await import('content/enquiry-messages.data.ts'),
    await import('content/page-values.server.ts'),
  ];
  expect(withoutScript).toContain('sends the form to forms.example,');
  expect(pageValues).toMatchObject({ formSends: true, formService: 'forms.example', retentionDays: '' });
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  BODY_LIMIT,
  ENQUIRIES_PATH,
  errorCodes,
  fields,
  notSentPath,
  SENT_PATH,
  TRAP_FIELD,
} from '../../contract/enquiry.ts';
import { type Question, siteFactsSchema } from '../../contract/site-facts.ts';
import { logResponse } from '../../server/serve.ts';
import { emptyDatabase } from '../../tests/support/backend/databases.ts';
import { testEnquiry } from '../../tests/support/backend/test-enquiry.ts';
import { startTestSite } from '../../tests/support/backend/test-site.ts';
import { testSiteFacts } from '../../tests/support/backend/test-site-facts.ts';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';
import { createHttp, type Route } from '../http/http.ts';
import { parseProxies } from '../http/limits.ts';
import { addEnquiryRoutes, type StoreEnquiry } from './routes.ts';
import { listEnquiries } from './store.ts';

const SITE = 'https://site.example';
const FORM = 'application/x-www-form-urlencoded';
const enquiry = testEnquiry({ company: 'Example, Inc.', service: 'Web Development' });

const questions: readonly Question[] = [
  { id: 'size', type: 'choice', label: 'Size?', options: ['Small', 'Large'], required: false },
  { id: 'story', type: 'long', label: 'Your story', required: false },
  { id: 'phone', type: 'phone', label: 'Phone', required: false, requiredFor: ['phone-call'] },
];

/** As a build writes them. */
const asked = siteFactsSchema.shape.questions.parse(questions);

const database = emptyDatabase();
let http: ReturnType<typeof createHttp>;
let failure: Error | undefined;
let storeWithCall: StoreEnquiry;
let log: string[];
/** The folder of the language of the page that posts. */
let language = '';
const afterPost = vi.fn();

const write = (event: object) => void log.push(JSON.stringify(event));
const logger = { info: write, warn: write, error: write };
const route: Route = async (request) => http.routes.get(ENQUIRIES_PATH)?.POST?.(request, language);
const pages = errorCodes.map((error) => [`${notSentPath(error)}.html`, `page: ${error}`]);
const site = await startTestSite(Object.fromEntries(pages), new Map([[ENQUIRIES_PATH, { POST: route }]]), afterAll);
site.server.on('request', (request, response) => logResponse(logger, request, response));
const origin = `http://127.0.0.1:${site.port}`;

// Routes for each test, because they count the enquiries of a client.
beforeEach(() => {
  failure = undefined;
  storeWithCall = () => Promise.reject(new Error('No call is expected.'));
  log = [];
  language = '';
  afterPost.mockClear();
  const trustedProxies = parseProxies('127.0.0.1') ?? expect.unreachable();
  http = createHttp({ trustedProxies, siteUrl: SITE, logger, afterPost });
  const failing: Database = {
    ...database,
    transaction: (work) => (failure ? Promise.reject(failure) : database.transaction(work)),
  };
  const inGerman = asked.map((each) => ({ ...each, label: `${each.label} (de)` }));
  const de = {
    ...testSiteFacts,
    questions: inGerman.map((each) => (each.options ? { ...each, options: ['Klein', 'Groß'] } : each)),
  };
  const facts = { ...testSiteFacts, questions: asked, languages: { de } };
  const options = { database: failing, acknowledge: false, facts, logger };
  addEnquiryRoutes(http, { ...options, storeWithCall: (...values) => storeWithCall(...values) });
});

const stored = () => listEnquiries(database);

type Options = { headers?: Record<string, string>; client?: string };

/** Posts as a proxy on this machine does. */
async function post(body: string | ReadableStream, type: string, { headers, client = '192.0.2.1' }: Options = {}) {
  const all = { 'Content-Type': type, Origin: SITE, 'X-Forwarded-For': client, ...headers };
  const request = { method: 'POST', headers: all, body, redirect: 'manual', duplex: 'half' } as const;
  const response = await fetch(`${origin}${ENQUIRIES_PATH}`, request);
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
function postJson(changes: object = {}, options?: Options) {
  const request = { ...enquiry, key: crypto.randomUUID(), typingMs: 60_000, ...changes };
  return post(JSON.stringify(request), 'application/json', options);
}
const postForm = (changes: Record<string, string> = {}, options?: Options) =>
  post(String(new URLSearchParams({ ...enquiry, ...changes })), FORM, options);

test('an enquiry by script is stored as it was typed before the response says so', async () => {
  const message = ' <b>Łódź</b> & 🎉 \u202Eabc\u202C\n\tlines';
  const typed = { name: 'Ada, "the"\nBcc: everyone@example.com', message };
  expect(await postJson(typed)).toMatchObject({ status: 201, body: { stored: true } });
  expect(await stored()).toMatchObject([{ ...enquiry, ...typed }]);
  expect(afterPost).toHaveBeenCalledOnce();
});

const postFailing = (error: Error) => {
  failure = error;
  return postForm();
};

test.each([
  ['that lacks something', 422, 'invalid', () => postForm({ email: '' })],
  ['that is too large', 413, 'too-large', () => postForm({ message: 'x'.repeat(BODY_LIMIT) })],
  ['from another site', 403, 'wrong-origin', () => postForm({}, { headers: { Origin: 'https://other.example' } })],
  ['that cannot be stored', 503, 'unavailable', () => postFailing(new DatabaseUnavailableError('the disk is full'))],
  ['that meets a fault', 503, 'unavailable', () => postFailing(new TypeError('a fault'))],
])('an enquiry without script %s gets status %i and the page that says what to do', async (_, status, error, send) => {
  const response = await send();
  expect(response).toMatchObject({ status, body: `page: ${error}` });
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(await stored()).toEqual([]);
});

const answers = { size: 'Large', story: 'One\r\n<b>two</b> \u202E\0', phone: '+49 30 12345' };
const storedAnswers = { 'Size?': 'Large', 'Your story': 'One\n<b>two</b> \u202E', Phone: '+49 30 12345' };

test('answers to the owner’s questions are stored by these, from JSON and from a form, at their limits too; what was not asked is ignored', async () => {
  await postJson({ ...answers, other: 'x', email: '\u200Bada@example.com' });
  await postForm(answers, { client: '192.0.2.2' });
  const story = '漢'.repeat(2_000);
  const most = { message: '漢'.repeat(fields.message.max), name: '漢'.repeat(fields.name.max), story };
  const { status, headers } = await postForm(most, { client: '192.0.2.3' });
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([303, SENT_PATH, 'no-store']);
  const all = (await stored()).map((each) => each.answers);
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining([storedAnswers, storedAnswers, { 'Your story': story }]));
});

test('answers are stored by what the owner asks and offers in the first language, whatever the visitor’s is', async () => {
  language = 'de';
  await postJson({ ...answers, size: 'Groß' });
  expect((await stored()).map((each) => [each.language, each.answers])).toEqual([['de', storedAnswers]]);
});

test('answers are not stored where something is invalid, whose issue has the field or the id of the question', async () => {
  const message = 'x'.repeat(fields.message.max + 1);
  const lacking = { name: ' ', message, start: 'x', kind: 'phone-call', size: 'Huge', phone: 'none' };
  const { status, body } = await postJson(lacking);
  const issues = { name: 'missing', message: 'too-long', size: 'malformed', phone: 'malformed' };
  expect({ status, body }).toEqual({ status: 422, body: { error: 'invalid', fields: issues } });
  expect(await postForm({ size: 'Huge' })).toMatchObject({ status: 422, body: 'page: invalid' });
  expect(log.join()).not.toContain('Huge');
  expect(await stored()).toEqual([]);
  expect(afterPost).not.toHaveBeenCalled();
});

test('a question that is required for kinds of calls is refused without an answer where one of these is booked', async () => {
  storeWithCall = async () => ({ error: 'taken' });
  const statusOf = async (changes: object) => (await postJson({ start: 'x', ...changes })).status;
  const refused = { status: 422, body: { error: 'invalid', fields: { phone: 'missing' } } };
  expect(await postJson({ start: 'x', kind: 'phone-call' })).toMatchObject(refused);
  expect(await statusOf({ kind: 'phone-call', phone: '030 12345' })).toBe(409);
  for (const kind of [undefined, 'video-call', 0, null, true, ['phone-call'], {}, ''])
    expect(await statusOf({ kind })).toBe(409);
  expect(await postJson()).toMatchObject({ status: 201 });
  expect((await postForm({ start: 'x', kind: 'phone-call' })).status).toBe(303);
});

test.each([
  ['trap', { [TRAP_FIELD]: 'x' }],
  ['speed', { typingMs: 900 }],
])('what looks automatic is stored with why, seems a success, and books no call: %s', async (suspicion, changes) => {
  const { status, body } = await postJson({ start: '2026-11-24T08:00:00.000Z', ...changes });
  expect({ status, body }).toEqual({ status: 201, body: { stored: true } });
  expect(await stored()).toMatchObject([{ ...enquiry, suspicion }]);
});

test('what looks automatic has nothing to do with an empty trap, or none, nor with a clock that was set back', async () => {
  await postJson({ [TRAP_FIELD]: '', typingMs: -900 });
  await postForm({ message: 'Two' });
  expect((await stored()).map(({ suspicion }) => suspicion)).toEqual([undefined, undefined]);
});

test('what looks automatic uses up nothing of others: a person who types fast, or whose browser fills the trap, is stored after it', async () => {
  const junk = (index: number) =>
    postJson({ [TRAP_FIELD]: 'x', key: 'key-of-all-junk' }, { client: `192.0.2.${index % 4}` });
  for (let index = 0; index < 200; index++) expect((await junk(index)).status).toBe(201);
  const others = [
    { typingMs: 1_500, message: 'Fast' },
    { [TRAP_FIELD]: 'x', message: 'Filled' },
  ];
  for (const changes of others) expect((await postJson(changes, { client: '192.0.2.0' })).status).toBe(201);
  expect(await stored()).toHaveLength(3);
});

/** Posts so often, each with this status. */
const times = async (count: number, status: number, send: () => ReturnType<typeof post>) => {
  for (let index = 0; index < count; index++) expect((await send()).status).toBe(status);
};

test('the sixth enquiry of a client within 10 minutes waits, and those of others do not', async () => {
  await times(5, 201, postJson);
  const { status, body, headers } = await postJson();
  expect({ status, body }).toEqual({ status: 429, body: { error: 'too-many' } });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(await postForm()).toMatchObject({ status: 429, body: 'page: too-many' });
  expect((await postJson({}, { client: '192.0.2.2' })).status).toBe(201);
});

test('attempts that store nothing are not counted, but who asks whether an address has a call is', async () => {
  failure = new DatabaseUnavailableError('the disk is full');
  await times(8, 503, postJson);
  failure = undefined;
  await times(8, 422, () => postJson({ name: '' }));
  storeWithCall = async () => ({ error: 'taken' });
  await times(8, 409, () => postJson({ start: 'taken' }));
  storeWithCall = async () => ({ error: 'already-booked' });
  await times(5, 409, () => postJson({ start: 'x' }));
  expect((await postJson()).status).toBe(429);
  storeWithCall = async () => ({ error: 'too-many-calls' });
  await times(8, 409, () => postJson({ start: 'x' }, { client: '192.0.2.2' }));
});

test('one client can send 60 requests in 10 minutes, whatever becomes of them; foreign pages do not use them up', async () => {
  const headers = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
  await times(60, 403, () => postForm({}, { headers }));
  await times(60, 422, () => postForm({ name: '' }));
  expect((await postForm({ name: '' })).status).toBe(429);
  expect((await postForm({ name: '' }, { client: '192.0.2.2' })).status).toBe(422);
});

test('a request is refused when the fields that count come after 30 others, which cost as much as they do', async () => {
  expect((await post(`${'a&'.repeat(30)}${new URLSearchParams(enquiry)}`, FORM)).status).toBe(422);
});

test.each([
  ['{', 415],
  ['null', 415],
  ['['.repeat(60_000), 415],
  ['[]', 422],
  ['{"__proto__":{"name":1}}', 422],
  ['{"name":{"toString":1},"email":{"__proto__":null}}', 422],
])('a request is refused when its JSON is no enquiry: %.30s', async (body, status) => {
  expect((await post(body, 'application/json')).status).toBe(status);
  expect((await post(body, 'text/plain', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(415);
});

test('a request is refused when its body is larger than the limit, with and without a length', async () => {
  const large = JSON.stringify({ ...enquiry, message: 'x'.repeat(BODY_LIMIT) });
  expect((await post(large, 'application/json')).status).toBe(413);
  // Without Content-Length, the server has to count.
  expect((await post(new Blob([large]).stream(), 'application/json')).status).toBe(413);
  expect((await postJson()).status).toBe(201);
});

test('a line of the log has why a request was refused; none has what was typed or an address, and no IP address is stored', async () => {
  await postJson({ [TRAP_FIELD]: 'x' });
  await postJson({ message: '' });
  await expect.poll(() => log.at(-1)).toContain('"status":422,');
  expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ path: ENQUIRIES_PATH, reason: 'invalid', fields: ['message'] });
  failure = new DatabaseUnavailableError('the disk is full');
  await postJson();
  await postForm();
  expect(log.length).toBeGreaterThan(2);
  const stored = JSON.stringify(await database.all('SELECT * FROM enquiries'));
  expect(stored).toContain(enquiry.message);
  for (const address of ['192.0.2.1', '127.0.0.1']) expect(stored).not.toContain(address);
  for (const text of [...Object.values(enquiry), '192.0.2.1', '127.0.0.1']) expect(log.join()).not.toContain(text);
});

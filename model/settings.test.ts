import { describe, expect, test, vi } from 'vitest';
import { type Analytics, analyticsSchema, type SiteFacts } from './schemas/site.ts';
import { analyticsOrigins, readSettings, SettingError, scriptAttributes, serviceOrigins } from './settings.ts';

const decided: Pick<SiteFacts, 'url' | 'enquiries' | 'bookings' | 'retentionDays' | 'visits'> = {
  url: 'https://site.example',
  enquiries: 'off',
  bookings: 'off',
  retentionDays: 365,
  visits: null,
};

function messageOf(environment: NodeJS.ProcessEnv, changes: Partial<typeof decided> = {}): string {
  try {
    readSettings(environment, { ...decided, ...changes });
  } catch (error) {
    if (error instanceof SettingError) return error.message;
  }
  return '';
}

const on = { enquiries: { to: 'server', endpoint: '/enquiries' }, bookings: true };
const enquiriesOf = (ENQUIRIES: string) => readSettings({ ENQUIRIES }, decided).enquiries;

test('without variables content/site.ts decides, and a blank variable is none', () => {
  const kept = { retentionDays: 90, visits: plausible };
  const own = { url: 'https://own.example', enquiries: 'on', bookings: 'on', ...kept } as const;
  const blank = { SITE_URL: '', ENQUIRIES: ' ', BOOKINGS: '', RETENTION_DAYS: ' ', VISITS: '' };
  for (const environment of [{}, blank]) {
    expect(readSettings(environment, own)).toEqual({ siteUrl: 'https://own.example', ...on, ...kept });
  }
});

test('a variable overrides its entry', () => {
  const environment = { SITE_URL: 'http://preview.example', ENQUIRIES: 'on', BOOKINGS: ' on ', RETENTION_DAYS: ' 30 ' };
  expect(readSettings(environment, decided)).toEqual({
    ...{ siteUrl: 'http://preview.example', retentionDays: 30, visits: null },
    ...on,
  });
  const off = { enquiries: { to: 'nowhere', endpoint: '' }, bookings: false };
  expect(
    readSettings({ ENQUIRIES: 'off', BOOKINGS: 'off' }, { ...decided, enquiries: 'on', bookings: 'on' }),
  ).toMatchObject(off);
  expect(readSettings({ VISITS: 'off' }, { ...decided, visits: plausible }).visits).toBeNull();
});

test('enquiries go to a form service by its URL', () => {
  const setting = enquiriesOf('https://forms.example:8443/f/abc?x=1');
  expect(setting).toEqual({ to: 'service', endpoint: 'https://forms.example:8443/f/abc?x=1' });
  expect(serviceOrigins(setting)).toEqual(['https://forms.example:8443']);
  expect(serviceOrigins(enquiriesOf('on'))).toEqual([]);
});

test.each([
  ['https://example.org/', 'https://example.org'],
  [' http://localhost:3000 ', 'http://localhost:3000'],
  ['HTTPS://Example.ORG', 'https://example.org'],
])('SITE_URL %j is the origin %s', (SITE_URL, origin) => {
  expect(readSettings({ SITE_URL }, decided).siteUrl).toBe(origin);
});

describe('the build stops with the name of what is invalid', () => {
  test.each([
    'example.org',
    '//example.org',
    '/about',
    'https:example.org',
    'https://',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://example.org/blog',
    'https://example.org/?page=1',
    'https://example.org/#top',
    'https://user:secret@example.org',
  ])('SITE_URL=%s', (SITE_URL) => {
    expect(messageOf({ SITE_URL })).toBe(
      `SITE_URL is ${JSON.stringify(SITE_URL)}: it must be an http or https URL without a path, like "https://example.com".`,
    );
  });

  test.each([
    'ON',
    'yes',
    'true',
    '/enquiries',
    'forms.example/f',
    'http://forms.example/f',
    'https://a:b@forms.example',
  ])('ENQUIRIES=%s', (ENQUIRIES) => {
    expect(messageOf({ ENQUIRIES })).toMatch(/^ENQUIRIES is ".*": it must be "off", "on", or the https URL of a form/);
  });

  test.each(['yes', 'true', '1', 'ON'])('BOOKINGS=%s', (BOOKINGS) => {
    expect(messageOf({ ENQUIRIES: 'on', BOOKINGS })).toBe(
      `BOOKINGS is ${JSON.stringify(BOOKINGS)}: it must be "off" or "on".`,
    );
  });

  test.each(['0', '-1', '1.5', '1e3', 'a year', '30d', '100000'])('RETENTION_DAYS=%s', (RETENTION_DAYS) => {
    expect(messageOf({ RETENTION_DAYS })).toMatch(/^RETENTION_DAYS is .*: it must be a whole number of days/);
  });

  test.each(['off', 'https://forms.example.com/f/abc'])('BOOKINGS=on with ENQUIRIES=%s', (ENQUIRIES) => {
    expect(messageOf({ ENQUIRIES, BOOKINGS: 'on' })).toContain('BOOKINGS is "on" and ENQUIRIES is not');
  });

  test('entries of content/site.yaml, all at once', () => {
    vi.stubEnv('CONTENT', '');
    const lines = messageOf({ BOOKINGS: 'maybe' }, { enquiries: 'yes', retentionDays: 0 }).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^content\/site\.yaml, enquiries is "yes": it must be "off", "on"/),
      expect.stringMatching(/^BOOKINGS is "maybe": /),
      expect.stringMatching(/^content\/site\.yaml, retentionDays is 0: /),
    ]);
    expect(messageOf({}, { bookings: 'on' })).toContain(
      'content/site.yaml, bookings is "on" and content/site.yaml, enquiries is not',
    );
  });
});

const siteId = '94db1cb1-74f4-4a40-ad6c-962362670409';
const plausible: Analytics = {
  provider: 'plausible',
  script: 'https://plausible.io/js/script.js',
  siteId: 'a.example',
};
const umami: Analytics = { provider: 'umami', script: 'https://cloud.umami.is/script.js', siteId };

describe('the setting of what counts visits', () => {
  test.each([plausible, umami, { provider: 'plausible', script: 'https://plausible.io/js/pa-1.js' }])(
    'may be %o',
    (setting) => expect(analyticsSchema.parse(setting)).toEqual(setting),
  );

  test.each([
    [{ ...plausible, provider: 'matomo' }, 'provider', 'must be "plausible" or "umami"'],
    [{ ...plausible, script: 'plausible.io/js/script.js' }, 'script', 'must be the URL of the script, such as'],
    [{ ...plausible, script: 'http://plausible.io/js/script.js' }, 'script', 'must start with https://'],
    [{ ...umami, siteId: 'example.org' }, 'siteId', 'must be the website ID that Umami shows'],
    [{ ...umami, attributes: { onload: 'x' } }, 'attributes.onload', 'must be names that start with "data-"'],
  ])('%o is an error at %s: %s', (setting, field, message) => {
    const [issue] = analyticsSchema.safeParse(setting).error?.issues ?? [];
    expect(issue?.path.join('.')).toBe(field);
    expect(issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message).toContain(message);
  });
});

test('becomes the attributes of the script element', () => {
  expect(scriptAttributes(plausible)).toEqual({ src: plausible.script, 'data-domain': 'a.example' });
  expect(scriptAttributes({ ...umami, attributes: { 'data-exclude-search': 'true' } })).toEqual({
    src: umami.script,
    'data-website-id': siteId,
    'data-exclude-search': 'true',
  });
});

test('the policy allows the origin of the script, and one that its attributes name', () => {
  expect(analyticsOrigins(null)).toEqual([]);
  expect(analyticsOrigins(plausible)).toEqual(['https://plausible.io']);
  const attributes = { 'data-host-url': 'https://api-gateway.umami.dev', 'data-exclude-search': 'true' };
  expect(analyticsOrigins({ ...umami, attributes })).toEqual([
    'https://cloud.umami.is',
    'https://api-gateway.umami.dev',
  ]);
});

import { afterAll, expect, test } from 'vitest';
import { readChanged } from '../../tests/support/changed-content.ts';
import { bookingFile, writeSmallestContent } from '../../tests/support/sites/smallest.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { bookingSchema } from '../schemas/booking.ts';
import { type Analytics, analyticsSchema } from '../schemas/site.ts';
import { analyticsOrigins, endpointOf, notices, scriptAttributes, serviceOrigins } from './settings.ts';

const siteId = '94db1cb1-74f4-4a40-ad6c-962362670409';
const plausible: Analytics = { provider: 'plausible', script: 'https://plausible.io/js/a.js', siteId: 'a.example' };
const umami: Analytics = { provider: 'umami', script: 'https://cloud.umami.is/script.js', siteId };

const base = writeSmallestContent(temporaryFolder(afterAll));
const booking = { 'booking.yaml': bookingFile };

/** The settings of the smallest content with other entries of site.yaml, or its issues. */
type Texts = Partial<Record<string, string>>;
function siteOf(environment: NodeJS.ProcessEnv, entries: Texts = {}, files: Texts = booking) {
  const own = Object.entries({ url: 'https://own.example', ...entries }).map(([name, value]) => `${name}: ${value}\n`);
  const site = (text: string) => text.replace(/^url: .*\n/m, '') + own.join('');
  const { content, issues } = readChanged({ 'site.yaml': site, ...files }, base, environment);
  return { site: content?.site, isPreview: content?.isPreview, issues: issues.sort() };
}

test('content/site.yaml decides, a variable overrides its entry, and a blank one is none', () => {
  const on = { enquiries: 'on', bookings: 'on' };
  const decided = { ...on, retentionDays: '90', visits: JSON.stringify(plausible) };
  const blank = { SITE_URL: '', ENQUIRIES: ' ', BOOKINGS: '' };
  const own = { url: 'https://own.example', ...on, retentionDays: 90, visits: plausible };
  for (const environment of [{}, blank, { SITE_URL: 'https://OWN.example/' }])
    expect(siteOf(environment, decided)).toMatchObject({ site: own, isPreview: false, issues: [] });
  const below = siteOf({ SITE_URL: 'https://Own.example/a/Site/' }, decided);
  expect(below).toMatchObject({ site: { url: 'https://own.example/a/Site' }, issues: [] });
  const preview = { SITE_URL: ' HTTP://Localhost:3000/ ', ENQUIRIES: 'on', BOOKINGS: ' on ' };
  // A preview counts no visits.
  const previewed = { url: 'http://localhost:3000', ...on, visits: null };
  expect(siteOf(preview, { visits: decided.visits })).toMatchObject({ site: previewed, isPreview: true });
});

test('enquiries go to a form service by its URL', () => {
  const site = { enquiries: 'https://forms.example:8443/f/abc?x=1' };
  expect([endpointOf(site), serviceOrigins(site)]).toEqual([site.enquiries, ['https://forms.example:8443']]);
  expect(['off', 'on'].map((enquiries) => endpointOf({ enquiries }))).toEqual(['', '/enquiries']);
});

const URL_RULE = 'must be an http or https URL, like "https://example.com" or "https://example.com/site"';
const SERVICE_RULE = 'must be "off", "on", or the https URL of a form service, like "https://forms.example.com/f/abc"';
test.each([
  ['SITE_URL', URL_RULE, ['example.org', 'ftp://a.example', 'https:///site', 'https://$HOST', 'https://.example']],
  ['SITE_URL', 'must not have a path that begins with /assets, a folder of the build', ['https://a.example/assets']],
  ['SITE_URL', URL_RULE, ['https://a.example/?blog', 'https://a.example/a//b', 'https://a:b@a.example']],
  ['ENQUIRIES', SERVICE_RULE, ['https:a.example/f', 'https://*', 'http://a.example/f', 'https://a:b@a.example']],
  ['BOOKINGS', 'needs enquiries to be on, too', ['on']],
])('the build stops where %s is wrong: it %s: %j', (name, rule, values) => {
  for (const value of values) {
    const { site, issues } = siteOf({ [name]: value });
    expect(site).toBeUndefined();
    expect(issues).toEqual([expect.stringContaining(`${name} is "${value}": it ${rule}`)]);
  }
});

test('all that is invalid is named at once, as an entry of content/site.yaml or as a variable', () => {
  expect(siteOf({ BOOKINGS: 'maybe' }, { enquiries: 'true', retentionDays: '1.5' }).issues).toEqual([
    expect.stringMatching(/^BOOKINGS is "maybe": /),
    expect.stringMatching(/^content\/site\.yaml:\d+:12: enquiries: must be "off", "on", /),
    expect.stringMatching(/^content\/site\.yaml:\d+:16: retentionDays: must be a whole number of days/),
  ]);
});

test('calls can be booked once booking.yaml says when, and bookings are on', () => {
  const bookingWith = (environment: NodeJS.ProcessEnv) => readChanged(booking, base, environment).content?.booking;
  expect(bookingWith({ ENQUIRIES: 'on' })).toBeUndefined();
  expect(bookingWith({ ENQUIRIES: 'on', BOOKINGS: 'on' })).toMatchObject({ place: 'By phone' });
  const { issues } = siteOf({ ENQUIRIES: 'on', BOOKINGS: 'on' }, {}, {});
  expect(issues).toEqual([expect.stringMatching(/^BOOKINGS is "on": it needs a file booking\.yaml/)]);
});

test.each([
  ['https://meet.example/{token}', undefined],
  ['https://meet.example/{token}/{token}', 'may have {token} once, and no other braces'],
  ['https://meet.example/{name}', 'may have {token} once, and no other braces'],
  ['By phone {token}', 'may have {token} only in the path of a link'],
  ['https://{token}.meet.example/', 'may have {token} only in the path of a link'],
])('the place of calls: %s', (place, message) => {
  expect(bookingSchema.shape.place.safeParse(place).error?.issues[0]?.message).toBe(message);
});

test.each([
  [{ ...plausible, script: 'http://plausible.io/js/script.js' }, 'script', 'must start with https://'],
  [{ ...plausible, script: 'https://*/s.js' }, 'script', 'must have the name of a host after https://'],
  [{ ...umami, attributes: [{ name: 'data-api', value: 'https://' }] }, 'attributes.0.value', 'must be a whole URL'],
  [{ ...umami, siteId: 'example.org' }, 'siteId', 'must be the website ID that Umami shows'],
  [{ ...umami, attributes: [{ name: 'onload', value: 'x' }] }, 'attributes.0.name', 'must start with "data-"'],
])('what counts visits: %o is an error at %s: %s', (setting, field, message) => {
  const [issue] = analyticsSchema.safeParse(setting).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(field);
  expect(issue?.message).toContain(message);
});

test('a build says what misleads visitors, and that it is a preview', () => {
  const { site } = siteOf({}, { url: 'https://own.dev', enquiries: 'on' });
  if (!site) throw new Error('The content has issues.');
  expect(notices(site, false)).toEqual([]);
  const preview = expect.stringMatching(/^SITE_URL is another one than url, so this is a preview: /);
  expect(notices(site, true)).toEqual([{ field: 'url', text: preview }]);
  const fields = notices({ ...site, enquiries: 'off', url: 'https://www.example.com' }, false).map(
    ({ field }) => field,
  );
  expect(fields).toEqual(['enquiries', 'url']);
});

test('what counts visits becomes the attributes of its script, whose origins the policy allows', () => {
  expect(scriptAttributes(plausible)).toEqual({ src: plausible.script, 'data-domain': 'a.example' });
  expect([null, plausible].map((visits) => analyticsOrigins({ visits }))).toEqual([[], ['https://plausible.io']]);
  const hostUrl = 'https://api.umami.dev';
  const attributes = [
    { name: 'data-host-url', value: hostUrl },
    { name: 'data-exclude-search', value: 'true' },
  ];
  expect(scriptAttributes({ ...umami, attributes })).toEqual({
    ...{ src: umami.script, 'data-website-id': siteId },
    ...{ 'data-host-url': hostUrl, 'data-exclude-search': 'true' },
  });
  expect(analyticsOrigins({ visits: { ...umami, attributes } })).toEqual(['https://cloud.umami.is', hostUrl]);
});

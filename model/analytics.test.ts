import { describe, expect, test } from 'vitest';
import { analyticsOrigins, scriptAttributes } from './analytics.ts';
import { type Analytics, analyticsSchema } from './schemas/analytics.ts';

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

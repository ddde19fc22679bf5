import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUILD_ID_FILE } from '../contract/site-facts.ts';
import { rules } from '../tests/backend/desk.ts';
import { testSiteFacts } from '../tests/backend/test-site-facts.ts';
import { readSiteFacts, SiteFactsError } from './site-facts.ts';

const facts = testSiteFacts();

let folder: string;
let client: string;
const write = (json: string, id?: string) => {
  writeFileSync(join(folder, 'site.json'), json);
  if (id !== undefined) writeFileSync(join(client, BUILD_ID_FILE), `${id}\n`);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  client = join(folder, 'client');
  mkdirSync(client);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what the build says about the site', () => {
  test('is read if the pages are of the same build', () => {
    const all = { ...facts, availability: rules };
    write(JSON.stringify(all), facts.buildId);
    expect(readSiteFacts(client)).toEqual(all);
  });

  test('is nothing where the build takes no enquiries', () => expect(readSiteFacts(client)).toBeUndefined());

  test.each([
    ['pages that simulate sending', JSON.stringify(facts), undefined, 'are of different builds'],
    ['pages of another build', JSON.stringify(facts), 'fedcba9876543210', 'are of different builds'],
    [
      'an earlier version',
      JSON.stringify({ ...facts, buildId: undefined, retentionDays: undefined }),
      'a',
      /: buildId, retentionDays\./,
    ],
    [
      'other words',
      JSON.stringify({ ...facts, mails: { ...facts.mails, toOwner: {} } }),
      'a',
      /: mails\.toOwner\.enquiry, /,
    ],
    ['a setting less', JSON.stringify({ ...facts, availability: {} }), 'a', /: availability\.timeZone, /],
    ['half a file', '{"name": "Si', 'a', /: JSON\./],
  ])('stops the server for %s, with what to do', (_, json, id, message) => {
    write(json, id);
    expect(() => readSiteFacts(client)).toThrow(SiteFactsError);
    expect(() => readSiteFacts(client)).toThrow(message);
    expect(() => readSiteFacts(client)).toThrow(
      'Run npm run build again, and put the whole folder build/ on the server',
    );
  });

  test('stops the server for pages that send enquiries to it without it', () => {
    writeFileSync(join(client, BUILD_ID_FILE), facts.buildId);
    expect(() => readSiteFacts(client)).toThrow('site.json is missing.');
  });
});

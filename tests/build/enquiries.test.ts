import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as messages from 'content/enquiry-messages.data.ts';
import { readSettings } from 'content/settings.ts';
import { ENQUIRIES_PATH, SENT_PATH, TRAP_FIELD } from 'contract/enquiry.ts';
import { FORM_PAGE_FILE } from 'contract/form-page.ts';
import { BUILD_ID_FILE } from 'contract/site-facts.ts';
import { describe, expect, test } from 'vitest';
import { formMessages } from '../../content/contact-form.ts';
import { offline as noNetwork } from '../../content/messages.ts';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { stringsIn } from '../../ready/finding.ts';
import { CLIENT_DIRECTORY } from '../../server/settings.ts';
import { builtFiles, builtPages, readBuilt } from './built-pages.ts';

/** Texts of a form that sends, without those that the simulated one has, too, and without values of the site. */
const texts = stringsIn(messages)
  .map(({ text }) => text)
  .filter(
    (text) =>
      text.length > 10 &&
      !Object.values({ ...formMessages, noNetwork }).some((each) => JSON.stringify(each).includes(text)),
  );

describe.runIf(readSettings().enquiries.to === 'nowhere')('without ENQUIRIES', () => {
  test('nothing of enquiries is in the build', () => {
    expect(texts.length).toBeGreaterThan(15);
    const names = [`"${ENQUIRIES_PATH}"`, `\`${ENQUIRIES_PATH}\``, `"${TRAP_FIELD}"`, `\`${TRAP_FIELD}\``, SENT_PATH];
    const code = ['contact-draft-key', 'AbortSignal', 'typingMs', 'too-long', 'randomUUID', 'getRandomValues'];
    const readable = builtFiles.filter((file) => /\.(?:js|html|data|css|txt|xml|json)$/.test(file));
    for (const file of readable) {
      const content = readBuilt(file);
      // React Router's own code has some of these words.
      const isLibrary = /\/site-[\w-]+\.js$/.test(file);
      const found = [...texts, ...names, ...(isLibrary ? [] : code)].filter((each) => content.includes(each));
      expect(found, file).toEqual([]);
    }
    expect(builtFiles.filter((file) => file.startsWith(SENT_PATH.slice(1)))).toEqual([]);
  });

  test('the server finds nothing that says that it takes enquiries', () => {
    for (const file of ['site.json', FORM_PAGE_FILE, `client/${BUILD_ID_FILE}`]) {
      expect(existsSync(join(CLIENT_DIRECTORY, '..', file)), file).toBe(false);
    }
  });

  test('the policy of each page lets forms open a mail program only', () => {
    for (const { head, file } of builtPages) {
      const policy = findElements(head, 'meta').find((meta) => attributeOf(meta, 'http-equiv'));
      expect(policy && attributeOf(policy, 'content'), file).toContain('; form-action mailto:;');
    }
  });
});

test.each([
  ['ENQUIRIES', 'yes', {}],
  ['RETENTION_DAYS', 'a year', { ENQUIRIES: 'on' }],
])('%s=%s stops the build with a message', (name, value, others) => {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...others, [name]: value },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout + stderr).not.toMatch(/Error| {4}at /);
  expect(stdout + stderr).toContain(`${name} is "${value}": `);
});

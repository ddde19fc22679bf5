import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'content/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDelivered, ownersHint } from './delivered.ts';
import { copySite, removeCopy } from './site-copy.ts';

const findings = z.array(z.object({ group: z.string(), file: z.string(), line: z.number(), message: z.string() }));

/** Runs `npm run ready` in a folder, with settings of the environment. */
function ready(
  folder: string,
  settings: NodeJS.ProcessEnv,
  ...options: string[]
): Promise<{ code: number; output: string }> {
  const { SITE_URL: _, ENQUIRIES: _enquiries, ...inherited } = process.env;
  const env = { ...inherited, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['ready/ready.ts', ...options], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe.runIf(isDelivered)(`npm run ready (${ownersHint})`, () => {
  let folder = '';
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  let settings: NodeJS.ProcessEnv = {};
  const left = async () => findings.parse(JSON.parse((await ready(folder, settings, '--json')).output));

  beforeAll(async () => {
    folder = await copySite('ready');
  });
  afterAll(() => removeCopy(folder));

  test('lists what is left of the delivered site, each with its file and line, and exits with 1', async () => {
    const { code, output } = await ready(folder, settings);
    expect(code).toBe(1);
    const list = await left();
    expect(list.length).toBeGreaterThan(40);
    for (const { file, line, message } of list) {
      expect(output).toContain(`  ${file}:${line} `);
      expect(output).toContain(`  ${message}\n`);
      expect((await readFile(join(folder, file), 'utf8')).split('\n').length).toBeGreaterThanOrEqual(line);
    }
    const all = list.map(({ file, message }) => `${file} ${message}`).join('\n');
    for (const expected of [
      /site\.ts the site's URL is the example/,
      /email is the placeholder/,
      /555/,
      /social/,
      /testimonial of an invented person/,
      /stock photo of somebody else/,
      /invented project/,
      /invented case study/,
      /article that does not exist/,
      /invented story/,
      /the contact form sends nothing/,
      /which is past/,
    ]) {
      expect(all).toMatch(expected);
    }
  });

  test('exits with 0 when everything is mended, and not before', async () => {
    for (const name of ['testimonials', 'projects', 'services', 'articles', 'about']) {
      await edit(`content/${name}.ts`, (text) => text.replace(/^ *\/\/ Sample: .*\n/gm, ''));
    }
    await edit('content/testimonials.ts', (text) => text.replace(/^ *image: .*\n/gm, ''));
    await edit('content/site.ts', (text) =>
      text
        .replaceAll('.example', '.dev')
        .replace(' 555 ', ' 30 ')
        .replace(/\b2023\b/, '2099')
        .replace("name: 'Stack & Signal'", "name: 'Northlight Lab'"),
    );
    settings = { ENQUIRIES: 'on' };
    const remaining = (await left()).map(({ file, message }) => `${file}: ${message}`);
    expect(remaining).toEqual([
      'content/pages/terms-of-service.md: the terms say that case studies and testimonials are samples; they are yours now',
      'LICENSE: the copyright line does not name Northlight Lab',
      'README.md: the title does not name Northlight Lab',
    ]);
    await edit('content/pages/terms-of-service.md', (text) => text.replace('samples', 'real'));
    await edit('LICENSE', (text) => text.replace(site.name, 'Northlight Lab'));
    await edit('README.md', (text) => text.replace(site.name, 'Northlight Lab'));
    expect(await ready(folder, settings)).toEqual({
      code: 0,
      output: 'Nothing is left: the site is ready to be published.\n',
    });
  });

  test('the privacy policy has to name what counts visits', async () => {
    await edit('content/site.ts', (text) =>
      text.replace(
        /(export const analytics\b[^=]*=)[^;]*;/,
        "$1 { provider: 'plausible', script: 'https://stats.northlight.dev/script.js' };",
      ),
    );
    expect(await left()).toEqual([]);
    await edit('content/pages/privacy-policy.md', (text) => text.replaceAll('{{analyticsHost}}', 'somebody'));
    expect((await left()).map(({ message }) => message)).toEqual([
      "the privacy policy does not name stats.northlight.dev, which learns visitors' IP addresses",
    ]);
  });

  test('what was copied from an example has to become the own', async () => {
    const example = async (file: string, pattern: RegExp) =>
      pattern.exec(await readFile(join(folder, 'docs', file), 'utf8'))?.[1] ?? '';
    const imprint = join(folder, 'content/pages/imprint.md');
    await writeFile(imprint, await example('pages.md', /```markdown\n([\s\S]*?)```/));
    const script = await example('visits.md', /script: '([^']+)'/);
    await edit('content/site.ts', (text) => text.replace('https://stats.northlight.dev/script.js', script));
    await edit('content/pages/privacy-policy.md', (text) => `${text}\n${new URL(script).host}\n`);
    expect((await left()).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Jane Doe" is of the example/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Example Street"/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "XX123456789"/),
      expect.stringMatching(/^content\/site\.ts:\d+ "yourSiteScript"/),
    ]);
    await rm(imprint);
    await edit('content/site.ts', (text) => text.replace(script, 'https://stats.northlight.dev/script.js'));
  });

  test('the privacy policy has to say where what is typed is sent', async () => {
    settings = { ENQUIRIES: 'https://forms.northlight.dev/f/abc' };
    await edit('content/pages/privacy-policy.md', (text) => text.replaceAll('somebody', 'stats.northlight.dev'));
    expect(await left()).toEqual([]);
    await edit(
      'content/pages/privacy-policy.md',
      (text) => `${text.replaceAll('{{formService}}', 'somebody')}\nThe form sends nothing.\n`,
    );
    expect((await left()).map(({ message }) => message)).toEqual([
      "the privacy policy does not name forms.northlight.dev, which learns visitors' IP addresses",
      'the privacy policy says that the form sends nothing, and it does',
    ]);
  });

  test('calls have to take place somewhere, at times of the owner', async () => {
    const leftIn = async (timeZone: string) => {
      settings = { ENQUIRIES: 'on', BOOKINGS: 'on', TZ: timeZone };
      const found = (await left()).filter(({ file }) => file === 'content/availability.ts');
      return found.map(({ message }) => message);
    };
    const place = expect.stringContaining('calls take place at the placeholder');
    expect(await leftIn('Europe/London')).toEqual([place]);
    const zone = expect.stringContaining('those of Europe/London, and this computer is in Europe/Berlin');
    expect(await leftIn('Europe/Berlin')).toEqual([place, zone]);
    await edit('content/availability.ts', (text) => text.replace('Europe/London', 'Europe/Berlin'));
    expect(await leftIn('Europe/Lisbon')).toEqual([place]);
  });

  test('a wrong setting is reported as such', async () => {
    for (const [name, wrong] of [
      ['ENQUIRIES', { ENQUIRIES: 'yes' }],
      ['BOOKINGS', { ENQUIRIES: 'on', BOOKINGS: 'yes' }],
      ['RETENTION_DAYS', { ENQUIRIES: 'on', RETENTION_DAYS: 'a year' }],
    ] as const) {
      const { code, output } = await ready(folder, wrong);
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^${name} is `));
      expect(output).not.toContain('    at ');
    }
  });

  test('invalid content is reported as such', async () => {
    await edit('content/site.ts', (text) => text.replace(/consultationMinutes: \d+/, 'consultationMinutes: 0'));
    const { code, output } = await ready(folder, settings);
    expect(code).toBe(1);
    expect(output).toContain('The content is invalid: `npm run build` lists the issues.');
  });
});

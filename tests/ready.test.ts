import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from 'model/content.server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDelivered, ownersHint } from './delivered.ts';
import { copySite, removeCopy } from './site-copy.ts';

const { site } = content;

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
  const left = async (settings: NodeJS.ProcessEnv) =>
    findings
      .parse(JSON.parse((await ready(folder, settings, '--json')).output))
      .map(({ file, line, message }) => ({ place: `${file}:${line}`, file, line, message }));
  const example = async (file: string, pattern: RegExp) =>
    pattern.exec(await readFile(join(folder, 'docs', file), 'utf8'))?.[1] ?? '';

  beforeAll(async () => {
    folder = await copySite('ready');
  });
  afterAll(() => removeCopy(folder));

  test('lists what is left of the delivered site, each with its file and line, and exits with 1', async () => {
    const { code, output } = await ready(folder, {});
    expect(code).toBe(1);
    const list = await left({});
    expect(list.length).toBeGreaterThan(40);
    for (const { place, file, line, message } of list) {
      expect(output).toContain(`  ${place} `);
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

  test('lists what an owner who has replaced the texts has not yet thought of', async () => {
    for (const name of ['testimonials', 'projects', 'services', 'articles', 'about']) {
      await edit(`content/${name}.ts`, (text) => text.replace(/^ *\/\/ Sample: .*\n/gm, ''));
    }
    await edit('content/testimonials.ts', (text) => text.replace(/^ *image: .*\n/gm, ''));
    const script = await example('visits.md', /script: '([^']+)'/);
    await edit('content/site.ts', (text) =>
      text
        .replaceAll('.example', '.dev')
        .replace(' 555 ', ' 30 ')
        .replace(/\b2023\b/, '2099')
        .replace("name: 'Stack & Signal'", "name: 'Northlight Lab'")
        .replace(/(export const analytics\b[^=]*=)[^;]*;/, `$1 { provider: 'plausible', script: '${script}' };`),
    );
    await writeFile(join(folder, 'content/pages/imprint.md'), await example('pages.md', /```markdown\n([\s\S]*?)```/));
    await edit(
      'content/pages/privacy-policy.md',
      (text) => `${text.replaceAll(/\{\{(?:analyticsHost|formService)\}\}/g, 'somebody')}\nThe form sends nothing.\n`,
    );
    const bookings = { ENQUIRIES: 'on', BOOKINGS: 'on', TZ: 'Europe/Berlin' };
    expect((await left(bookings)).map(({ place, message }) => `${place} ${message}`)).toEqual([
      expect.stringMatching(/^content\/availability\.ts:\d+ calls take place at the placeholder/),
      expect.stringMatching(/^content\/availability\.ts:\d+ .*those of Europe\/London, .* is in Europe\/Berlin/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Jane Doe" is of the example/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Example Street"/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "XX123456789"/),
      expect.stringMatching(/^content\/site\.ts:\d+ "yourSiteScript"/),
      expect.stringMatching(/privacy policy does not name plausible\.io, which learns visitors' IP addresses/),
      expect.stringMatching(/the privacy policy says that the form sends nothing, and it does/),
      expect.stringMatching(/terms-of-service.*case studies and testimonials are samples; they are yours now/),
      expect.stringMatching(/^LICENSE:\d+ the copyright line does not name Northlight Lab/),
      expect.stringMatching(/^README.md:\d+ the title does not name Northlight Lab/),
    ]);
    const service = await left({ ENQUIRIES: 'https://forms.northlight.dev/f/abc' });
    expect(service).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('does not name forms.northlight.dev') }),
    );
  });

  test('exits with 0 when everything is mended', async () => {
    const script = await example('visits.md', /script: '([^']+)'/);
    await rm(join(folder, 'content/pages/imprint.md'));
    await edit('content/site.ts', (text) => text.replace(script, 'https://stats.northlight.dev/script.js'));
    await edit('content/pages/privacy-policy.md', (text) =>
      text.replaceAll('somebody', 'stats.northlight.dev').replace('\nThe form sends nothing.\n', ''),
    );
    await edit('content/pages/terms-of-service.md', (text) => text.replace('samples', 'real'));
    for (const file of ['LICENSE', 'README.md']) {
      await edit(file, (text) => text.replace(site.name, 'Northlight Lab'));
    }
    // Other hours are the owner's, whatever the time zone of the computer.
    await edit('content/availability.ts', (text) =>
      text.replace('Europe/London', 'Europe/Berlin').replaceAll('.example', '.dev'),
    );
    expect(await ready(folder, { ENQUIRIES: 'on', BOOKINGS: 'on', TZ: 'Europe/Lisbon' })).toEqual({
      code: 0,
      output: 'Nothing is left: the site is ready to be published.\n',
    });
  });

  test('a wrong setting and invalid content are reported as such', async () => {
    const wrong = await ready(folder, { ENQUIRIES: 'yes' });
    expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^ENQUIRIES is /) });
    expect(wrong.output).not.toContain('    at ');
    await edit('content/site.ts', (text) => text.replace(/consultationMinutes: \d+/, 'consultationMinutes: 0'));
    expect(await ready(folder, {})).toEqual({
      code: 1,
      output: expect.stringContaining('The content is invalid: `npm run build` lists the issues.'),
    });
  });
});

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDelivered, ownersHint } from './delivered.ts';

const findings = z.array(
  z.object({ group: z.string(), file: z.string(), line: z.number().optional(), message: z.string() }),
);

/** Runs `npm run ready` in a folder, with settings of the environment. */
function ready(
  folder: string,
  settings: NodeJS.ProcessEnv,
  ...options: string[]
): Promise<{ code: number; output: string }> {
  const { SITE_URL: _, ENQUIRIES: _enquiries, ...inherited } = process.env;
  const env = { ...inherited, BUILD: join(folder, 'build'), ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../ready/ready.ts'), ...options],
      { cwd: folder, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
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
    findings.parse(JSON.parse((await ready(folder, settings, '--json')).output));
  const lines = async (settings: NodeJS.ProcessEnv) =>
    (await left(settings)).map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'ready-')));
    await cp('content', join(folder, 'content'), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Writes a built `security.txt` that expires in so many days. */
  const expireIn = async (days: number) => {
    const file = join(folder, 'build/client/.well-known/security.txt');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `Contact: x\nExpires: ${new Date(Date.now() + days * 86_400_000).toISOString()}\n`);
  };

  test('lists each file with a sample and what misleads visitors, each with its place, and exits with 1', async () => {
    await expireIn(20);
    await edit('content/booking.yaml', (text) => `${text}daysOff: [2023-05-01, 2023-12-24]\n`);
    await edit('content/pages/blog.yaml', (text) => text.replace(/^title: .*/m, 'title: A title of two pages'));
    await edit('content/pages/about.yaml', (text) => text.replace(/^title: .*/m, 'title: A title of two pages'));
    const { code, output } = await ready(folder, { BOOKINGS: 'on', ENQUIRIES: 'on' });
    expect(code).toBe(1);
    const left = await lines({});
    const invented = globSync(['{services,projects,articles}/*', '{site,booking,faq,testimonials}.yaml'], {
      cwd: 'content',
    });
    for (const file of [...invented, 'pages/home.yaml', 'pages/about.yaml', 'pages/terms-of-service.md']) {
      expect(left).toContainEqual(expect.stringMatching(`^content/${file}:[12] (?:is a sample|has \\d+ samples): `));
    }
    for (const expected of [
      /^content\/site\.yaml:\d+ the contact form sends nothing/,
      /^content\/site\.yaml:\d+ the site's URL is the example/,
      /^content\/site\.yaml:\d+ hello@.* is an example/,
      /^content\/site\.yaml:\d+ new projects start in .*, which is past/,
      /^content\/booking\.yaml:\d+ the last day off was 2023-12-24/,
      /^content\/pages\/blog\.yaml its title is that of content\/pages\/about\.yaml, too: "A title of two pages"$/,
      /^build\/client\/\.well-known\/security\.txt:2 .*build the site again/,
    ]) {
      expect(left).toContainEqual(expect.stringMatching(expected));
    }
    expect(output).toMatch(/booking\.yaml:\d+ +https:\/\/call\..* is an example/);
  });

  test('exits with 0 when everything is mended, whatever the texts say, and lists a long title as a hint', async () => {
    await expireIn(60);
    for (const file of globSync('content/**/*.{yaml,md}', { cwd: folder })) {
      await edit(file, (text) => text.replace(/^sample: true\n|(?<=^- )sample: true\n +/gm, ''));
    }
    await edit('content/booking.yaml', (text) =>
      text.replace('2023-12-24', '2099-12-24').replaceAll('.example', '.dev'),
    );
    await edit('content/site.yaml', (text) =>
      text
        .replaceAll('.example', '.dev')
        .replace(/^phone: .*/m, 'phone: +49 30 555 12')
        .replace(/^(availableFrom: ).*/m, '$12099-07'),
    );
    // Both are true of this site.
    await edit('content/pages/privacy-policy.md', (text) => `${text}\nIt is plausible that the form sends nothing.\n`);
    await edit('content/pages/about.yaml', (text) => text.replace(/^title: .*/m, `title: ${'Very long. '.repeat(9)}x`));
    expect(await ready(folder, { ENQUIRIES: 'on', BOOKINGS: 'on' })).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\nHints\n {2}content\/pages\/about\.yaml {2}its title has 100 characters.*\nNothing is left: the site is ready to be published\.\n$/,
      ),
    });
    const script = 'visits:\n  provider: plausible\n  script: https://stats.northlight.dev/script.js';
    await edit('content/site.yaml', (text) => `${text}${script}\n`);
    await edit('content/pages/privacy-policy.md', (text) => text.replaceAll('{{analyticsHost}}', 'somebody'));
    const named = await lines({ ENQUIRIES: 'https://forms.northlight.dev/f/abc' });
    for (const host of ['stats', 'forms']) {
      const message = `content/pages no page names ${host}.northlight.dev, which learns visitors' IP addresses`;
      expect(named.filter((line) => line.startsWith(message))).toHaveLength(host === 'stats' ? 1 : 0);
    }
  });

  test('a wrong setting and invalid content are reported as such', async () => {
    const wrong = await ready(folder, { ENQUIRIES: 'yes' });
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/^The content has 1 issue\(s\):\n {2}ENQUIRIES is /),
    });
    expect(wrong.output).not.toContain('    at ');
    await edit('content/site.yaml', (text) => text.replace(/consultationMinutes: \d+/, 'consultationMinutes: 0'));
    expect(await ready(folder, {})).toEqual({
      code: 1,
      output: expect.stringMatching(/content\/site\.yaml:\d+:\d+: consultationMinutes: must be at least 5/),
    });
  });
});

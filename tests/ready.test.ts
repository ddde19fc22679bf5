import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { content } from 'model/content.server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import delivered from '../ready/delivered.json' with { type: 'json' };
import { deliveredTexts, hashesOf } from '../ready/delivered.ts';
import { contentTexts } from '../ready/texts.ts';
import { isDelivered, ownersHint } from './delivered.ts';
import { markContent } from './marked-content.ts';

const { site } = content;

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
  const example = async (file: string, pattern: RegExp) =>
    pattern.exec(await readFile(join(folder, 'docs', file), 'utf8'))?.[1] ?? '';

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'ready-')));
    for (const each of ['content', 'docs', 'LICENSE', 'README.md']) {
      await cp(each, join(folder, each), { recursive: true });
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the hashes are those of the delivered texts (`npm run delivered` writes them)', () => {
    expect(delivered.texts).toEqual(hashesOf(contentTexts('content')));
  });

  test('finds each delivered text', () => {
    const found = deliveredTexts(contentTexts());
    expect(found.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(found.flatMap(({ texts }) => texts).length).toBeGreaterThan(400);
    const places = found.flatMap(({ texts }) => texts.map(({ file, field }) => `${file} ${field}`));
    expect(places).toEqual(
      expect.arrayContaining([
        'faq.yaml 0.answer',
        'pages/home.yaml hero.title',
        'pages/about.yaml story.paragraphs.0',
        'projects/saas-dashboard.yaml results.0.label',
        'services/seo.yaml caseStudy.challenge',
        'projects/saas-dashboard.yaml client',
        'testimonials.yaml 6.company',
        'articles/react-vs-vue.md excerpt',
        'site.yaml name',
      ]),
    );
    expect(places.filter((place) => /^words|privacy|technologies|tools|icon/.test(place))).toEqual([]);
  });

  test('lists what is left of the delivered site, each with its place, and a security.txt that is about to expire, and exits with 1', async () => {
    const securityFile = 'build/client/.well-known/security.txt';
    const expireIn = async (days: number) => {
      const expires = new Date(Date.now() + days * 86_400_000).toISOString();
      await mkdir(join(folder, dirname(securityFile)), { recursive: true });
      await writeFile(join(folder, securityFile), `Contact: mailto:ada@ada.example\nExpires: ${expires}\n`);
    };
    await expireIn(20);
    const { code, output } = await ready(folder, {});
    expect(code).toBe(1);
    expect(output).toMatch(/security\.txt[^\n]*\n? .*build the site again/);
    await expireIn(60);
    const all = await left({});
    await rm(join(folder, 'build'), { recursive: true });
    expect(all.filter(({ file }) => file === securityFile)).toEqual([]);
    for (const { file, line, message } of all) {
      expect(output).toContain(`  ${line ? `${file}:${line}` : file} `);
      expect(output).toContain(`  ${message}\n`);
      expect((await readFile(join(folder, file), 'utf8')).split('\n').length).toBeGreaterThanOrEqual(line ?? 1);
    }
    for (const expected of [
      /site\.yaml:\d+ .*the site's URL is the example/,
      /email is the placeholder/,
      /555/,
      /social/,
      /testimonials\.yaml .*all \d+ texts are as delivered/,
      /stock photo of somebody else/,
      /site\.yaml:\d+ .*has no photo, but a drawing or a stock photo/,
      /seo\.yaml:\d+ .*the price from \d+ USD is a sample/,
      /the contact form sends nothing/,
      /which is past/,
    ]) {
      expect(output).toMatch(expected);
    }
  });

  test('finds what is left of a text or a file that was changed in part', async () => {
    await edit('content/faq.yaml', (text) =>
      text
        .replace(/(?<=- question: How long.*\n {2}answer: ).*/m, 'As long as it takes, and not a day longer.')
        .replace(/a third at the start, .* at launch/, 'half at the start, half at the end'),
    );
    const inFaq = (await lines({})).filter((line) => line.startsWith('content/faq.yaml'));
    expect(inFaq).toEqual([
      expect.stringMatching(/:\d+ "Projects have a fixed price, .*…" is as delivered; write your own or remove it$/),
      expect.stringMatching(/:\d+ "We talk by video or phone\./),
      expect.stringMatching(/:\d+ "For 30 days I fix/),
    ]);
  });

  test('finds words in the delivered language on a site in another one, and those of an example', async () => {
    for (const to of ['content', 'examples/studio']) {
      await cp('examples/studio/faq.yaml', join(folder, to, 'faq.yaml'));
    }
    await cp('examples/studio/site.yaml', join(folder, 'examples/studio/site.yaml'));
    await edit('content/site.yaml', (text) => text.replace(/^locale: .*/m, 'locale: de'));
    const found = await lines({});
    for (const file of ['words/contact.yaml', 'pages/privacy-policy.md', 'categories.yaml']) {
      const message = / all \d+ texts are as delivered, in English, and the site is in "de"; translate or remove them/;
      expect(found.filter((line) => line.startsWith(`content/${file} `))).toEqual([expect.stringMatching(message)]);
    }
    const copied = found.filter((line) => line.startsWith('content/faq.yaml:'));
    expect(copied.length).toBeGreaterThan(2);
    for (const line of copied) expect(line).toMatch(/ is as delivered; write your own or remove it$/);
    await edit('content/site.yaml', (text) => text.replace(/^locale: .*/m, `locale: ${site.locale}`));
    // Units are those of many languages.
    const ofExample = await lines({ CONTENT: join(import.meta.dirname, '../examples/studio') });
    expect(ofExample.filter((line) => line.includes('in English'))).toEqual([]);
  });

  test('lists what an owner who has replaced the texts has not yet thought of', async () => {
    markContent('content', join(folder, 'content'), site.locale);
    for (const page of ['privacy-policy.md', 'terms-of-service.md']) {
      await cp(join('content/pages', page), join(folder, 'content/pages', page));
    }
    await edit('content/testimonials.yaml', (text) => text.replace(/^ *image:\n.*\n.*\n/gm, ''));
    await writeFile(join(folder, 'content/photos/me.jpg'), await readFile(join(folder, 'docs/pictures/page.jpg')));
    const script = await example('visits.md', /script: (\S+)/);
    await edit('content/site.yaml', (text) =>
      text
        .replaceAll('.example', '.dev')
        .replace(' 555 ', ' 30 ')
        .replace(/\b2023\b/, '2099')
        .replace('portrait.svg', 'me.jpg')
        .replace(/^name: .*/m, 'name: Northlight Lab')
        .replace(/^visits: .*/m, `visits:\n  provider: plausible\n  script: ${script}`),
    );
    await writeFile(join(folder, 'content/pages/imprint.md'), await example('pages.md', /```markdown\n([\s\S]*?)```/));
    await edit(
      'content/pages/privacy-policy.md',
      (text) => `${text.replaceAll(/\{\{(?:analyticsHost|formService)\}\}/g, 'somebody')}\nThe form sends nothing.\n`,
    );
    expect(await lines({ ENQUIRIES: 'on', BOOKINGS: 'on', TZ: 'Europe/Berlin' })).toEqual([
      expect.stringMatching(/^content\/booking\.yaml:\d+ calls take place at the placeholder/),
      expect.stringMatching(/^content\/booking\.yaml:\d+ .*those of Europe\/London, .* is in Europe\/Berlin/),
      expect.stringMatching(/^content\/site\.yaml:\d+ "yourSiteScript"/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Jane Doe" is of the example/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "Example Street"/),
      expect.stringMatching(/^content\/pages\/imprint\.md:\d+ "XX123456789"/),
      expect.stringMatching(/:\d+ the privacy policy does not name plausible\.io, which learns visitors' IP addresses/),
      expect.stringMatching(/:\d+ the privacy policy says that the form sends nothing, and it does/),
      expect.stringMatching(/terms-of-service.*:\d+ .*case studies and testimonials are samples; they are yours now/),
      expect.stringMatching(/^content\/pages\/accessibility\.md:\d+ .* is a draft that visitors do not see/),
      expect.stringMatching(/^LICENSE:\d+ the copyright line does not name Northlight Lab/),
      expect.stringMatching(/^README.md:\d+ the title does not name Northlight Lab/),
    ]);
    expect(await lines({ ENQUIRIES: 'https://forms.northlight.dev/f/abc' })).toContainEqual(
      expect.stringContaining('does not name forms.northlight.dev'),
    );
  });

  test('exits with 0 when everything is mended', async () => {
    const script = await example('visits.md', /script: (\S+)/);
    for (const page of ['imprint', 'accessibility']) await rm(join(folder, `content/pages/${page}.md`));
    await edit('content/site.yaml', (text) => text.replace(script, 'https://stats.northlight.dev/script.js'));
    await edit('content/pages/privacy-policy.md', (text) =>
      text.replaceAll('somebody', 'stats.northlight.dev').replace('\nThe form sends nothing.\n', ''),
    );
    await edit('content/pages/terms-of-service.md', (text) => text.replace('samples', 'real'));
    for (const file of ['LICENSE', 'README.md']) {
      await edit(file, (text) => text.replace(site.name, 'Northlight Lab'));
    }
    // Other hours are the owner's, whatever the time zone of the computer.
    await edit('content/booking.yaml', (text) =>
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
    await edit('content/site.yaml', (text) => text.replace(/consultationMinutes: \d+/, 'consultationMinutes: 0'));
    expect(await ready(folder, {})).toEqual({
      code: 1,
      output: expect.stringMatching(/content\/site\.yaml:\d+:\d+: consultationMinutes: must be at least 5/),
    });
  });
});

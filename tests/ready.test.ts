import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDelivered, ownersHint } from './delivered.ts';
import { temporaryFolder } from './temporary-folder.ts';

const findings = z.array(z.object({ file: z.string(), line: z.number().optional(), message: z.string() }));

describe.runIf(isDelivered)(`npm run ready (${ownersHint})`, () => {
  const folder = temporaryFolder(afterAll);
  /** Runs the command in the folder. */
  function ready(settings: NodeJS.ProcessEnv, ...options: string[]): Promise<{ code: number; output: string }> {
    const { SITE_URL: _, ENQUIRIES: _enquiries, ...inherited } = process.env;
    const env = { ...inherited, BUILD: join(folder, 'build'), ...settings };
    const file = join(import.meta.dirname, '../ready/ready.ts');
    return new Promise((resolve) => {
      execFile(process.execPath, [file, ...options], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  const titled =
    (title: string, description = '$1') =>
    (text: string) =>
      text.replace(/^title: .*/m, `title: ${title}`).replace(/(?<=^description: )(.*)/m, description);
  /** Writes a built `security.txt` that expires in so many days. */
  const expireIn = async (days: number) => {
    const parent = join(folder, 'build/client/.well-known');
    await mkdir(parent, { recursive: true });
    const expires = new Date(Date.now() + days * 86_400_000).toISOString();
    await writeFile(join(parent, 'security.txt'), `Contact: x\nExpires: ${expires}\n`);
  };
  const described = 'Said of two pages, and as long as search engines show it in full, and not too short.';
  const services = globSync('services/*.yaml', { cwd: 'content' }).sort();
  beforeAll(() => cp('content', join(folder, 'content'), { recursive: true }));

  test('lists each file with a sample and what misleads visitors, each with its place, and exits with 1', async () => {
    await expireIn(20);
    const kinds = 'kinds:\n  - { id: review, name: Review, minutes: 480, place: "https://room.example" }\n';
    await edit('content/booking.yaml', (text) => `${text}daysOff: [2023-05-01, 2023-12-24]\n${kinds}`);
    for (const name of ['blog', 'about'])
      await edit(`content/pages/${name}.yaml`, titled('A title of two pages', described));
    const visits = 'visits:\n  provider: plausible\n  script: https://stats.northlight.dev/script.js\n';
    await edit('content/site.yaml', (text) => text + visits);
    await edit('content/pages/privacy-policy.md', (text) => text.replaceAll('{{analyticsHost}}', 'somebody'));
    await edit('content/pages/privacy-policy.md', (text) => text.replaceAll('{{retentionDays}}', 'some'));
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' } });
    await plain(320, 400).jpeg().toFile(join(folder, 'content/photos/small.jpg'));
    await plain(12_000, 10_000).png().toFile(join(folder, 'content/photos/huge.png'));
    await writeFile(join(folder, 'content/photos/phone.jpg'), 'no photo');
    for (const [index, name] of ['small.jpg', 'huge.png', 'phone.jpg'].entries())
      await edit(
        `content/${services[index]}`,
        (text) => `${text.replace(/^image:\n(?: .*\n)+/m, '')}image: { src: ${name}, alt: A }\n`,
      );
    await rm(join(folder, 'content/pages/services.yaml'));
    const { code, output } = await ready({ ENQUIRIES: 'on', BOOKINGS: 'on' }, '--json');
    expect(code).toBe(1);
    const left = findings
      .parse(JSON.parse(output))
      .map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
    const invented = globSync(['{services,projects,articles}/*', '{site,booking,faq,testimonials}.yaml'], {
      cwd: 'content',
    });
    for (const file of [...invented, 'pages/home.yaml', 'pages/about.yaml', 'pages/terms-of-service.md']) {
      expect(left).toContainEqual(expect.stringMatching(`^content/${file}:[12] (?:is a sample|has \\d+ samples): `));
    }
    for (const expected of [
      /^content\/site\.yaml:\d+ the site's URL is the example/,
      /^content\/site\.yaml:\d+ hello@.* is an example/,
      /^content\/site\.yaml:\d+ new projects start in .*, which is past/,
      /^content\/booking\.yaml:\d+ the last day off was 2023-12-24/,
      /^content\/booking\.yaml:\d+ Review takes 480 minutes, and no span of weeklyHours is longer than 240: no time is offered$/,
      /^content\/booking\.yaml:\d+ https:\/\/room\.example is an example/,
      /^content\/photos\/small\.jpg is 320 pixels wide, and pages need at least 720$/,
      /^content\/photos\/huge\.png has 120 million pixels, and at most 100/,
      /^content\/photos\/phone\.jpg is damaged, or no photo; export it again as JPEG or PNG$/,
      /^content\/pages no page says that your server keeps what visitors send for \d+ days; write a privacy policy/,
      /^content\/pages\/services\.yaml \/services has no description, which search results show/,
      /^content\/pages no page names stats\.northlight\.dev, which learns visitors' IP addresses/,
      /^content\/pages\/blog\.yaml its title is that of content\/pages\/about\.yaml, too: "A title of two pages"$/,
      /^content\/pages\/blog\.yaml its description is that of content\/pages\/about\.yaml, too: "Said of two pages, /,
      /^build\/client\/\.well-known\/security\.txt:2 .*build the site again/,
    ]) {
      expect(left).toContainEqual(expect.stringMatching(expected));
    }
  });

  test('exits with 0 when everything is mended, whatever the texts say, and lists a long title as a hint', async () => {
    await expireIn(60);
    for (const file of [...services, 'pages/services.yaml', 'pages/privacy-policy.md'])
      await cp(`content/${file}`, join(folder, 'content', file));
    for (const file of globSync('content/**/*.{yaml,md}', { cwd: folder })) {
      await edit(file, (text) =>
        text.replace(/^sample: true\n|(?<=^- )sample: true\n +/gm, '').replaceAll('.example', '.dev'),
      );
    }
    await edit('content/booking.yaml', (text) => text.replace('2023-12-24', '2099-12-24').replace('480', '240'));
    await edit('content/site.yaml', (text) =>
      text
        .replace(/^visits:\n(?: .*\n)+/m, '')
        .replace(/^phone: .*/m, 'phone: +49 30 555 12')
        .replace(/^(availableFrom: ).*/m, '$12099-07'),
    );
    // Both are true of this site.
    await edit('content/pages/privacy-policy.md', (text) => `${text}\nIt is plausible that the form sends nothing.\n`);
    await edit(
      'content/pages/about.yaml',
      titled(`${'Very long. '.repeat(9)}¿`, described.replace('two pages', 'one page')),
    );
    expect(await ready({ ENQUIRIES: 'on', BOOKINGS: 'on' })).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\nHints\n {2}content\/pages\/about\.yaml +its title has 100 characters.*\n {2}content\/brand\/fonts +the fonts have no ¿; run npm run fonts\nNothing is left: the site is ready to be published\.\n$/,
      ),
    });
  });

  test('a wrong setting and invalid content are reported as such', async () => {
    await edit('content/site.yaml', (text) => text.replace(/consultationMinutes: \d+/, 'consultationMinutes: 0'));
    const { code, output } = await ready({ ENQUIRIES: 'yes' });
    expect(code).toBe(1);
    expect(output).toMatch(/^The content has 2 issue\(s\):\n/);
    expect(output).toMatch(/^ {2}ENQUIRIES is /m);
    expect(output).toMatch(/^ {2}content\/site\.yaml:\d+:\d+: consultationMinutes: must be at least 5/m);
    expect(output).not.toContain('    at ');
  });
});

import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Changes, changedContent, replaced } from '../support/changed-content.ts';
import { writeFiles } from '../support/write-files.ts';

const findings = z.array(z.object({ file: z.string(), line: z.number().optional(), message: z.string() }));

const services = globSync('services/*.yaml', { cwd: 'content' }).sort();
const described = 'Said of two pages, and as long as search engines show it in full, and not too short.';
const kindOf = (minutes: number) =>
  `kinds:\n  - { id: review, name: Review, minutes: ${minutes}, place: "https://room.example" }\n`;
const titled =
  (title: string, description = '$1') =>
  (text: string) =>
    text.replace(/^title: .*/m, `title: ${title}`).replace(/(?<=^description: )(.*)/m, description);

/** Runs the command on changed content, of which a build has a `security.txt` that expires in so many days. */
function ready(changes: Changes, days: number, settings: NodeJS.ProcessEnv, ...options: string[]) {
  const folder = dirname(changedContent(changes));
  const expires = new Date(Date.now() + days * 86_400_000).toISOString();
  writeFiles(folder, { 'build/client/.well-known/security.txt': `Contact: x\nExpires: ${expires}\n` });
  const env = { ...process.env, SITE_URL: '', BUILD: join(folder, 'build'), ...settings };
  const file = join(import.meta.dirname, '../../ready/ready.ts');
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [file, ...options], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test('npm run ready lists each file with a sample and what misleads visitors, each with its position, and exits with 1', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } });
  const [small, huge] = [await plain(320, 400).jpeg().toBuffer(), await plain(12_000, 10_000).png().toBuffer()];
  const photos = { 'small.jpg': small, 'huge.png': huge, 'phone.jpg': 'no photo' };
  const square = await plain(800, 800).jpeg().toBuffer();
  const changes: Changes = {
    'booking.yaml': (text) => `${text}daysOff: [2023-05-01, 2023-12-24]\n${kindOf(480)}`,
    'pages/blog.yaml': titled('A title of two pages', described),
    'pages/about.yaml': titled('A title of two pages', described),
    'site.yaml': (text) =>
      `${text.replace(/^currency: .*\n/m, '').replace(/(?<=^person:.*portrait:\n +src: ).*?$/ms, 'square.jpg')}visits:\n  provider: plausible\n  script: https://stats.northlight.dev/script.js\nlanguages: [gd]\n`,
    'gd/categories.yaml': `sample: true\n${readFileSync('content/categories.yaml', 'utf8')}`,
    'gd/words.yaml': 'lists:\n  count:\n    one: "{{count}} A"\n    other: "{{count}} B"\n',
    'pages/privacy-policy.md': (text) =>
      text.replaceAll('{{analyticsHost}}', 'somebody').replaceAll('{{retentionDays}}', '365'),
    'gd/services/own.yaml': `${readFileSync(`content/${services[0]}`, 'utf8').replace(/^(?:image|price):\n(?: .*\n)+|^project: .*\n/gm, '')}image: { src: gd.jpg, alt: A }\n`,
    'gd/pages/home.yaml': `title: A title of two pages in gd\nhero: {}\n`,
    'gd/pages/contact.yaml': `title: A title of two pages in gd\n`,
    'gd/pages/notes.md': '---\nname: Notes\n---\n\nA.\n\nmachine.example\n',
    'gd/articles/a.md':
      '---\ntitle: A\nexcerpt: B\ncategory: development\npublished: 2023-06-12\nreadMinutes: 1\nimage: { src: analyticsOnLaptop, alt: A }\n---\n',
    'photos/gd.jpg': small,
    'pages/services.yaml': undefined,
    'photos/square.jpg': square,
    'brand/logo.png': square,
    'brand/mark.svg': replaced('</svg>', '<path fill="#fff" d="M0 0h9v9z"/></svg>'),
    'faq.yaml': (text) => `${text}- question: "Ω, ж or →?"\n  answer: Ω\n`,
    'pages/contact.yaml': replaced(
      /(?<=^form:\n)/m,
      '  questions:\n    - { id: tel, type: phone, label: Telephone, required: true }\n',
    ),
  };
  // The prices of faq.yaml are left.
  const withoutPrice = (text: string) => text.replace(/^price:\n(?: .*\n)+/m, '');
  for (const name of services) changes[name] = withoutPrice;
  for (const [index, [name, photo]] of Object.entries(photos).entries()) {
    changes[`photos/${name}`] = photo;
    changes[`${services[index]}`] = (text) =>
      `${withoutPrice(text).replace(/^image:\n(?: .*\n)+|^project: .*\n/gm, '')}image: { src: ${name}, alt: A }\n`;
  }
  const { code, output } = await ready(changes, 20, { ENQUIRIES: 'on', BOOKINGS: 'on' }, '--json');
  expect(code).toBe(1);
  const listed = findings
    .parse(JSON.parse(output))
    .map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  const samples = ['{services,projects,articles}/*', '{site,booking,faq,testimonials}.yaml'];
  const invented = globSync(samples, { cwd: 'content' });
  for (const file of [...invented, 'pages/home.yaml', 'pages/about.yaml', 'pages/terms-of-service.md']) {
    expect(listed).toContainEqual(expect.stringMatching(`^content/${file}:[12] (?:is a sample|has \\d+ samples): `));
  }
  for (const expected of [
    /^content\/site\.yaml:\d+ the site's URL is the example/,
    /^content\/site\.yaml:\d+ hello@.* is an example/,
    /^content\/pages\/privacy-policy\.md:69 fernhollow\.example is an example/,
    /^content\/site\.yaml:1 prices are in USD, because currency is not set/,
    /^content\/gd\/categories\.yaml:1 is a sample/,
    /^content\/gd has 3 of 35 files: not faq\.yaml, navigation\.yaml, pages\/about\.yaml and 29 more$/,
    /^content\/gd\/pages\/privacy-policy\.md there is no such file: visitors in this language do not find "Privacy Policy"$/,
    /^content\/gd\/pages\/contact\.yaml does not ask "Telephone", which the first language asks: add the question "tel"/,
    /^content\/gd\/pages\/notes\.md:7 machine\.example is an example/,
    /^content\/gd\/pages\/contact\.yaml its title is that of content\/gd\/pages\/home\.yaml, too: "A title of two pages in gd"$/,
    /^content\/gd\/pages no page names images\.unsplash\.com/,
    /^content\/gd\/pages no page has \{\{retentionDays\}\}/,
    /^content\/brand\/mark\.svg is the delivered mark: brand\/logo\.png is not read; save your logo as this SVG/,
    /^content\/brand\/mark\.svg has the colours #000, #fff, which all become signal/,
    /^content\/brand\/fonts the fonts have no Ω ж Ж, which content\/faq\.yaml need; run npm run fonts/,
    /^words\/gd\/frame\.json lacks skipLink, .* and \d+ more: .*; npm run words -- gd makes them/,
    /^content\/gd\/words\.yaml:3 lists\.count lacks the plural forms two, few: visitors read that of "other" there$/,
    /^content\/site\.yaml:\d+ new projects start in .*, which is past/,
    /^content\/booking\.yaml:\d+ the last day off was 2023-12-24/,
    /^content\/booking\.yaml:\d+ Review takes 480 minutes, and no span of weeklyHours is longer than 240: no time is offered$/,
    /^content\/booking\.yaml:\d+ https:\/\/room\.example is an example/,
    /^content\/photos\/small\.jpg has 320 × 400 pixels, and pages need at least 720 × 277$/,
    /^content\/gd\/booking\.yaml lacks kinds\.1\.name: visitors read content\/booking\.yaml there; write them in this language$/,
    /^content\/photos\/gd\.jpg has 320 × 400 pixels, and pages need at least 720 × 277$/,
    /^content\/photos\/square\.jpg has 800 × 800 pixels, and pages need at least 720 × 900$/,
    /^content\/photos\/huge\.png has 120 million pixels, and at most 100/,
    /^content\/photos\/phone\.jpg is damaged, or no photo; export it again as JPEG or PNG$/,
    /^content\/pages no page has \{\{retentionDays\}\}, which says that your server keeps what visitors send for \d+ days/,
    /^content\/pages\/services\.yaml \/services has no description, which search results show/,
    /^content\/pages no page names stats\.northlight\.dev, which learns visitors' IP addresses/,
    /^content\/pages\/blog\.yaml its title is that of content\/pages\/about\.yaml, too: "A title of two pages"$/,
    /^content\/pages\/blog\.yaml its description is that of content\/pages\/about\.yaml, too: "Said of two pages, /,
    /^build\/client\/\.well-known\/security\.txt:2 .*build the site again/,
  ]) {
    expect(listed).toContainEqual(expect.stringMatching(expected));
  }
});

test('npm run ready exits with 0 when everything is mended, whatever the texts say, and lists a long title as a hint', async () => {
  const mended = (text: string) =>
    text.replace(/^sample: true\n|(?<=^- )sample: true\n +/gm, '').replaceAll('.example', '.dev');
  const changes: Changes = {
    ...Object.fromEntries(globSync('**/*.{yaml,md}', { cwd: 'content' }).map((file) => [file, mended])),
    'brand/mark.svg': '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    'site.yaml': (text) =>
      mended(text)
        .replace(/^phone: .*/m, 'phone: +49 30 555 12')
        .replace(/^(availableFrom: ).*/m, '$12099-07'),
    'booking.yaml': (text) => mended(`${text}daysOff: [2023-05-01, 2099-12-24]\n${kindOf(240)}`),
    // Both are true of this site.
    'pages/privacy-policy.md': (text) => `${mended(text)}\nIt is plausible that the form sends nothing.\n`,
    'pages/about.yaml': (text) =>
      titled(`${'Very long. '.repeat(9)}→`, described.replace('two pages', 'one page'))(mended(text)),
  };
  expect(await ready(changes, 60, { ENQUIRIES: 'on', BOOKINGS: 'on' })).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\nHints\n {2}content\/pages\/about\.yaml +its title has 100 characters.*\n {2}content\/brand\/fonts +the fonts have no →, which content\/pages\/about\.yaml need; run npm run fonts, which names those that other fonts are needed for\nNothing is left: the site is ready to be published\.\n$/,
    ),
  });
});

test('npm run ready reports invalid content as such', async () => {
  const linked = { 'pages/terms-of-service.md': (text: string) => `${text}\n[All](/servicios)\n` };
  const broken = /content\/pages\/terms-of-service\.md:\d+:1: the text: there is no page or file at \/servicios\n$/;
  expect(await ready(linked, 60, {})).toEqual({ code: 1, output: expect.stringMatching(broken) });
});

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Changes, changedContent, readChanged, replaced } from '../../tests/support/changed-content.ts';
import { writeSmallestContent } from '../../tests/support/sites/smallest.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { STRESSED } from '../deriving/complete-content.ts';
import { siteSource } from './folder.ts';
import { readContent } from './read-content.ts';

const base = writeSmallestContent(temporaryFolder(afterAll));
const issuesWith = (changes: Changes) => readChanged(changes, base).issues;
const added = (by: string) => (text: string) => text + by;
const withoutNames = (issue: string) => issue.replace(/ expected one of .*/, '');
const marked = (text: string) => `\uFEFF${text}`;
const article = (fields: string, text = '\nC\n') =>
  `---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-12\n${fields}---\n${text}`;

const NOT_UTF8 = 'is not written in UTF-8; save it with the encoding UTF-8, and its accents and umlauts will be right';

test.each<[string, Changes, ...string[]]>([
  ['lines that end with a carriage return are no issue', { 'site.yaml': (text) => text.replaceAll('\n', '\r') }],
  ['a byte order mark is no issue', { 'site.yaml': marked, 'pages/imprint.md': marked }],
  [
    'a file in another encoding than UTF-8 is an issue',
    { 'faq.yaml': Buffer.from('- question: Caf\u00e9?\n  answer: A\n', 'latin1') },
    `content/faq.yaml:1:16: the file: ${NOT_UTF8}`,
  ],
  [
    'a file of facts that cannot be read is the only issue, wherever texts state them',
    { 'site.yaml': replaced(/^name: /m, '\tname: ') },
    'content/site.yaml:1:1: the file: a tab cannot indent a line; write two spaces for each level',
  ],
])('R-content: %s', (_, changes, ...issues) => expect(issuesWith(changes)).toEqual(issues));

test('R-content: double braces of an article are its own, also in what describes its photo', () => {
  const changes = { 'articles/new.md': article('image: { src: , alt: "{{name}} of {{nobody}}" }\n') };
  const rule = 'is empty; it must be the name of a photo';
  expect(issuesWith(changes)).toEqual([`content/articles/new.md:6:15: image.src: ${rule}`]);
});

test('R-content: files that are missing, misspelt or not read', () => {
  const advice = 'there is no such file; copy it from the delivered content';
  expect(issuesWith({ 'site.yaml': undefined })).toContain(`content/site.yaml:1:1: the file: ${advice}`);
  const changes = {
    'testimonial.yaml': '[]',
    'site.yml': 'a: 1',
    'notes.md': 'A note.',
    'articles/note.yaml': 'a: 1',
    'articles/note.mdx': 'A note.',
    'old-faq/a.yaml': 'a: 1',
    'services.yaml': 'a: 1',
    'cards.yaml': 'a: 1',
  };
  const endings = 'files end in .yaml, and texts in articles/ and pages/ in .md';
  expect(issuesWith(changes).map(withoutNames)).toEqual([
    `content/articles/note.mdx:1:1: the file: is not read; ${endings}`,
    `content/articles/note.yaml:1:1: the file: is not read; ${endings}`,
    `content/cards.yaml:1:1: the file: is not read; ${endings}`,
    `content/notes.md:1:1: the file: is not read; ${endings}`,
    'content/old-faq/a.yaml:1:1: the file: is not known;',
    'content/services.yaml:1:1: the file: is not read; each of its entries is a file in services/',
    'content/site.yml:1:1: the file: is not read; its name must end in .yaml',
    'content/testimonial.yaml:1:1: the file: is not known; did you mean "testimonials"?',
  ]);
});

test('R-lists, R-cards: names of people, clients and categories keep the spaces that a query and a monogram need', () => {
  const { content } = readChanged(
    {
      'testimonials.yaml': '- { id: a, name: George W Bush, quote: "In 7 days", project: attic }\n',
      'projects/attic.yaml': added('client: George W Bush\n'),
      'categories.yaml': replaced('name: Places', 'name: Top 5 Apps'),
    },
    base,
  );
  expect(content?.testimonials).toMatchObject([{ name: 'George W Bush', quote: 'In 7\u00A0days' }]);
  expect(content?.projects.find(({ id }) => id === 'attic')?.client).toBe('George W Bush');
  expect(content?.categories.projects.map(({ name }) => name)).toContain('Top 5 Apps');
});

test('R-content: control characters are no part of any text, however they are written', () => {
  const slide = article('', '\nA\u000BB&#12;C\n')
    .replace('A\n', 'A\u000BB\n')
    .replace('B\ncat', 'A\u0007B\u2028C\ncat');
  const changes = { 'site.yaml': replaced(/$/, 'tagline: "A\\vB\\0C\\uFFFED\\uD800E"\n'), 'articles/slide.md': slide };
  const { content } = readChanged(changes, base);
  expect(content?.site.tagline).toBe('A B C D E');
  const read = content?.articles.find(({ id }) => id === 'slide');
  expect(read).toMatchObject({ title: 'A B', excerpt: 'A B C' });
  expect(JSON.stringify(read?.text?.tree)).toContain('"A B C"');
});

test('R-article: drafts and articles of a later day exist only on the development server', () => {
  const later = article('').replace('2023-06-12', new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  const changes = { 'articles/draft.md': article('draft: true\n'), 'articles/later.md': later };
  const shown = () => readChanged(changes, base).content?.articles.map(({ id }) => id);
  expect(shown()).toEqual(['1', '0']);
  vi.stubEnv('NODE_ENV', 'development');
  expect(shown()).toEqual(['later', 'draft', '1', '0']);
});

test('R-content: a file that cannot be read is named', () => {
  const folder = changedContent({}, base);
  symlinkSync('nowhere', join(folder, 'services/other.yaml'));
  expect(readContent(siteSource({ CONTENT: folder })).issues[0]).toMatchObject({
    message: 'cannot be read: ENOENT: no such file or directory',
  });
});

test('R-content: files and folders whose names begin with a dot are skipped', () => {
  const bytes = Buffer.from([0xff, 0xfe]);
  const names = ['services/._hotels.yaml', '.obsidian/app.json', 'articles/.trash/old.md'];
  const folder = changedContent(Object.fromEntries(names.map((name) => [name, bytes])), base);
  symlinkSync('nowhere', join(folder, 'services/.#hotels.yaml'));
  expect(readContent(siteSource({ CONTENT: folder })).issues).toEqual([]);
});

test('R-content: all issues are reported at once, by file and line, without those that follow from others', () => {
  const changes = {
    'articles/new.md': '---\ntitle: Short\n---\n\n<b>Bold</b>\n',
    'faq.yaml': '- question: A: B\n',
    'categories.yaml': replaced(/^projects:/m, 'project:'),
    'pages/imprint.md': '---\nname: Page\n---\n{{nam}}\n\n{{^bookings}}\n# One\n{{/bookings}}\n',
    'navigation.yaml': 'headerLinks:\n  - title: Work\n    path: /portfolo\n',
  };
  const advice = 'correct or remove the link, or add the page; did you mean "/portfolio"?';
  expect(issuesWith(changes).map(withoutNames)).toEqual([
    'content/articles/new.md:2:1: excerpt: is missing; it must be a text',
    'content/articles/new.md:2:1: category: is missing; it must be a text',
    'content/articles/new.md:2:1: published: is missing; it must be a day as YYYY-MM-DD, like 2023-06-12',
    'content/articles/new.md:5:1: the text: raw HTML is not allowed: <b>',
    'content/articles/new.md:5:8: the text: raw HTML is not allowed: </b>',
    'content/categories.yaml:5:3: project: is not known; did you mean "projects"?',
    'content/faq.yaml:1:13: the file: a text with a colon needs quotation marks around it: "A: B"',
    `content/navigation.yaml:3:11: headerLinks.1.path: no page has the path "/portfolo"; ${advice}`,
    'content/pages/imprint.md:4:1: the text: {{nam}} is not known;',
    'content/pages/imprint.md:7:1: the text: the title is the only heading of level 1; begin sections with "##"',
  ]);
});

test('R-home: only asterisks around words of its headline stress them, not those of gender', () => {
  const title = '*Fotografie* von Fotograf*in und Texter*in';
  const pages = readChanged(
    { 'pages/home.yaml': `hero: { title: "${title}" }`, 'pages/blog.yaml': `hero: { title: "${title}" }` },
    base,
  ).content?.pages;
  expect(pages?.home.headline).toBe('Fotografie von Fotograf*in und Texter*in');
  expect(pages?.home.hero.title.split(STRESSED)).toEqual(['', 'Fotografie', ' von Fotograf*in und Texter*in']);
  expect(pages?.blog.headline).toBe(title);
});

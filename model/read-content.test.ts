import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedContent, issuesWith as issuesOf, replaced } from '../tests/changed-content.ts';
import { writeSmallestContent } from '../tests/smallest-content.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { readContent } from './read-content.ts';
import { readYaml } from './yaml.ts';

const blogFile = `title: Notes on rooms and light
name: Notes
updated: 2023-06-12
hero:
  eyebrow: Notes
  title: What rooms taught me
empty:
  title: Nothing here
  text: Select another category.
  link: Show all
`;

/** Facts that texts state, besides those of the smallest content. */
const facts = `consultationMinutes: 30
responseHours: 24
availableFrom: 2023-07
responseTime: within {{responseHours}} hours
availability: From July
`;

const base = temporaryFolder(afterAll);
beforeAll(() => {
  writeSmallestContent(base);
  appendFileSync(join(base, 'site.yaml'), facts);
  writeFileSync(join(base, 'pages/blog.yaml'), blogFile);
});

const issuesWith = (changes: Parameters<typeof issuesOf>[0]) => issuesOf(changes, base);
const blog = (what: string | RegExp, by: string) => ({ 'pages/blog.yaml': replaced(what, by) });

test('R-content: content without an issue has none', () => expect(issuesWith({})).toEqual([]));

describe('R-content: what YAML reads otherwise than an owner means it is an issue that says what to write', () => {
  const issuesIn = (change: (text: string) => string) => readYaml(change(blogFile)).issues;
  const named = (name: string) => replaced(/^name: .*/m, `name: ${name}`);
  const issue = (message: string) => [{ line: expect.any(Number), column: expect.any(Number), message }];

  test.each(['*A* B', '*A', '&A B', '@A', '%A', '`A`', '[A] B', '{{name}}', '{title}: A', '!A', '| A', '> A'])(
    'a text that begins as %s',
    (name) =>
      expect(issuesIn(named(name))).toEqual(
        issue(`a text that begins with "${name[0]}" needs quotation marks around it: "${name}"`),
      ),
  );

  test.each([
    ['a tab', replaced(/^ {2}eyebrow/m, '\teyebrow'), 'a tab cannot indent a line; write two spaces for each level'],
    ['a colon', named('A: B'), 'a text with a colon needs quotation marks around it: "A: B"'],
    ['a colon without a space', replaced(/^name: /m, 'name:'), 'a field needs a colon and a space after its name'],
    [
      'a comma between braces',
      replaced(/^empty:\n(?: .*\n)*/m, 'empty: { title: A, text: B, and C }\n'),
      'a comma between braces begins the next field; put quotation marks around the text that has it',
    ],
    [
      'a number sign',
      named('A # B'),
      'what follows "#" is a comment and not shown; put quotation marks around the whole text, or the comment on a line of its own',
    ],
    [
      'two versions that git has left',
      named('A\n<<<<<<< HEAD\nkind: B\n=======\nkind: C\n>>>>>>> upstream/main'),
      'git has left two versions here; keep one, and remove the lines of "<<<<<<<", "=======" and ">>>>>>>"',
    ],
    ['a field twice', named('A\nname: B'), 'the field is there twice; keep one of the two'],
    [
      'a quoted beginning',
      named('"A" b'),
      'a text that begins with "\\"" needs quotation marks around it: "\\"A\\" b"',
    ],
    ['a name without a colon', replaced(/^name: /m, 'name '), 'a field needs a colon and a space after its name'],
  ])('%s', (_, change, message) => expect(issuesIn(change)).toEqual(issue(message)));

  const indent =
    'the line is indented too far or too little: fields of one entry begin in the same column, those inside a field two spaces further right';
  const unclosed = 'the quotation mark at the beginning of the text is not closed; add one at its end';
  test.each([
    ['a field too far right', /^name/m, '  name', { line: 2, column: 1, message: indent }],
    ['a field inside of another too far right', /^ {2}title/m, '    title', { line: 6, column: 1, message: indent }],
    ['a field inside of another too far left', /^ {2}title/m, ' title', { line: 6, column: 1, message: indent }],
    ['an open quotation mark', /$/, 'kind: "A\nheadline: B\n', { line: 11, column: 7, message: unclosed }],
    ['one before quoted texts', /^name: .*/m, 'name: "A\nkind: "B"', { line: 2, column: 7, message: unclosed }],
  ])('the line of %s', (_, what, by, found) => expect(issuesIn(replaced(what, by))).toEqual([found]));

  test('numbers have a decimal point and no thousands separator, and may end in zeros', () => {
    const numbers = { '49.90': 49.9, '1200.00': 1200, '7.0': 7, '.5': 0.5, '-0.05': -0.05, '1234.5': 1234.5 };
    for (const [written, number] of Object.entries(numbers))
      expect(readYaml(`a: ${written}`).data).toEqual({ a: number });
    for (const price of ['89,50', '1.200', '1250,00', '1,200', "1'200", '"89.50"']) {
      expect(issuesWith({ 'services/hotels.yaml': (text) => `${text}price:\n  from: ${price}\n` }), price).toEqual([
        expect.stringMatching(
          /: price\.from: must be a number like 1200 or 49\.90, without quotation marks, a thousands separator or a decimal comma$/,
        ),
      ]);
    }
  });

  test('true, false and numbers in place of texts, and the other way round', () => {
    const list = 'must be a list: each entry in a line of its own that begins with a hyphen';
    const changes = (text: string) =>
      text.replace(/^name: .*/m, 'name: no\nkind: 2023').replace(/^updated: .*/m, 'updated: 12.06.2023');
    expect(
      issuesWith({
        'pages/blog.yaml': changes,
        'navigation.yaml': 'menus:\nheaderLinks:\n  About\nfooterColumns: []\n',
        'site.yaml': replaced(/^consultationMinutes: .*/m, 'consultationMinutes: "30"'),
      }).map((line) => line.replace(/:\d+:\d+/, '')),
    ).toEqual([
      `content/navigation.yaml: menus: is empty; it ${list}`,
      `content/navigation.yaml: headerLinks: ${list}`,
      'content/pages/blog.yaml: kind: must be a text; put quotation marks around it',
      'content/pages/blog.yaml: updated: must be a day as YYYY-MM-DD, like 2023-06-12',
      'content/site.yaml: consultationMinutes: must be a number like 1200 or 49.90, without quotation marks, a thousands separator or a decimal comma',
    ]);
  });
});

test('R-content: a missing and a misspelt field are named with those that exist', () => {
  expect(issuesWith(blog(/^title: /m, 'titel: '))).toEqual([
    expect.stringMatching(
      /^content\/pages\/blog\.yaml:\d+:8: titel: is not known; did you mean "title"\? expected one of hero, title, /,
    ),
  ]);
  const missing =
    'content/site.yaml:1:1: email: is missing; it must be an e-mail address, like "hello@example.com", in letters from a to z: other domains begin with "xn--"';
  expect(issuesWith({ 'site.yaml': replaced(/^email: .*\n/m, '') })).toEqual([missing]);
  // An update has renamed the one, and others do not exist.
  expect(issuesWith({ 'site.yaml': replaced(/^email: .*\n/m, 'remark: A\nmailbox: B\n') })).toEqual([
    missing,
    expect.stringMatching(/: remark: is not known; is it "email", which is missing\? expected one of name, /),
    expect.stringMatching(/: mailbox: is not known; is it "email", which is missing\? expected one of name, /),
  ]);
});

test('R-content: files that are missing, misspelt or not read', () => {
  const changes = {
    'testimonial.yaml': '[]',
    'site.yml': 'a: 1',
    'notes.md': 'A note.',
  };
  expect(issuesWith({ 'site.yaml': undefined })).toContain(
    'content/site.yaml:1:1: the file: there is no such file; copy it from the delivered content',
  );
  expect(issuesWith(changes).map((line) => line.replace(/ expected one of .*/, ''))).toEqual([
    'content/notes.md:1:1: the file: is not read; files end in .yaml, and texts in articles/ and pages/ in .md',
    'content/site.yml:1:1: the file: is not read; its name must end in .yaml',
    'content/testimonial.yaml:1:1: the file: is not known; did you mean "testimonials"?',
  ]);
});

test('R-content: a file is UTF-8, with or without a byte order mark, and has line ends of any kind', () => {
  const marked = (text: string) => `\uFEFF${text}`;
  expect(issuesWith({ 'site.yaml': marked, 'pages/imprint.md': marked })).toEqual([]);
  expect(issuesWith({ 'site.yaml': (text) => text.replaceAll('\n', '\r') })).toEqual([]);
  const latin1 = Buffer.from('- question: Caf\u00e9?\n  answer: A\n', 'latin1');
  expect(issuesWith({ 'faq.yaml': latin1 })).toEqual([
    'content/faq.yaml:1:16: the file: is not written in UTF-8; save it with the encoding UTF-8, and its accents and umlauts will be right',
  ]);
});

test('R-content: control characters are no part of any text, however they are written', () => {
  const changes = {
    'site.yaml': (text: string) => `${text}tagline: "A\\vB\\0C\\uFFFED\\uD800E"\n`,
    'articles/slide.md':
      '---\ntitle: A\u000BB\nexcerpt: A\u0007B\u2028C\ncategory: notes\npublished: 2023-06-12\n---\n\nA\u000BB&#12;C\n',
  };
  const { content } = readContent(changedContent(changes, base));
  expect(content?.site.tagline).toBe('A B C D E');
  const article = content?.articles.find(({ id }) => id === 'slide');
  expect(article).toMatchObject({ title: 'A B', excerpt: 'A B C' });
  expect(JSON.stringify(article?.text?.tree)).toContain('"A B C"');
});

test('R-content: texts of characters that no one sees, addresses and telephone numbers say what is wrong with them', () => {
  expect(issuesWith({ 'pages/blog.yaml': replaced(/^name: .*/m, 'name: "\u200B"') })).toEqual([
    'content/pages/blog.yaml:2:7: name: has only characters that no one sees',
  ]);
  expect(
    issuesWith({ 'site.yaml': replaced(/^email: .*/m, 'email: info@müller.example\nphone: "+49\u00A030\u00A01234"') }),
  ).toEqual([
    expect.stringMatching(/: email: must be an e-mail address, like "hello@example\.com", in letters from a to z: /),
  ]);
});

test('R-content: a file that cannot be read is named', () => {
  const folder = changedContent({}, base);
  symlinkSync('nowhere', join(folder, 'services/other.yaml'));
  expect(readContent(folder).issues[0]).toMatchObject({ message: 'cannot be read: ENOENT: no such file or directory' });
});

test('R-content: files whose names begin with a dot are skipped', () => {
  const folder = changedContent({ 'services/._hotels.yaml': Buffer.from([0xff, 0xfe]) }, base);
  symlinkSync('nowhere', join(folder, 'services/.#hotels.yaml'));
  expect(readContent(folder).issues).toEqual([]);
});

test('R-content: the name of a file that no entry can have is no advice, and a name in place of an id lists the ids', () => {
  const entry = 'title: A\ncategory: Photography!\nsummary: B\n';
  expect(
    issuesWith({ 'services/día.yaml': entry, 'pages/home.yaml': (text) => `${text}services: { list: [dia] }\n` }),
  ).toEqual([
    expect.stringMatching(/: services\.list\.1: "dia" is not a service; expected one of hotels, menus, restaurants$/),
    'content/services/día.yaml:1:1: the file: must be lower-case words joined by hyphens, like "saas-dashboard"',
    'content/services/día.yaml:2:11: category: "Photography!" is not a discipline of categories.yaml; expected one of photo',
  ]);
});

test('R-content: no entry has the name "404" or "index", which hosts use themselves, and no alias', () => {
  const text = '---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-12\n';
  const entry = 'title: A\ncategory: photo\nsummary: B\n';
  const files = { 'articles/a.md': `${text}aliases: ["404"]\n---\n\nC\n`, 'articles/index.md': `${text}---\n\nC\n` };
  const rule = 'must not be "404" or "index", which hosts use themselves';
  expect(issuesWith({ ...files, 'services/index.yaml': entry })).toEqual([
    `content/articles/a.md:6:11: aliases.1: ${rule}`,
    `content/articles/index.md:2:1: the file: ${rule}`,
    `content/services/index.yaml:1:1: the file: ${rule}`,
  ]);
});

test('R-content: a label in two files is an issue', () => {
  const label = { 'words.yaml': 'frame:\n  bookingLabel: Book\n' };
  expect(issuesWith(label)).toEqual([]);
  expect(issuesWith({ ...label, 'site.yaml': (text) => `${text}bookingLabel: Call\n` })).toEqual([
    'content/words.yaml:2:17: frame.bookingLabel: is not shown, because site.yaml has a bookingLabel; keep one of the two',
  ]);
});

test.each(['404', 'blog/page/2', 'booking', 'contact/sent', 'healthz', 'legal/index', 'services/more', 'times'])(
  'R-content: no page of pages/ takes the path "%s", which the site uses itself',
  (path) =>
    expect(issuesWith({ [`pages/${path}.md`]: '---\nname: Page\n---\n' })).toEqual([
      `content/pages/${path}.md:2:1: the file: the site uses the path "/${path}" itself; rename the file`,
    ]),
);

test('R-content: braces of a fact that other files use stand for facts without braces', () => {
  const availability = (text: string) => replaced(/^availability: .*/m, `availability: ${text}`);
  expect(issuesWith({ 'site.yaml': availability('"From {{nextStart}}, within {{responseHours}} hours"') })).toEqual([]);
  for (const name of ['responseTime', 'availability', 'nobody']) {
    expect(issuesWith({ 'site.yaml': availability(`"I reply {{${name}}}"`) })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/site.yaml:\\d+:15: availability: \\{\\{${name}\\}\\} (?:is not known; |cannot stand here)`,
        ),
      ),
    ]);
  }
});

test('R-lists: categories of one list have names of their own, and an article without a page moves from nowhere', () => {
  expect(
    issuesWith({
      'categories.yaml': replaced('name: Places', '$&\n  - id: rooms\n    name: Places'),
      'articles/card.md':
        '---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-12\nreadMinutes: 4\naliases: [vue]\n---\n',
    }),
  ).toEqual([
    expect.stringMatching(
      /^content\/articles\/card\.md:\d+:\d+: aliases: has no text, and so no page that they could lead to$/,
    ),
    expect.stringMatching(/^content\/categories\.yaml:\d+:11: projects\.2\.name: "Places" is used more than once/),
  ]);
});

test('R-content: all issues are reported at once, by file and line, without those that follow from others', () => {
  expect(
    issuesWith({
      'articles/new.md': '---\ntitle: Short\n---\n\n<b>Bold</b>\n',
      'faq.yaml': '- question: A: B\n',
      'categories.yaml': replaced(/^projects:/m, 'project:'),
      'pages/imprint.md': '---\nname: Page\n---\n{{nam}}\n\n{{^bookings}}\n# One\n{{/bookings}}\n',
      'navigation.yaml': 'headerLinks:\n  - title: Work\n    path: /portfolo\n',
    }).map((line) => line.replace(/ expected one of .*/, '')),
  ).toEqual([
    'content/articles/new.md:2:1: excerpt: is missing; it must be a text',
    'content/articles/new.md:2:1: category: is missing; it must be a text',
    'content/articles/new.md:2:1: published: is missing; it must be a day as YYYY-MM-DD, like 2023-06-12',
    'content/articles/new.md:5:1: the text: raw HTML is not allowed: <b>',
    'content/articles/new.md:5:8: the text: raw HTML is not allowed: </b>',
    expect.stringMatching(/^content\/categories\.yaml:\d+:\d+: project: is not known; did you mean "projects"\?$/),
    'content/faq.yaml:1:13: the file: a text with a colon needs quotation marks around it: "A: B"',
    expect.stringMatching(
      /^content\/navigation\.yaml:\d+:11: headerLinks\.1\.path: no page has the path "\/portfolo"; .*did you mean/,
    ),
    'content/pages/imprint.md:4:1: the text: {{nam}} is not known;',
    'content/pages/imprint.md:7:1: the text: the title is the only heading of level 1; begin sections with "##"',
  ]);
});

test('R-content: a file of facts that cannot be read is the only issue, wherever texts state them', () => {
  expect(issuesWith({ 'site.yaml': replaced(/^name: /m, '\tname: ') })).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+:1: the file: a tab cannot indent a line/),
  ]);
});

test('R-content: entries that do not exist are named with the one that is meant', () => {
  const changes = {
    'pages/home.yaml': (text: string) => `${text}projects:\n  list:\n    - atick\n`,
    'projects/vineyard.yaml': replaced(/^category: .*/m, '$&\nnextProject: nowhere'),
  };
  expect(issuesWith(changes)).toEqual([
    expect.stringMatching(
      /^content\/pages\/home\.yaml:\d+:7: projects\.list\.\d: "atick" is not a project; did you mean "attic"\?/,
    ),
    expect.stringMatching(
      /^content\/projects\/vineyard\.yaml:\d+:14: nextProject: "nowhere" is not a project; expected one of /,
    ),
  ]);
});

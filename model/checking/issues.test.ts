import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Changes, readChanged, replaced } from '../../tests/support/changed-content.ts';
import { bookingFile, writeSmallestContent } from '../../tests/support/sites/smallest.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { figureValue } from '../schemas/fields.ts';
import { siteSchema } from '../schemas/site.ts';

const blogFile =
  'title: Notes on rooms and light\nname: Notes\nupdated: 2023-06-12\nhero:\n  title: What rooms taught me\n';
/** Facts that texts state, after the four fields of the smallest content. */
const facts = `consultationMinutes: 30
responseHours: 24
availableFrom: 2023-07
responseTime: within {{responseHours}} hours
availability: From July
`;

const base = writeSmallestContent(temporaryFolder(afterAll));
appendFileSync(join(base, 'site.yaml'), facts);
writeFileSync(join(base, 'pages/blog.yaml'), blogFile);

const issuesWith = (changes: Changes) => readChanged(changes, base).issues;
const added = (by: string) => (text: string) => text + by;
const article = (fields: string, text = '\nC\n') =>
  `---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-12\n${fields}---\n${text}`;

const NUMBER = 'must be a number like 1200 or 49.90, without quotation marks, a thousands separator or a decimal comma';
test.each(['89,50', '1.200', '1250,00', '1,200', "1'200", '"89.50"'])('R-content: %s is no number', (price) => {
  const changes = { 'services/hotels.yaml': added(`price:\n  from: ${price}\n`) };
  expect(issuesWith(changes)).toEqual([`content/services/hotels.yaml:5:9: price.from: ${NUMBER}`]);
});

const TIME = 'must be a time as HH:MM, from "00:00" to "24:00", in quotation marks';
const emptyFact = (name: string) =>
  `{{${name}}} has no text as this site is set; write what is about it between {{#${name}}} and {{/${name}}}`;
const LIST = 'must be a list: each entry in a line of its own that begins with a hyphen';
const EMAIL =
  'must be an e-mail address, like "hello@example.com", in letters from a to z: other domains begin with "xn--"';
/** Kinds of calls, the first of which is in line 5. */
const kinds = (...all: string[]) => ({
  'booking.yaml': `${bookingFile}kinds:\n${all.map((each) => `  - { id: ${each} }\n`).join('')}`,
});
const label = 'frame:\n  bookingLabel: Book\n';
const labelInTwo = { 'words.yaml': label, 'site.yaml': added('bookingLabel: Call\n') };
const NOT_SHOWN = 'is not shown, because site.yaml has a bookingLabel; keep one of the two';
const HOSTS = 'must not be "404" or "index", which hosts use themselves';
const entry = 'title: A\ncategory: photo\nsummary: B\n';

const phoneCall = kinds('phone-call, name: By phone, minutes: 60');
const RESERVED = 'must be another word, because the form needs this one itself';
/** A form with these questions, the first of which is in line 3. */
const form = (...questions: readonly string[]) => ({
  'pages/contact.yaml': `form:\n  questions:\n${questions.map((each) => `    - { ${each} }\n`).join('')}`,
});

const cases: Readonly<Record<string, [Changes, ...string[]]>> = {
  'a text in place of a list, a number or a day is an issue, and so is the other way round': [
    {
      'pages/blog.yaml': 'name: no\nkind: 2023\nupdated: 12.06.2023\n',
      'navigation.yaml': 'menus:\nheaderLinks:\n  About\nfooterColumns: []\n',
      'site.yaml': replaced(/^consultationMinutes: .*/m, 'consultationMinutes: "30"'),
    },
    `content/navigation.yaml:1:7: menus: is empty; it ${LIST}`,
    `content/navigation.yaml:3:3: headerLinks: ${LIST}`,
    'content/pages/blog.yaml:2:7: kind: must be a text; put quotation marks around it',
    'content/pages/blog.yaml:3:10: updated: must be a day as YYYY-MM-DD, like 2023-06-12',
    'content/site.yaml:5:22: consultationMinutes: must be a whole number from 5 to 240, without quotation marks',
  ],
  'a value of another type is an issue with an example of its field': [
    {
      'booking.yaml':
        'timeZone: 5\nplace: A\nweeklyHours:\n  monday: [9-17]\n  tuesday: [{ from: 9.00, to: "17:00" }]\nkinds: review\n',
      'services/hotels.yaml': added('order: first\nprice: od 1 200 zł\n'),
      'projects/attic.yaml': added('year: 2023\ndrawing: A\n'),
      'words.yaml': 'lists:\n  count: A\n',
      'site.yaml': added('places: 3\nperson: { portrait: { src: a.jpg, alt: A, focus: [1, 5 %] } }\n'),
    },
    'content/booking.yaml:1:11: timeZone: must be the IANA name of a time zone, like "Europe/Berlin" or "America/New_York"',
    'content/booking.yaml:4:12: weeklyHours.monday.1: must be a span like { from: "09:00", to: "17:00" }',
    `content/booking.yaml:5:21: weeklyHours.tuesday.1.from: ${TIME}`,
    'content/booking.yaml:6:8: kinds: must be a list of kinds, each with id, name and minutes',
    'content/projects/attic.yaml:4:7: year: must be a text; put quotation marks around it',
    'content/projects/attic.yaml:5:10: drawing: must have fields, each in a line of its own, like "alt: …"',
    'content/services/hotels.yaml:4:8: order: must be a number, like 10',
    'content/services/hotels.yaml:5:8: price: must have fields, each in a line of its own, like "from: 1200"',
    'content/site.yaml:10:9: places: must have fields, each in a line of its own, like "total: 1"',
    'content/site.yaml:11:9: person.name: is missing; it must be a text',
    'content/site.yaml:11:28: person.portrait.src: there is no photo "a.jpg" in content/photos/ or its stock.yaml; there is none',
    'content/site.yaml:11:54: person.portrait.focus.2: must be a number from 0 to 1, without quotation marks',
    'content/words.yaml:2:10: lists.count: must have fields, each in a line of its own, like "other: …"',
  ],
  'a wait that visitors can try has the value before (R-project)': [
    {
      'projects/attic.yaml': added(
        'results:\n  - value: 1.1 s\n    label: A\n    seconds: { before: 7, after: 1.1 }\n',
      ),
    },
    'content/projects/attic.yaml:7:14: results.1.seconds: needs the value before, which its row of points is named by, like before: "7 s"',
  ],
  'a name that is too long for one line needs a short one': [
    { 'site.yaml': replaced('name: Lumen', `name: ${'Long '.repeat(16)}`) },
    'content/site.yaml:1:7: name: has more than 40 characters: header and Open Graph images need a "shortName" of at most 30, too',
  ],
  'what has no text on this site is an issue outside its condition': [
    {
      'pages/imprint.md':
        '---\nname: A\ndescription: Kept {{retentionDays}} days\n---\n{{#formSends}}{{photoHosts}}{{/formSends}}A [{{formService}}](https://{{analyticsHost}}/)\n\n{{languages}} {{^retentionDays}}B{{/retentionDays}}\n',
    },
    'content/pages/imprint.md:3:14: description: {{retentionDays}} stands only in a Markdown file of pages/, while site.yaml gives it a text',
    `content/pages/imprint.md:5:3: the text: ${emptyFact('analyticsHost')}`,
    `content/pages/imprint.md:5:4: the text: ${emptyFact('formService')}`,
    `content/pages/imprint.md:7:1: the text: ${emptyFact('languages')}`,
  ],
  'a fact that the site does not state is an issue outside its condition (R-text-pages)': [
    { 'pages/imprint.md': '---\nname: A\n---\n{{#phone}}Telephone {{phone}}{{/phone}}\n\n{{tagline}}\n' },
    `content/pages/imprint.md:6:1: the text: ${emptyFact('tagline')}`,
  ],
  'a category is named where there is no list of them': [
    { 'categories.yaml': replaced(/^articles:\n(?: .*\n)+/m, '') },
    'content/articles/0.md:4:11: category: "notes" is not a category of categories.yaml; there is none',
    'content/articles/1.md:4:11: category: "notes" is not a category of categories.yaml; there is none',
  ],
  'a text of characters that no one sees is an issue': [
    { 'pages/blog.yaml': 'name: "\u200B\u3164\u2800"\n' },
    'content/pages/blog.yaml:1:7: name: has only characters that no one sees',
  ],
  'a character that no one sees in an id is named, and an article is not changed before it is published': [
    {
      'services/hotels.yaml': replaced('category: photo', 'category: "photo\u200B"'),
      'articles/new.md': article('updated: 2022-01-01\n'),
      'articles/card.md': article('updated: 2022-01-01\nreadMinutes: 1\n', ''),
    },
    'content/articles/card.md:6:10: updated: must not be before the day of "published"',
    'content/articles/new.md:6:10: updated: must not be before the day of "published"',
    'content/services/hotels.yaml:2:11: category: "photo<U+200B>" is not a discipline of categories.yaml; did you mean "photo"? expected one of photo',
  ],
  'a plural form may have the number, and no other placeholder (R-words)': [
    {
      'words.yaml':
        'lists:\n  count:\n    zero: None\n    one: "{{phone}} entry"\n    few: "{{count}} entries"\n    other: "{{count}} entries"\n',
    },
    'content/words.yaml:4:10: lists.count.one: {{phone}} cannot stand here: site.yaml does not say it, or says it with braces, too',
  ],
  'a file of a list that is emptied has no entries': [{ 'testimonials.yaml': '', 'faq.yaml': '# Later.\n' }],
  'links of menus and footer may lead to drafts, with which they appear': [
    {
      'pages/draft.md': '---\nname: A\ndraft: true\n---\nB\n',
      'articles/draft.md': article('draft: true\n'),
      'navigation.yaml': 'headerLinks: [{ title: A, path: /draft }, { title: B, path: /blog/draft }]\n',
    },
  ],
  'a group of skills has some, or tools': [
    { 'pages/about.yaml': 'skills: { title: A, groups: [{ title: B }] }\n' },
    'content/pages/about.yaml:1:30: skills.groups.1: needs skills or tools',
  ],
  'a section of a page has entries': [
    {
      'pages/about.yaml':
        'values: { title: A, list: [] }\ntimeline: { title: A, list: [] }\nskills: { title: A, groups: [] }\n',
      'pages/services.yaml': 'process: { title: A, steps: [] }\n',
      'pages/contact.yaml': 'process: { title: A, steps: [] }\n',
      'pages/home.yaml': added('clients: { title: A, list: [] }\n'),
    },
    'content/pages/about.yaml:1:27: values.list: must have at least 1 entry',
    'content/pages/about.yaml:2:29: timeline.list: must have at least 1 entry',
    'content/pages/about.yaml:3:29: skills.groups: must have at least 1 entry',
    'content/pages/contact.yaml:1:29: process.steps: must have at least 1 entry',
    'content/pages/home.yaml:3:28: clients.list: must have at least 1 entry',
    'content/pages/services.yaml:1:29: process.steps: must have at least 1 entry',
  ],
  'an icon with other shapes than paths is an issue (R-footer)': [
    { 'site.yaml': added('profiles: [{ name: A, url: "https://a.example", icon: circle-fill }]\n') },
    'content/site.yaml:10:55: profiles.1.icon: is an icon with other shapes than paths; choose another one',
  ],
  'an e-mail address with an umlaut is an issue, a telephone number as people write it is none': [
    { 'site.yaml': replaced(/^email: .*/m, 'email: info@müller.example\nphone: "(030)\u00A012/34-5.6"') },
    `content/site.yaml:3:8: email: ${EMAIL}`,
  ],
  'the name of a file that no entry can have is no advice, and a name in place of an id lists the ids': [
    { 'services/día.yaml': entry.replace('photo', 'Rooms!'), 'pages/home.yaml': added('services: { list: [dia] }\n') },
    'content/pages/home.yaml:3:20: services.list.1: "dia" is not a service; expected one of hotels, menus, restaurants',
    'content/services/día.yaml:1:1: the file: must be lower-case letters from a to z or digits, in words joined by hyphens, like "saas-dashboard"',
    'content/services/día.yaml:2:11: category: "Rooms!" is not a discipline of categories.yaml; expected one of photo',
  ],
  'no entry has the name "404" or "index", and no alias': [
    { 'articles/a.md': article('aliases: ["404"]\n'), 'articles/index.md': article(''), 'services/index.yaml': entry },
    `content/articles/a.md:6:11: aliases.1: ${HOSTS}`,
    `content/articles/index.md:2:1: the file: ${HOSTS}`,
    `content/services/index.yaml:1:1: the file: ${HOSTS}`,
  ],
  'a label in words.yaml alone is no issue': [{ 'words.yaml': label }],
  'a label in two files is an issue': [labelInTwo, `content/words.yaml:2:17: frame.bookingLabel: ${NOT_SHOWN}`],
  'the hours of a day are in order, and only times are compared (R-bookings)': [
    {
      'booking.yaml': replaced(
        '"09:00", to: "12:00"',
        '"9:00", to: "08:00" }, { from: "10:00", to: "10:00" }, { from: "22:00", to: "24:00" }, { from: "24:00", to: "24:01"',
      )(bookingFile),
    },
    `content/booking.yaml:3:33: weeklyHours.monday.1.from: ${TIME}`,
    'content/booking.yaml:3:77: weeklyHours.monday.2.to: must be later than "from"',
    `content/booking.yaml:3:141: weeklyHours.monday.4.to: ${TIME}`,
  ],
  'kinds of calls have ids and names of their own, and steps of 5 minutes (R-bookings)': [
    kinds('review, name: Review, minutes: 42, text: "A\\nB"', 'review, name: Review, minutes: 485, place: "http://a"'),
    'content/booking.yaml:5:42: kinds.1.minutes: must be a multiple of 5, as 45 or 60',
    'content/booking.yaml:5:52: kinds.1.text: must be one line',
    'content/booking.yaml:6:11: kinds.2.id: "review" is used more than once; each entry needs its own',
    'content/booking.yaml:6:25: kinds.2.name: "Review" is used more than once; each entry needs its own',
    'content/booking.yaml:6:42: kinds.2.minutes: must be at most 480',
    'content/booking.yaml:6:54: kinds.2.place: must be a line of text, or a link that starts with https://',
  ],
  'no kind of call has the id or the name of the first one (R-bookings)': [
    kinds('consultation, name: Review, minutes: 60', 'other, name: Free consultation, minutes: 60'),
    'content/booking.yaml:5:11: kinds.1.id: "consultation" is the id of the first kind of call; write another one',
    'content/booking.yaml:6:24: kinds.2.name: "Free consultation" is the name of the first kind of call; write another one',
  ],
  'there are three kinds of calls at most (R-bookings)': [
    kinds(...['a', 'b', 'c'].map((id) => `${id}, name: ${id}, minutes: 60`)),
    'content/booking.yaml:5:3: kinds: must have at most 2 entries: with the free consultation there are three kinds of calls',
  ],
  'categories of one list have names of their own (R-lists), and an article without a page moves from nowhere': [
    {
      'categories.yaml': replaced('name: Places', '$&\n  - id: rooms\n    name: Places'),
      'articles/card.md': article('readMinutes: 4\naliases: [vue]\n', ''),
    },
    'content/articles/card.md:7:10: aliases: has no text, and so no page that they could lead to',
    'content/categories.yaml:8:11: projects.2.name: "Places" is used more than once; each entry needs its own',
  ],
  'entries that do not exist are named with the one that is meant': [
    {
      'pages/home.yaml': added('projects:\n  list:\n    - atick\n'),
      'projects/vineyard.yaml': replaced(/^category: .*/m, '$&\nnextProject: nowhere'),
    },
    'content/pages/home.yaml:5:7: projects.list.1: "atick" is not a project; did you mean "attic"? expected one of attic, bakery, harbour, vineyard',
    'content/projects/vineyard.yaml:3:14: nextProject: "nowhere" is not a project; expected one of attic, bakery, harbour, vineyard',
  ],
  'a range of prices rises, and its row has room for it; the project of a service exists (R-services, R-service)': [
    {
      'faq.yaml':
        '- question: A\n  answer: B\n  prices:\n    point: 10\n    list:\n' +
        '    - { name: C, discipline: film, least: 50, typical: 40, most: 30 }\n' +
        '    - { name: D, least: 800, typical: 800, most: 801 }\n',
      'services/hotels.yaml': added('project: nowhere\n'),
    },
    'content/faq.yaml:6:30: 1.prices.list.1.discipline: "film" is not a discipline of categories.yaml; expected one of photo',
    'content/faq.yaml:6:56: 1.prices.list.1.typical: must not be less than "least", which is 50',
    'content/faq.yaml:6:66: 1.prices.list.1.most: must not be less than "typical", which is 40',
    'content/faq.yaml:7:50: 1.prices.list.2.most: must be at most 40 points of 10; write a larger "point"',
    'content/services/hotels.yaml:4:10: project: "nowhere" is not a project; expected one of attic, bakery, harbour, vineyard',
  ],
  'the id of a question is no field of the form itself, and a choice alone has options (R-enquiries)': [
    form(
      'id: size, type: choice, label: A, options: [Small]',
      'id: b, type: text, label: B, options: [Small, Large]',
      'id: fold, type: long, label: C',
      'id: reset, type: number, label: D',
      "id: email, type: choice, label: E, options: [A, A], hint: ''",
    ),
    'content/pages/contact.yaml:3:52: form.questions.1.options: must have at least 2 entries, which visitors choose from',
    'content/pages/contact.yaml:4:47: form.questions.2.options: stands only with type: choice',
    `content/pages/contact.yaml:5:13: form.questions.3.id: ${RESERVED}`,
    `content/pages/contact.yaml:6:13: form.questions.4.id: ${RESERVED}`,
    'content/pages/contact.yaml:6:26: form.questions.4.type: must be "text" or "long" or "choice" or "phone"',
    `content/pages/contact.yaml:7:13: form.questions.5.id: ${RESERVED}`,
    'content/pages/contact.yaml:7:57: form.questions.5.options.2: is there twice: "A"',
    'content/pages/contact.yaml:7:67: form.questions.5.hint: must not be empty',
  ],
  'each question of the form has an id and a label of its own (R-enquiries)': [
    form('id: a, type: text, label: A', 'id: a, type: text, label: A'),
    'content/pages/contact.yaml:4:13: form.questions.2.id: "a" is used more than once; each entry needs its own',
    'content/pages/contact.yaml:4:35: form.questions.2.label: "A" is used more than once; each entry needs its own',
  ],
  'a page of text that ends in .yaml is told its ending': [
    { 'pages/legal.yaml': 'name: Legal\n' },
    'content/pages/legal.yaml:1:1: the file: is not known; expected one of home, services, portfolio, testimonials, about, blog, contact; a page of text of your own ends in .md',
  ],
  'a discipline has one colour and one menu, and home has a section once': [
    {
      'brand/colours.yaml': added(`disciplines:\n${'  - { discipline: photo, colour: "#ffb86b" }\n'.repeat(2)}`),
      'navigation.yaml': `menus:\n${'  - { discipline: photo }\n'.repeat(2)}`,
      'pages/home.yaml': added('order: [roles, services, roles]\nservices: { list: [menus, menus] }\n'),
    },
    'content/brand/colours.yaml:9:19: disciplines.2.discipline: "photo" is used more than once; each entry needs its own',
    'content/navigation.yaml:3:19: menus.2.discipline: "photo" is used more than once; each entry needs its own',
    'content/pages/home.yaml:3:26: order.3: "roles" is used more than once; each entry needs its own',
    'content/pages/home.yaml:4:27: services.list.2: "menus" is used more than once; each entry needs its own',
  ],
  'an answer is required for kinds of calls that exist, of which the first has the id consultation (R-enquiries)': [
    { ...form('id: a, type: phone, label: A, requiredFor: [consultation, phone-call, fone-call]'), ...phoneCall },
    `content/pages/contact.yaml:3:79: form.questions.1.requiredFor.3: "fone-call" is not a kind of call of booking.yaml; did you mean "phone-call"? expected one of consultation, phone-call`,
  ],
  'without a file booking.yaml there is no other kind of call than the first (R-enquiries)': [
    form('id: a, type: phone, label: A, requiredFor: [review]'),
    `content/pages/contact.yaml:3:53: form.questions.1.requiredFor.1: "review" is not a kind of call of booking.yaml; expected one of consultation`,
  ],
  'the form asks five questions at most (R-enquiries)': [
    form(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `id: ${id}, type: text, label: ${id}`)),
    'content/pages/contact.yaml:3:5: form.questions: must have at most 5 entries',
  ],
};
test.each(Object.entries(cases))('R-content: %s', (_, [changes, ...issues]) =>
  expect(issuesWith(changes)).toEqual(issues),
);

test('R-content: a misspelt field is named with those that exist, and with one that is missing', () => {
  const beginsWith = (...lines: readonly string[]) => lines.map((line) => expect.stringContaining(line));
  const meant = 'is not known; did you mean "title"? expected one of hero, title, ';
  expect(issuesWith({ 'pages/blog.yaml': replaced(/^title: /m, 'titel: ') })).toEqual(
    beginsWith(`content/pages/blog.yaml:1:8: titel: ${meant}`),
  );
  // An update has renamed the one, and others do not exist.
  const isIt = 'is not known; is it "email", which is missing? expected one of name, ';
  expect(issuesWith({ 'site.yaml': replaced(/^email: .*\n/m, 'remark: A\nmailbox: B\n') })).toEqual(
    beginsWith(`1:1: email: is missing; it ${EMAIL}`, `3:9: remark: ${isIt}`, `4:10: mailbox: ${isIt}`),
  );
  // A field that is almost written is no other one that is missing.
  const renamed = (text: string) => text.replace('name:', 'Name:').replace('url:', 'adres:');
  expect(issuesWith({ 'site.yaml': renamed })).toEqual(
    beginsWith(
      '1:1: url: is missing; it must be an http or https URL, like "https://example.com"',
      '1:7: Name: is not known; did you mean "name"?',
      '2:8: adres: is not known; is it "url", which is missing?',
    ),
  );
});

const taken = ['404', 'blog/page/2', 'booking', 'contact/sent', 'drawings/seo', 'healthz', 'legal/index', 'times'];
test.each([...taken, 'services/more'])('R-content: no page of pages/ takes the path "%s" of the site', (path) =>
  expect(issuesWith({ [`pages/${path}.md`]: '---\nname: Page\n---\n' })).toEqual([
    `content/pages/${path}.md:2:1: the file: the site uses the path "/${path}" itself; rename the file`,
  ]),
);

test.each(['gd', 'gd/page'])('R-content: no page of pages/ takes the path "%s" of a further language', (path) => {
  const site = (text: string) => `${text}languages: [gd]\n`;
  const taken = expect.stringContaining(`pages/${path}.md:2:1: the file: the site uses the path "/${path}" itself`);
  expect(issuesWith({ 'site.yaml': site, [`pages/${path}.md`]: '---\nname: Page\n---\n' })).toContainEqual(taken);
});

test.each([
  ['From {{nextStart}}, within {{responseHours}} hours', undefined],
  ['I reply {{responseTime}}', '{{responseTime}} cannot stand here: '],
  ['I reply {{availability}}', '{{availability}} cannot stand here: '],
  ['I reply {{nobody}}', '{{nobody}} is not known; '],
])('R-content: braces in a fact stand for facts without braces: %s', (text, issue) => {
  const issues = issuesWith({ 'site.yaml': replaced(/^availability: .*/m, `availability: "${text}"`) });
  const expected = expect.stringContaining(`content/site.yaml:9:15: availability: ${issue}`);
  expect(issues).toEqual(issue ? [expected] : []);
});

test('R-footer: each shape of an icon stands alone, with its own rule', () => {
  const icon = (name: string) =>
    siteSchema.shape.profiles.parse([{ name: 'A', url: 'https://a.example', icon: name }])[0];
  const beginsWith = (d: string) => expect.stringMatching(`^${d}`);
  expect(icon('check-circle')?.icon.shapes).toEqual([{ d: beginsWith('M8 15') }, { d: beginsWith('m10.97 4.97') }]);
  expect(icon('cloud-slash')?.icon.shapes[0]).toEqual({ d: beginsWith('M'), fillRule: 'evenodd' });
});

test('R-locale: a figure in Arabic digits has as many characters as others, although it is marked', () => {
  expect(figureValue.safeParse('١٢٣٤٥٦٧٨٩٪').data).toBe('\u061C١٢٣٤٥٦٧٨٩٪');
});

test('R-edit: the URL of a repository may end in a slash', () => {
  expect(siteSchema.shape.editor.parse('https://github.com/a/b/')).toBe('https://github.com/a/b');
});

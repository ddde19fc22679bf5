import { afterAll, expect, test } from 'vitest';
import { changedContent, readChanged } from '../../tests/support/changed-content.ts';
import { bookingFile, writeSmallestContent } from '../../tests/support/sites/smallest.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { writeFiles } from '../../tests/support/write-files.ts';

const base = writeSmallestContent(temporaryFolder(afterAll));
const kind = '{ id: review, name: Review, minutes: 60, place: "https://meet.example/{token}", text: An hour }';
const categories =
  'disciplines: [{ id: photo, name: Fotografie }]\nprojects: [{ id: places, name: Orte }]\narticles: [{ id: notes, name: N }]\n';
const service = (fields = '') => `title: Hotels\ncategory: photo\nsummary: Zimmer\n${fields}`;
const project = (fields = '') => `title: Hafen\ncategory: places\nsummary: Hafen\n${fields}`;
const question = '{ id: phone, type: phone, label: Phone, required: true, requiredFor: [review] }';
const testimonials = (text = '', of = '{ id: ada, name: Ada, quote: A, rating: 5, project: harbour }') =>
  `- ${of}\n- { id: bob, name: Bob, quote: ${text || 'B'} }\n`;
const results = (...points: number[]) =>
  points.map((after) => `  - { value: "${after}", label: L, points: { before: 100, after: ${after} } }\n`).join('');
writeFiles(base, {
  'site.yaml': `name: Lumen\nurl: https://lumen.example\nemail: post@lumen.example\nlocale: en\nenquiries: on\nbookings: on\nlanguages: [de]\nprofiles: [{ name: Code, url: "https://code.example/liv", icon: github }]\nplaces: { total: 4, free: 1, from: 2027-01, text: T, textNow: N }\n`,
  'booking.yaml': `${bookingFile}kinds:\n  - ${kind}\n`,
  'testimonials.yaml': testimonials(),
  'services/hotels.yaml': service(
    'order: 2\nprice: { from: 100, every: month, typical: Two days }\nmenu: { show: false }\n',
  ),
  'projects/harbour.yaml': project(`services: [hotels, menus]\nnextProject: attic\nresults:\n${results(70, 50)}`),
  'pages/contact.yaml': `form:\n  questions:\n    - ${question}\n`,
  'navigation.yaml': 'headerLinks: [{ title: Work, path: /portfolio }, { title: Attic, path: /portfolio/attic }]\n',
  'words.yaml': 'contact: { panel: { availability: { figure: A } } }\n',
  'de/words.yaml': 'contact: { panel: { availability: { figure: B } } }\n',
  'de/categories.yaml': categories,
});

function inGerman(files: Record<string, string | undefined>, from = base) {
  const german = Object.entries(files).map(([name, text]) => [`de/${name}`, text]);
  return readChanged(Object.fromEntries(german), from, { SITE_LANGUAGE: 'de' });
}

const kinds = (fields: string) => ({ 'booking.yaml': `kinds:\n  - { name: Termin, ${fields} }\n` });
const form = (fields: string) => ({
  ...kinds('id: review'),
  'pages/contact.yaml': `form:\n  questions:\n    - { label: Telefon, ${fields} }\n`,
});
const hotels = (fields: string) => ({ 'services/hotels.yaml': service(fields) });
const harbour = (...points: number[]) => ({ 'projects/harbour.yaml': project(`results:\n${results(...points)}`) });
const site = (fields: string) => ({ 'site.yaml': `${fields}\n` });
const people = (text: string) => ({ 'testimonials.yaml': text });

test('R-languages: a setting of a translation names both files', () => {
  expect(inGerman(kinds('id: review, minutes: 45')).issues).toEqual([
    'content/de/booking.yaml:2:42: kinds.1.minutes: is 45, but is 60 in content/booking.yaml:5:42: kinds.1.minutes; a setting is that of the first language: write the same, or leave it out',
  ]);
});

const room = 'is "https://meet.example/{token}"';
test.each<[Record<string, string>, ...string[]]>([
  [kinds('id: review, place: "https://b.example/c"'), `kinds.1.place: is "https://b.example/c", but ${room}`],
  [kinds('id: review, place: Am Telefon'), `kinds.1.place: is "Am Telefon", but ${room}`],
  [{ 'booking.yaml': 'place: https://b.example/c\n' }, 'place: is "https://b.example/c", but is "By phone"'],
  [kinds('id: termin'), 'kinds.1.id: is "termin", but is "review"'],
  [{ 'booking.yaml': 'timeZone: Europe/Berlin\n' }, 'timeZone: is "Europe/Berlin", but is "UTC"'],
  [
    { 'booking.yaml': 'weeklyHours: { monday: [] }\n' },
    'weeklyHours: is {"monday":[]}, but is {"monday":[{"from":"09:00","to":"12:00"}]}',
  ],
  [form('id: phone, required: false'), 'form.questions.1.required: is false, but is true'],
  [form('id: phone, requiredFor: []'), 'form.questions.1.requiredFor: is [], but is ["review"]'],
  [form('id: phone, type: text'), 'form.questions.1.type: is "text", but is "phone"'],
  [form('id: telefon, type: phone'), 'form.questions.1.id: is "telefon", but is "phone"'],
  [hotels('price: { from: 90 }\n'), 'price.from: is 90, but is 100'],
  [hotels('order: 1\nmenu: { show: true }\n'), 'order: is 1, but is 2', 'menu.show: is true, but is false'],
  [people(testimonials('B', '{ id: ada, name: Ada, quote: A, rating: 4 }')), '1.rating: is 4, but is 5'],
  [
    people(testimonials().split('\n').toReversed().join('\n')),
    '2.id: is "ada", but is "bob"',
    '2.rating: is 5, but is missing',
  ],
  [
    { 'articles/0.md': '---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-11\n---\nC\n' },
    'published: is "2023-06-11", but is "2023-06-10"',
  ],
  [harbour(70, 40), 'results.2.points.after: is 40, but is 50'],
  [harbour(40), 'results.1.points.after: is 40, but is 70'],
  [harbour(50)],
  [
    site('profiles: [{ name: Code, url: "https://b.example", icon: github }]'),
    'profiles.1.url: is "https://b.example", but is "https://code.example/liv"',
  ],
  [
    { 'navigation.yaml': 'headerLinks: [{ title: Arbeit, path: /services }]\n' },
    'headerLinks.1.path: is "/services", but is "/portfolio"',
  ],
  [
    site('name: Lumen GmbH\nurl: https://b.example'),
    'name: is "Lumen GmbH", but is "Lumen"',
    'url: is "https://b.example", but is "https://lumen.example"',
  ],
  [site('places: { free: 2, text: T, textNow: N }'), 'places.free: is 2, but is 1'],
])('R-languages: no translation changes a setting: %#', (files, ...expected) => {
  const { issues } = inGerman(files);
  expect(issues.map((issue) => issue.replace(/^\S+ (.*) in \S+ .*$/, '$1'))).toEqual(expected);
});

test('R-languages: an entry without settings is named where its list has more or fewer entries than that of the first language', () => {
  const prices = (range: string, point = '') => `prices: { ${point}list: [{ name: A${range} }] }`;
  const entries = (...fields: string[]) => fields.map((each) => `- { question: Q, answer: A${each} }\n`).join('');
  const folder = changedContent(
    { 'faq.yaml': entries('', `, ${prices(', least: 1, typical: 2, most: 3', 'point: 1, ')}`) },
    base,
  );
  const issuesWith = (german: string) => inGerman({ 'faq.yaml': german }, folder).issues;
  expect(issuesWith(entries('', `, ${prices('')}`))).toEqual([]);
  expect(issuesWith(entries(''))).toEqual([]);
  expect(issuesWith(entries(`, ${prices('')}`))).toEqual([
    'content/de/faq.yaml:1:3: 1: takes its settings by its position in the list of content/faq.yaml:1:1 (entries there: 2, here: 1); write as many, in one order, or its settings here, too',
  ]);
});

test('R-languages: what a translation does not say is as in the first language, but for texts', () => {
  const { content, issues } = inGerman({
    ...form('id: phone'),
    'site.yaml': 'places: { text: T, textNow: N }\ncurrency: USD\n',
    'services/hotels.yaml': service('price: { typical: Zwei Tage }\n'),
    'services/gaerten.yaml': service('order: 1\n'),
    'projects/harbour.yaml': project(
      'results: [{ value: 70, label: D }, { value: 50, label: E }]\n'.replaceAll(/\d+/g, '"$&"'),
    ),
    'testimonials.yaml': testimonials('B').replace(', rating: 5', '').replace('bob', 'eva'),
    'navigation.yaml':
      'headerLinks: [{ title: Gärten, path: /services/gaerten }, { title: Arbeit, path: /portfolio }]\n',
  });
  expect(issues).toEqual([]);
  expect(content?.booking?.kinds).toEqual([
    { id: 'review', name: 'Termin', minutes: 60, place: 'https://meet.example/{token}' },
  ]);
  expect(content?.pages.contact.form.questions).toEqual([
    { id: 'phone', type: 'phone', label: 'Telefon', required: true, requiredFor: ['review'] },
  ]);
  expect(content?.site).toMatchObject({ name: 'Lumen', locale: 'de', places: { total: 4, free: 1, from: '2027-01' } });
  const hotels = content?.services.find(({ id }) => id === 'hotels');
  expect(hotels).toMatchObject({
    order: 2,
    price: { from: 100, every: 'month', typical: 'Zwei Tage' },
    menu: { show: false },
  });
  const [harbour] = content?.projects ?? [];
  // The entries that only English has are not named.
  expect(harbour).toMatchObject({ services: ['hotels'], nextProject: 'harbour' });
  expect(harbour?.results.map(({ points }) => points?.after)).toEqual([70, 50]);
  expect(content?.testimonials).toMatchObject([{ rating: 5, project: 'harbour' }, { id: 'eva' }]);
});

test('R-languages: an article has the settings of the first language, also where one of the two has no text', () => {
  const article = (fields: string, text: string) => `---\ntitle: A\nexcerpt: B\n${fields}---\n${text}`;
  const settings = 'category: notes\npublished: 2023-06-12\n';
  const first = {
    'articles/text.md': article(`${settings}aliases: [earlier]\n`, 'C\n'),
    'articles/card.md': article(`${settings}readMinutes: 4\n`, ''),
  };
  const german = { 'articles/text.md': article('readMinutes: 5\n', ''), 'articles/card.md': article('', 'C\n') };
  const { content, issues } = inGerman(german, changedContent(first, base));
  expect(issues).toEqual([]);
  expect(content?.articles).toMatchObject([
    { id: 'card', published: '2023-06-12', minutes: 1 },
    { id: 'text', published: '2023-06-12', minutes: 5 },
  ]);
});

test('R-languages: a call and a profile keep their names until these are translated', () => {
  const { content, issues } = inGerman({});
  expect(issues).toEqual([]);
  const place = 'https://meet.example/{token}';
  expect(content?.booking?.kinds).toEqual([{ id: 'review', name: 'Review', minutes: 60, place }]);
  expect(content?.site.profiles).toMatchObject([{ name: 'Code' }]);
});

test('R-languages: a file that a language lacks is named there', () => {
  const advice = 'there is no such file; copy it from content/categories.yaml, and translate it';
  expect(inGerman({ 'categories.yaml': undefined }).issues).toContain(
    `content/de/categories.yaml:1:1: the file: ${advice}`,
  );
});

test('R-languages: files of brand and photos are those of the first language', () => {
  const own = 'the file: is not read; all languages have the brand and the photos of the first';
  expect(inGerman({ 'brand/colours.yaml': 'ink: "#fff"\n', 'photos/a.jpg': '' }).issues).toEqual([
    `content/de/brand/colours.yaml:1:1: ${own}`,
    `content/de/photos/a.jpg:1:1: ${own}`,
  ]);
});

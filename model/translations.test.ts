import { afterAll, expect, test } from 'vitest';
import { changedContent } from '../tests/changed-content.ts';
import { bookingFile, writeSmallestContent } from '../tests/smallest-content.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { writeFiles } from '../tests/write-files.ts';
import { issueText, readContent } from './read-content.ts';

const RULE = '; a setting is that of the first language: write the same, or leave it out';
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
  'site.yaml': `name: Lumen\nurl: https://lumen.example\nemail: post@lumen.example\nlocale: en\nlanguages: [de]\nprofiles: [{ name: Code, url: "https://code.example/liv", icon: github }]\nplaces: { total: 4, free: 1, from: 2027-01, text: T, textNow: N }\n`,
  'booking.yaml': `${bookingFile}kinds:\n  - ${kind}\n`,
  'testimonials.yaml': testimonials(),
  'services/hotels.yaml': service(
    'order: 2\nprice: { from: 100, every: month, typical: Two days }\nmenu: { show: false }\n',
  ),
  'projects/harbour.yaml': project(`services: [hotels, menus]\nnextProject: attic\nresults:\n${results(70, 50)}`),
  'pages/contact.yaml': `form:\n  questions:\n    - ${question}\n`,
  'navigation.yaml': 'headerLinks: [{ title: Work, path: /portfolio }, { title: Attic, path: /portfolio/attic }]\n',
  'de/categories.yaml': categories,
});

function inGerman(files: Record<string, string>) {
  const german = Object.entries(files).map(([name, text]) => [`de/${name}`, text]);
  const folder = changedContent(Object.fromEntries(german), base);
  const { content, issues } = readContent(folder, { SITE_LANGUAGE: 'de' });
  return { content, issues: issues.map((issue) => issueText(issue).replaceAll(`${folder}/`, '').replace(RULE, '')) };
}

const kinds = (fields: string) => ({ 'booking.yaml': `kinds:\n  - { name: Termin, ${fields} }\n` });
const form = (fields: string) => ({
  ...kinds('id: review'),
  'pages/contact.yaml': `form:\n  questions:\n    - { label: Telefon, ${fields} }\n`,
});

test.each<[string, Record<string, string>, ...string[]]>([
  [
    'length',
    kinds('id: review, minutes: 45'),
    'de/booking.yaml:2:42: kinds.1.minutes: is 45, but is 60 in booking.yaml:5:42: kinds.1.minutes',
  ],
  [
    'room',
    kinds('id: review, place: "https://other.example/{token}"'),
    'de/booking.yaml:2:40: kinds.1.place: is "https://other.example/{token}", but is "https://meet.example/{token}" in booking.yaml:5:53: kinds.1.place',
  ],
  [
    'room, as a text',
    kinds('id: review, place: Am Telefon'),
    'de/booking.yaml:2:40: kinds.1.place: is "Am Telefon", but is "https://meet.example/{token}" in booking.yaml:5:53: kinds.1.place',
  ],
  [
    'room, added',
    { 'booking.yaml': 'place: https://meet.example/a\n' },
    'de/booking.yaml:1:8: place: is "https://meet.example/a", but is "By phone" in booking.yaml:2:8: place',
  ],
  [
    'id of a kind',
    kinds('id: termin'),
    'de/booking.yaml:2:25: kinds.1.id: is "termin", but is "review" in booking.yaml:5:11: kinds.1.id',
  ],
  [
    'hours',
    { 'booking.yaml': 'timeZone: Europe/Berlin\nweeklyHours: { friday: [{ from: "09:00", to: "12:00" }] }\n' },
    'de/booking.yaml:1:11: timeZone: is "Europe/Berlin", but is "UTC" in booking.yaml:1:11: timeZone',
    'de/booking.yaml:2:14: weeklyHours: is {"friday":[{"from":"09:00","to":"12:00"}]}, but is {"monday":[{"from":"09:00","to":"12:00"}]} in booking.yaml:3:14: weeklyHours',
  ],
  [
    'required',
    form('id: phone, required: false'),
    'de/pages/contact.yaml:3:46: form.questions.1.required: is false, but is true in pages/contact.yaml:3:57: form.questions.1.required',
  ],
  [
    'requiredFor',
    form('id: phone, requiredFor: []'),
    'de/pages/contact.yaml:3:49: form.questions.1.requiredFor: is [], but is ["review"] in pages/contact.yaml:3:76: form.questions.1.requiredFor',
  ],
  [
    'type',
    form('id: phone, type: text'),
    'de/pages/contact.yaml:3:42: form.questions.1.type: is "text", but is "phone" in pages/contact.yaml:3:26: form.questions.1.type',
  ],
  [
    'id of a question',
    form('id: telefon, type: phone'),
    'de/pages/contact.yaml:3:29: form.questions.1.id: is "telefon", but is "phone" in pages/contact.yaml:3:13: form.questions.1.id',
  ],
  [
    'price',
    { 'services/hotels.yaml': service('price: { from: 90 }\n') },
    'de/services/hotels.yaml:4:16: price.from: is 90, but is 100 in services/hotels.yaml:5:16: price.from',
  ],
  [
    'menu, order',
    { 'services/hotels.yaml': service('order: 1\nmenu: { show: true }\n') },
    'de/services/hotels.yaml:4:8: order: is 1, but is 2 in services/hotels.yaml:4:8: order',
    'de/services/hotels.yaml:5:15: menu.show: is true, but is false in services/hotels.yaml:6:15: menu.show',
  ],
  [
    'rating, project',
    { 'testimonials.yaml': testimonials('B', '{ id: ada, name: Ada, quote: A, rating: 4 }') },
    'de/testimonials.yaml:1:43: 1.rating: is 4, but is 5 in testimonials.yaml:1:43: 1.rating',
  ],
  [
    'date',
    { 'articles/0.md': '---\ntitle: A\nexcerpt: B\ncategory: notes\npublished: 2023-06-11\n---\nC\n' },
    'de/articles/0.md:5:12: published: is "2023-06-11", but is "2023-06-10" in articles/0.md:5:12: published',
  ],
  [
    'order of ids',
    { 'testimonials.yaml': testimonials().split('\n').toReversed().join('\n') },
    'de/testimonials.yaml:3:9: 2.id: is "ada", but is "bob" in testimonials.yaml:2:9: 2.id',
    'de/testimonials.yaml:3:43: 2.rating: is 5, but is missing in testimonials.yaml:2:3: 2.rating',
  ],
  [
    'points',
    { 'projects/harbour.yaml': project(`results:\n${results(70, 40)}`) },
    'de/projects/harbour.yaml:6:60: results.2.points.after: is 40, but is 50 in projects/harbour.yaml:8:60: results.2.points.after',
  ],
  [
    'points of some',
    { 'projects/harbour.yaml': project(`results:\n${results(40)}`) },
    'de/projects/harbour.yaml:5:60: results.1.points.after: is 40, but is 70 in projects/harbour.yaml:7:60: results.1.points.after',
  ],
  [
    'links',
    { 'site.yaml': 'profiles: [{ name: Code, url: "https://code.example/other", icon: github }]\n' },
    'de/site.yaml:1:31: profiles.1.url: is "https://code.example/other", but is "https://code.example/liv" in site.yaml:6:31: profiles.1.url',
  ],
  [
    'links',
    { 'navigation.yaml': 'headerLinks: [{ title: Arbeit, path: /services }]\n' },
    'de/navigation.yaml:1:38: headerLinks.1.path: is "/services", but is "/portfolio" in navigation.yaml:1:36: headerLinks.1.path',
  ],
  [
    'url',
    { 'site.yaml': 'name: Lumen GmbH\nurl: https://other.example\nplaces: { free: 2, text: T, textNow: N }\n' },
    'de/site.yaml:1:7: name: is "Lumen GmbH", but is "Lumen" in site.yaml:1:7: name',
    'de/site.yaml:2:6: url: is "https://other.example", but is "https://lumen.example" in site.yaml:2:6: url',
    'de/site.yaml:3:17: places.free: is 2, but is 1 in site.yaml:7:27: places.free',
  ],
])('R-languages: no translation changes: %s', (_, files, ...issues) => {
  expect(inGerman(files).issues).toEqual(issues);
});

test('R-languages: what a translation does not say is as in the first language, but for texts', () => {
  const { content, issues } = inGerman({
    ...form('id: phone'),
    'site.yaml': 'places: { text: T, textNow: N }\n',
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

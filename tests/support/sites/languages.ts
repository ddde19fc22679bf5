/** The smallest site in English and German, below a path of its host, with enquiries and calls. */
import { foldersOfSite } from '../repository.ts';
import { type FilesToWrite, markdownFile, writeFiles } from '../write-files.ts';
import { writeSmallestContent } from './smallest.ts';

export const languageSettings = { ...foldersOfSite('two-languages'), ENQUIRIES: 'on', BOOKINGS: 'on' };

export const SITE_URL = 'https://lumen.example/liv';

const files: FilesToWrite = {
  'site.yaml': {
    name: 'Lumen',
    url: SITE_URL,
    firstUrl: 'http://liv.example/',
    email: 'post@lumen.example',
    locale: 'en',
    languages: ['de'],
    tagline: 'Rooms in their light',
  },
  'booking.yaml': {
    timeZone: 'Europe/Berlin',
    weeklyHours: { monday: [{ from: '09:00', to: '17:00' }] },
    place: 'By phone',
  },
  'projects/harbour.yaml': { title: 'Harbour', category: 'places', summary: 'Harbour: one day.', client: 'Port' },
  'testimonials.yaml': [{ id: 'ada', name: 'Ada', quote: 'A.', company: 'Ada Boats', project: 'harbour' }],
  'pages/about.yaml': { story: { paragraphs: ['A story.'] } },
  'articles/1.md': markdownFile(
    { title: 'Before I come', excerpt: 'Before.', category: 'notes', published: '2023-06-11', aliases: ['earlier'] },
    'A text.',
  ),
  // The German content lacks some of the English one, and has a service that English does not have.
  'de/site.yaml': { tagline: 'Räume in ihrem Licht' },
  'de/booking.yaml': { place: 'Am Telefon' },
  'de/categories.yaml': {
    disciplines: [{ id: 'photo', name: 'Fotografie' }],
    projects: [{ id: 'places', name: 'Orte' }],
    articles: [{ id: 'notes', name: 'Notizen' }],
  },
  'de/pages/home.yaml': { hero: { title: '*Räume* in ihrem *eigenen* Licht' } },
  'de/services/hotels.yaml': { title: 'Hotelfotografie', category: 'photo', summary: 'Hotels, wie Gäste sie sehen.' },
  'de/services/gaerten.yaml': {
    ...{ title: 'Gartenfotografie', category: 'photo', summary: 'Gärten im Morgenlicht.' },
    price: { from: 2400, every: 'month' },
  },
};

export function writeLanguages(): void {
  writeSmallestContent(languageSettings.CONTENT);
  writeFiles(languageSettings.CONTENT, files);
}

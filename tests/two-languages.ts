/** The smallest site in English and German, below a path of its host, with enquiries and calls. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { writeSmallestContent } from './smallest-content.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-results/two-languages');

const hours = [{ from: '09:00', to: '17:00' }];
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The German content: it lacks some of the English one, and has a service that English does not have. */
const german: Readonly<Record<string, object>> = {
  'site.yaml': { tagline: 'Räume in ihrem Licht' },
  'booking.yaml': { place: 'Am Telefon' },
  'categories.yaml': {
    disciplines: [{ id: 'photo', name: 'Fotografie' }],
    projects: [{ id: 'places', name: 'Orte' }],
    articles: [{ id: 'notes', name: 'Notizen' }],
  },
  'pages/home.yaml': { hero: { title: 'Räume in ihrem eigenen Licht' } },
  'services/hotels.yaml': { title: 'Hotels', category: 'photo', summary: 'Hotels, wie Gäste sie sehen.' },
  'services/gaerten.yaml': { title: 'Gärten', category: 'photo', summary: 'Gärten im Morgenlicht.' },
};

const folders = { CONTENT: join(folder, 'content'), BUILD: join(folder, 'build') };
export const languageSettings = { ...folders, ENQUIRIES: 'on', BOOKINGS: 'on', PHOTO_EFFORT: '0' };

export const SITE_URL = 'https://lumen.example/liv';

export function writeLanguages(): void {
  const { CONTENT } = languageSettings;
  writeSmallestContent(CONTENT);
  const write = (file: string, data: object) => {
    mkdirSync(dirname(join(CONTENT, file)), { recursive: true });
    writeFileSync(join(CONTENT, file), stringify(data, { aliasDuplicateObjects: false }));
  };
  write('site.yaml', { name: 'Lumen', url: SITE_URL, email: 'post@lumen.example', locale: 'en', languages: ['de'] });
  appendFileSync(join(CONTENT, 'site.yaml'), 'tagline: Rooms in their light\n');
  const weeklyHours = Object.fromEntries(days.map((day) => [day, hours]));
  write('booking.yaml', { timeZone: 'Europe/Berlin', weeklyHours, place: 'By phone' });
  for (const [file, data] of Object.entries(german)) write(`de/${file}`, data);
}

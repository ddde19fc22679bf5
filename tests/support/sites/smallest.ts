/** The smallest content of an owner: only what docs/content.md does not call optional. Its fonts and mark are those of `content/`. */
import { rmSync } from 'node:fs';
import { copyBrand } from '../../../new/copy-brand.ts';
import { foldersOfSite } from '../repository.ts';
import { type FilesToWrite, markdownFile, writeFiles } from '../write-files.ts';

const files: FilesToWrite = {
  'brand/colours.yaml':
    "ink: '#0a0d12'\nraised: '#0f141b'\npaper: '#eef1ec'\nquiet: '#97a1ab'\nsignal: '#d4ff4f'\nerror: '#ff8f8f'\n",
  'site.yaml': { name: 'Lumen', url: 'https://lumen.example', email: 'post@lumen.example', locale: 'en' },
  'categories.yaml': {
    disciplines: [{ id: 'photo', name: 'Photography' }],
    projects: [{ id: 'places', name: 'Places' }],
    articles: [{ id: 'notes', name: 'Notes' }],
  },
  'pages/home.yaml': { hero: { title: 'Rooms in their own light' } },
  'pages/imprint.md': markdownFile({ name: 'Imprint', footer: true }, 'Lumen, Lyon.'),
  ...Object.fromEntries(
    ['Restaurants', 'Hotels', 'Menus'].map((title) => [
      `services/${title.toLowerCase()}.yaml`,
      { title, category: 'photo', summary: `${title} as guests see them when they come in.` },
    ]),
  ),
  ...Object.fromEntries(
    ['Harbour', 'Attic', 'Vineyard', 'Bakery'].map((title) => [
      `projects/${title.toLowerCase()}.yaml`,
      { title, category: 'places', summary: `${title}: one day, twelve pictures.` },
    ]),
  ),
  ...Object.fromEntries(
    ['What light costs', 'Before I come'].map((title, index) => {
      const fields = { title, excerpt: `${title}, in a few words.`, category: 'notes', published: `2023-06-1${index}` };
      return [`articles/${index}.md`, markdownFile(fields, 'A text.')];
    }),
  ),
};

export const smallestSettings = foldersOfSite('smallest');

/** The editor that is published with it (tests/browser/edit.spec.ts) saves into this one. */
export const smallestRepository = 'https://git.lumen.example/liv/site';

/** `booking.yaml` with three hours a week. */
export const bookingFile =
  'timeZone: UTC\nplace: By phone\nweeklyHours: { monday: [{ from: "09:00", to: "12:00" }] }\n';

/** Writes it to a folder, in place of what is there. @returns the folder */
export function writeSmallestContent(folder = smallestSettings.CONTENT): string {
  rmSync(folder, { recursive: true, force: true });
  copyBrand(folder);
  writeFiles(folder, files);
  return folder;
}

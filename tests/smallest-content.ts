/** The smallest content of an owner, with the delivered brand: only what docs/content.md does not call optional. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { copyBrand } from '../ready/copy-brand.ts';

const files: Readonly<Record<string, object>> = {
  'site.yaml': { name: 'Lumen', url: 'https://lumen.example', email: 'post@lumen.example', locale: 'en' },
  'categories.yaml': {
    disciplines: [{ id: 'photo', name: 'Photography' }],
    projects: [{ id: 'places', name: 'Places' }],
    articles: [{ id: 'notes', name: 'Notes' }],
  },
  'pages/home.yaml': { hero: { title: 'Rooms in their own light' } },
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
};

const articles = ['What light costs', 'Before I come'];

const folder = join(import.meta.dirname, '../test-results/smallest');

export const smallestSettings = { CONTENT: join(folder, 'content'), BUILD: join(folder, 'build') };

/** The editor that is published with it (tests/browser/edit.spec.ts) saves into this one. */
export const smallestRepository = 'https://git.lumen.example/liv/site';

/** Writes it to a folder, in place of what is there. */
export function writeSmallestContent(folder = smallestSettings.CONTENT): void {
  rmSync(folder, { recursive: true, force: true });
  copyBrand(folder);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, data] of Object.entries(files)) write(file, stringify(data));
  for (const [index, title] of articles.entries()) {
    const fields = { title, excerpt: `${title}, in a few words.`, category: 'notes', published: `2023-06-1${index}` };
    write(`articles/${index}.md`, `---\n${stringify(fields)}---\nA text.\n`);
  }
  write('pages/imprint.md', `---\n${stringify({ name: 'Imprint', footer: true })}---\nLumen, Lyon.\n`);
}

/**
 * `node tests/variants.ts`, or with names: builds the content with what owners change first, one by one and all together, and
 * runs the unit tests and those of the build on each. It is run by hand, because it takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const example = join(root, 'examples/studio');

type Change = (edit: (file: string, what: RegExp, by: string) => void, folder: string) => void;

const changes: Readonly<Record<string, Change>> = {
  categories: (edit) => edit('categories.yaml', /(?<=^ {4}name: ).*/gm, 'New $&'),
  testimonials: (edit) => {
    edit('testimonials.yaml', /^- [\s\S]*/m, '[]\n');
    edit('pages/home.yaml', /(?<=^testimonials:\n(?: .*\n)* {2}list:)\n(?: {4}- .*\n)+/m, ' []\n');
  },
  menu: (edit) =>
    edit('navigation.yaml', /(?<=^menus:\n(?: {2}- .*\n(?: {4}.*\n)*)) {2}- [\s\S]*?(?=^headerLinks)/m, ''),
  mark: (_edit, folder) => cpSync(join(example, 'brand/mark.svg'), join(folder, 'brand/mark.svg')),
  colour: (edit) => edit('brand/colours.yaml', /(?<=^(?:ink|raised): "#)0/gm, '2'),
  fonts: (_edit, folder) => {
    for (const name of ['fonts', 'fonts.yaml', 'brygada-1918.woff2', 'hanken-grotesk.woff2', 'sometype-mono.woff2']) {
      rmSync(join(folder, 'brand', name), { recursive: true, force: true });
      cpSync(join(example, 'brand', name), join(folder, 'brand', name), { recursive: true });
    }
  },
  locale: (edit) => edit('site.yaml', /(?<=^locale: ).*/m, 'de'),
  captions: (_edit, folder) => {
    const text = readFileSync(join(root, 'docs/example-article.md'), 'utf8');
    writeFileSync(join(folder, 'articles/example.md'), text.replace(/(?<=!\[.*\]\(\w+) ".*"/g, ''));
  },
};

function build(name: string, chosen: readonly Change[]): boolean {
  const folder = join(root, 'test-results/variants', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'content'), folder, { recursive: true });
  const edit: Parameters<Change>[0] = (file, what, by) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(what, by);
    if (changed === text) throw new Error(`${name}: there is nothing to replace in ${file}.`);
    writeFileSync(path, changed);
  };
  // From then on the content is the owner's (delivered.ts).
  edit('site.yaml', /(?<=^url: ).*/m, 'https://variant.example');
  for (const change of chosen) change(edit, folder);
  const env = { ...process.env, CONTENT: folder, BUILD: join(root, 'test-results/variants', `${name}-build`) };
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run'], { cwd: root, env, stdio: 'inherit' });
  return status === 0;
}

const wanted = process.argv.slice(2);
const variants = [
  ...Object.entries(changes).map(([name, change]) => [name, [change]] as const),
  ['all', Object.values(changes)] as const,
];
const failed = variants
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .filter(([name, chosen]) => !build(name, chosen));
console.log(failed.length > 0 ? `Failed: ${failed.map(([name]) => name).join(', ')}` : 'All passed.');
process.exitCode = failed.length > 0 ? 1 : 0;

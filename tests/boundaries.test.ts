/** Which folder may import which: the table of docs/architecture.md says it, and is all that this test knows. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What files of a folder may import besides their own folder: paths and patterns of what, and of how. */
type Rule = { folder: string; any: string[]; types: string[]; loaders: string[] };

const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Rows of the table whose head begins with "Folder", the longest path first. */
const rules: readonly Rule[] = (
  /\n\| Folder \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('docs/architecture.md'))?.[1] ?? ''
)
  .split('\n')
  .flatMap((row) => {
    const [, folders, any, types, loaders] = row.split('|');
    return pathsIn(folders).map((folder) => ({
      folder,
      any: pathsIn(any),
      types: pathsIn(types),
      loaders: pathsIn(loaders),
    }));
  })
  .sort((a, b) => b.folder.length - a.folder.length);

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !/^(?:tests|bench|\.ci)\/|^[^/]+$/.test(file));

/** A path that ends in a slash is all below it. */
const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern.endsWith('/') ? `${pattern}**` : pattern));

/** The folder of a file that a rule means: of `app/screens/*` the one screen. */
const folderOf = (file: string, { folder }: Rule) => `${file.split('/', folder.split('/').length - 1).join('/')}/`;

/** What a file imports of this repository: the file, whether only types of it, and whether values that only its loader reads. */
function importsOf(file: string, code = read(file)): { to: string; isType: boolean; isOfLoader: boolean }[] {
  const { module, program, comments } = parseSync(file, code);
  const loaders = program.body.filter(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'FunctionDeclaration' &&
      node.declaration.id?.name === 'loader',
  );
  // What is left without the imports and the loader, which may use any name.
  let others = code;
  for (const { start, end } of [...module.staticImports, ...loaders, ...comments]) {
    others = others.slice(0, start) + ' '.repeat(end - start) + others.slice(end);
  }
  const isUsed = (name: string) => new RegExp(`(?<![\\w.'"/-])${name}(?![\\w'"/-]|: )`).test(others);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isOfLoader:
      entries.some(({ isType }) => !isType) &&
      entries.every(({ localName, isType }) => isType || !isUsed(localName.value)),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { from: moduleRequest.value, isType } : [])),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const from = /^['"](.*)['"]$/.exec(code.slice(start, end))?.[1];
    return from ? { from, isType: false } : [];
  });
  return [...imports, ...[...reexports, ...dynamic].map((each) => ({ ...each, isOfLoader: false }))].flatMap(
    ({ from, ...kind }) => {
      const path = from.replace(/\?.*$/, '').replace(/^~\//, 'app/');
      const to = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
      return existsSync(join(root, to)) && to.includes('/') ? { to, ...kind } : [];
    },
  );
}

/** The imports of a file that its folder's rule does not allow. */
function violationsIn(file: string, code?: string): string[] {
  const rule = rules.find(({ folder }) => matches(file, [folder]));
  if (!rule) return [`${file}: docs/architecture.md has no rule for its folder`];
  return importsOf(file, code)
    .filter(
      ({ to, isType, isOfLoader }) =>
        !matches(to, [folderOf(file, rule), ...rule.any]) &&
        !(isType && matches(to, rule.types)) &&
        !(isOfLoader && matches(to, rule.loaders)),
    )
    .map(({ to, isType }) => `${file}: imports ${isType ? 'types of ' : ''}${to}`);
}

test('the table is read, and every source file belongs to a row', () => {
  expect(rules.length).toBeGreaterThan(12);
  expect(sources.length).toBeGreaterThan(200);
});

test('no file imports what docs/architecture.md does not allow', () => {
  expect(sources.flatMap((file) => violationsIn(file))).toEqual([]);
});

test.each([
  ['app/display/a.tsx', "import { Footer } from '../frame/footer.tsx';", 1],
  ['app/display/a.tsx', "export { Footer } from '~/frame/footer.tsx';", 1],
  ['app/display/a.tsx', "const later = import('~/frame/footer.tsx');", 1],
  ['app/display/a.tsx', "import type { Menu } from 'model/content.server.ts';", 0],
  ['app/display/a.tsx', "import { content } from 'model/content.server.ts';", 1],
  ['app/screens/home/a.tsx', "import Blog from '../blog/blog.tsx';", 1],
  ['app/screens/home/a.tsx', "import { content } from 'model/content.server.ts'; function loader() { content; }", 1],
  ['backend/enquiries/a.ts', "import { a } from '../bookings/store.ts';", 1],
  ['nowhere/a.ts', '', 1],
])('in %s, %s has %i violations', (file, code, count) => {
  expect(violationsIn(file, code)).toHaveLength(count);
});

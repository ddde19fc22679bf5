/** Source files may not have: imports that the table of docs/architecture.md does not allow, and listeners of a press. */
import { existsSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { read, repositoryFiles, root } from '../support/repository.ts';

/** Paths and patterns that files of a folder may import besides their own folder, or only types of: paths and patterns. */
type Rule = { folder: string; any: string[]; types: string[] };

const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Rows of the table whose head begins with "Folder", the longest path first. */
const [, rows = ''] = /\n\| Folder \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('docs/architecture.md')) ?? [];
const rules: readonly Rule[] = rows
  .split('\n')
  .flatMap((row) => {
    const [, folders, any, types] = row.split('|');
    return pathsIn(folders).map((folder) => ({ folder, any: pathsIn(any), types: pathsIn(types) }));
  })
  .sort((a, b) => b.folder.length - a.folder.length);

const sources = repositoryFiles()
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .filter((file) => !/^(?:tests|bench|\.ci)\/|^[^/]+$/.test(file));

/** A path that ends in a slash is all below it. */
const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern.endsWith('/') ? `${pattern}**` : pattern));

/** The folder of a file that a rule means: of `app/screens/*` the one screen. */
const folderOf = (file: string, { folder }: Rule) => `${file.split('/', folder.split('/').length - 1).join('/')}/`;

/** The files of this repository that a file imports, and whether only types of them. */
function importsOf(file: string, code = read(file)): { to: string; isType: boolean }[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const imports = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ from: moduleRequest?.value ?? '', isType })),
    ),
    ...dynamicImports.map(({ moduleRequest: at }) => ({ from: code.slice(at.start + 1, at.end - 1), isType: false })),
  ];
  return imports.flatMap(({ from, isType }) => {
    const path = from.replace(/\?.*$/, '').replace(/^~\//, 'app/');
    const to = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
    return existsSync(join(root, to)) && to.includes('/') ? { to, isType } : [];
  });
}

/** The imports of a file that its folder's rule does not allow. */
function violationsIn(file: string, code?: string): string[] {
  const rule = rules.find(({ folder }) => matches(file, [folder]));
  if (!rule) return [`${file}: docs/architecture.md has no rule for its folder`];
  return importsOf(file, code)
    .filter(({ to, isType }) => !matches(to, [folderOf(file, rule), ...rule.any, ...(isType ? rule.types : [])]))
    .map(({ to, isType }) => `${file}: imports ${isType ? 'types of ' : ''}${to}`);
}

test('no file imports what docs/architecture.md does not allow', () => {
  expect(rules.length).toBeGreaterThan(12);
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap((file) => violationsIn(file))).toEqual([]);
});

test('WCAG 2.5.2: nothing acts when a pointer is pressed, before it is lifted', () => {
  const listens = (file: string) => /pointerdown|mousedown|touchstart/i.test(read(file));
  expect(sources.filter((file) => file.startsWith('app/') && listens(file))).toEqual([]);
});

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { settingNames } from '../../backend/settings.ts';
import { readYaml } from '../../model/formats/yaml.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { read, repositoryFiles, root } from '../support/repository.ts';

/** Without this test, whose patterns would match themselves. */
const files = repositoryFiles().filter((path) => path !== 'tests/repository/references.test.ts');
const textFiles = files.filter((path) => /(^|\/)[^/]*\.(tsx?|css|md|json|jsonc|ya?ml|npmrc)$|Dockerfile$/.test(path));
/** Not the site's own texts, whose links and pictures the build checks. */
const markdownFiles = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'));

/** Folders in which an owner has names of her own. She may have no project and no service. */
const isOwners = /^(?:(?:content\/(?:articles|pages|photos)|public\/photos)\/|content\/(?:projects|services)\/$)/;

const anchorsOf = (path: string) => [...read(path).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
const requirements = new Set(anchorsOf('docs/requirements.md'));
const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
const shortRecords = anchorsOf('docs/decisions/README.md');

type Line = { path: string; number: number; text: string };
const linesOf = (paths: readonly string[]): Line[] =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, index) => ({ path, number: index + 1, text })),
  );

/** Text for readers: a line of Markdown, or the comment of a line of code. */
const proseIn = ({ path, text, ...line }: Line): Line => {
  const [, alone = '', behind = ''] = /^\s*(?:\/?\*|\/\/)(.*)| \/\/ (.*)$/.exec(text) ?? [];
  return { path, text: path.endsWith('.md') ? text : alone + behind, ...line };
};

/** The invalid matches of `pattern` (or of its group) in these lines, as `file:line: match`. */
const findIn = (lines: readonly Line[], pattern: RegExp, isValid: (reference: string, path: string) => boolean) =>
  lines.flatMap(({ path, number, text }) =>
    Array.from(text.matchAll(pattern), ([match, group = match]) => group)
      .filter((reference) => !isValid(reference, path))
      .map((reference) => `${path}:${number}: ${reference}`),
  );

test('references to requirements name an anchor of docs/requirements.md', () => {
  expect(requirements.size).toBeGreaterThan(20);
  expect(findIn(linesOf(textFiles), /\bR-[a-z][a-z\d-]*\b/g, (id) => requirements.has(id))).toEqual([]);
});

test('references to files of visitors, which commands write, are outside the project', () => {
  const written = /(?:inbox -- (?:export .*>|backup)|pg_dump .*-f) (\S+)/g;
  expect(findIn(linesOf(markdownFiles), written, (file) => /^[~/]/.test(file))).toEqual([]);
});

test('references to decision records name an existing one', () => {
  const exists = (name: string) => [...records, ...shortRecords].some((each) => `${each}-`.startsWith(`${name}-`));
  expect(findIn(linesOf(textFiles), /\bdecisions\/(\d[\w-]*(?:\.md)?)/g, exists)).toEqual([]);
});

test('references to paths and files in comments and documentation name what exists', () => {
  const folders = [...new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))];
  const path = new RegExp(
    `(?<![\\w./@*-])(?:${folders.join('|')})/(?:[\\w./-]*(?:\\.(?:tsx?|css|md|json)\\b|/))?`,
    'g',
  );
  const prose = linesOf(textFiles).map(proseIn);
  expect(findIn(prose, path, (each) => isOwners.test(each) || existsSync(join(root, each)))).toEqual([]);
  const names = new Set(files.map((each) => each.split('/').at(-1)));
  const name = /(?<![\w./@*{}-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css)\b/g;
  expect(findIn(prose, name, (each) => names.has(each))).toEqual([]);
});

test('relative links in Markdown lead to a file, and their fragments to an anchor', () => {
  const hasAnchor = (path: string, id: string) =>
    anchorsOf(path).includes(id) ||
    read(path).includes(`{#${id}}`) ||
    [...read(path).matchAll(/^#+ (.+)$/gm)].some(([, text = '']) => slug(text) === id);
  const isValid = (link: string, from: string) => {
    // A path of the site, in a text that shows how to write one, is checked by the build.
    if (/^(?:[a-z]+:|\/)/.test(link)) return true;
    const [path = '', id] = link.split('#');
    const target = path ? join(dirname(from), path) : from;
    // A picture of an article is a file of photos/.
    if (path && existsSync(join(root, dirname(from), '../photos', path))) return true;
    if (isOwners.test(target)) return true;
    return existsSync(join(root, target)) && (!id || hasAnchor(target, id));
  };
  expect(findIn(linesOf(markdownFiles), /\]\(([^)\s]+)\)/g, isValid)).toEqual([]);
});

test('examples of YAML in Markdown are read as they stand', () => {
  const examples = markdownFiles.flatMap((path) =>
    Array.from(read(path).matchAll(/^```yaml\n(.*?)^```/gms), ([, yaml = '']) => ({
      path,
      ...readYaml(yaml.replace(/^---\n/gm, '')),
    })),
  );
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.flatMap(({ path, issues }) => issues.map(({ message }) => `${path}: ${message}`))).toEqual([]);
});

test('decision records have numbers of their own and are in the index', () => {
  const numbers = [...records.map((name) => name.slice(0, 4)), ...shortRecords];
  expect(new Set(numbers).size).toBe(numbers.length);
  const index = read('docs/decisions/README.md');
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('the versions of Node.js agree', () => {
  const { devDependencies, engines } = packageJson;
  expect(read('.node-version').trim()).toBe(devDependencies.node);
  const oldest = engines.node.replace('>=', '');
  expect(devDependencies.node.localeCompare(oldest, 'en', { numeric: true })).toBeGreaterThan(0);
  for (const file of ['server/check-node-version.mjs', 'docs/deploy.md'])
    expect(read(file)).toContain(`${oldest} or newer`);
});

test('the container gets each setting of the server that the image does not fix', () => {
  const compose = read('deploy/compose.yaml');
  const fixed = ['PORT', 'HOST', 'DATA_DIR'];
  for (const name of settingNames) if (!fixed.includes(name)) expect(compose).toContain(`${name}: \${${name}:-}`);
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { today } from '../model/deriving/locale.ts';
import { siteSource } from '../model/reading/folder.ts';
import { readContent } from '../model/reading/read-content.ts';
import { deliveredLanguages } from '../tests/support/delivered-languages.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const command = resolve('new/new-site.ts');
const answered = (folder: string, lines: readonly string[], cwd = '.') =>
  spawnSync(process.execPath, [command, folder], { cwd, encoding: 'utf8', input: lines.join('\n') });
const [url, email] = ['https://lumen.example', 'post@lumen.example'];

test('R-new: five answers, asked again until they are right, make a content without an issue', () => {
  const folder = join(temporaryFolder(), 'my-site');
  // YAML of 80 characters a line would break it before the hyphen.
  const long = `Accountants of ${'N'.repeat(59)} - Liv`;
  const lines = ['xx yy', 'en-GB', long, 'Lumen', '', 'P'.repeat(69), 'Photographer', 'lumen', url, 'post', email];
  const { stdout, status } = answered(folder, lines);
  expect(status).toBe(0);
  for (const wrong of [
    '"xx yy" must be a language',
    '"" must not be empty',
    `"${'P'.repeat(69)}" must have at most 60 characters, because it is shown in large type; it has 69`,
    '"lumen" must be an http',
    '"post" must be an e-mail address',
  ])
    expect(stdout).toContain(wrong);
  expect(stdout).toContain(`  CONTENT='${folder}' npm run dev `);
  expect(stdout).toContain(`  $env:CONTENT='${folder}'; npm run dev `);
  // An owner may have added languages.
  expect(stdout).toMatch(/Language \(.*de Deutsch, en English, es español, /);
  const { content, issues } = readContent(siteSource({ CONTENT: folder }));
  expect(issues).toEqual([]);
  const site = { name: long, shortName: 'Lumen', jobTitle: 'Photographer', locale: 'en-GB', url, email };
  expect(content?.site).toMatchObject(site);
});

test.each(deliveredLanguages)('R-new: a site in "%s" has a privacy page and terms in it', (language) => {
  const folder = join(temporaryFolder(), 'my-site');
  expect(answered(folder, [language, 'Lumen', 'Foto', url, email]).status).toBe(0);
  const { content, issues } = readContent(siteSource({ CONTENT: folder }));
  expect(issues).toEqual([]);
  expect(content?.textPages.map(({ path, footer }) => [path, footer])).toEqual([
    ['/privacy-policy', true],
    ['/terms-of-service', true],
  ]);
  for (const page of ['privacy-policy.md', 'terms-of-service.md']) {
    const [delivered, written] = [`words/${language}`, `${folder}/pages`].map((from) =>
      readFileSync(join(from, page), 'utf8'),
    );
    expect(written).toMatch(/^---\nsample: true\n/);
    expect(written).toBe(delivered?.replace(/^updated: .*/m, `updated: ${today()}`));
  }
});

test('R-new: the words of another language are made, to be translated', () => {
  const project = temporaryFolder();
  for (const name of ['words', 'biome.jsonc', '.gitignore']) cpSync(name, join(project, name), { recursive: true });
  const { stdout, status } = answered('my-site', ['gd', 'Lumen', 'Dealbhadair', url, email], project);
  expect(status).toBe(0);
  expect(stdout).toContain('in words/gd/, and remove that mark');
  expect(readFileSync(join(project, 'words/gd/frame.json'), 'utf8')).toContain('[en] Contact Me');
  expect(readFileSync(join(project, 'my-site/pages/privacy-policy.md'), 'utf8')).toContain('name: Privacy Policy');
});

test('R-new: nothing is written over, and nothing without all answers', () => {
  const folder = temporaryFolder();
  const cut = answered(join(folder, 'cut'), ['en', 'Lumen']);
  expect(cut.status).toBe(1);
  expect(cut.stderr).toContain('The answers ended before the last question');
  expect(existsSync(join(folder, 'cut'))).toBe(false);
  writeFileSync(join(folder, 'site.yaml'), 'name: Mine\n');
  const { stderr, status } = answered(folder, ['en']);
  expect(status).toBe(1);
  expect(stderr).toContain(`${folder}/ has files, and nothing is written over.`);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('name: Mine\n');
  expect(answered('README.md', []).stderr).toMatch(/^README\.md is no name of a folder\./);
  expect(answered('--help', []).stderr).toBe('--help is no name of a folder. Name a new one: npm run new -- my-site\n');
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../model/read-content.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const answered = (folder: string, ...lines: string[]) =>
  spawnSync(process.execPath, ['ready/new-site.ts', folder], { encoding: 'utf8', input: lines.join('\n') });

test('R-new: five answers, asked again until they are right, make a content without an issue', () => {
  const folder = join(temporaryFolder(), 'my-site');
  const [url, email] = ['https://lumen.example', 'post@lumen.example'];
  const long = 'Accountants and Tax Advisers of Northern Harbour Street';
  const lines = [long, 'Lumen', 'Photographer', 'xx yy', 'en-GB', 'lumen', url, 'post', email];
  const { stdout, status } = answered(folder, ...lines);
  expect(status).toBe(0);
  for (const wrong of ['"xx yy" must be a language', '"lumen" must be an http', '"post" must be an e-mail address'])
    expect(stdout).toContain(wrong);
  expect(stdout).toContain(`CONTENT=${folder} npm run dev`);
  const { content, issues } = readContent(folder);
  expect(issues).toEqual([]);
  const site = { name: long, shortName: 'Lumen', jobTitle: 'Photographer', locale: 'en-GB', url, email };
  expect(content?.site).toMatchObject(site);
});

test('R-new: nothing is written over, and nothing without all answers', () => {
  const folder = temporaryFolder();
  const cut = answered(join(folder, 'cut'), 'Lumen', 'Photographer');
  expect(cut.status).toBe(1);
  expect(cut.stderr).toContain('The answers ended before the last question');
  expect(existsSync(join(folder, 'cut'))).toBe(false);
  writeFileSync(join(folder, 'site.yaml'), 'name: Mine\n');
  const { stderr, status } = answered(folder, 'Lumen');
  expect(status).toBe(1);
  expect(stderr).toContain(`${folder}/ has files, and nothing is written over.`);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('name: Mine\n');
});

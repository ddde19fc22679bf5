import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import { type FilesToWrite, writeFiles } from './write-files.ts';

const script = resolve('deploy/merge-original.sh');
const person = ['-c', 'user.name=Test', '-c', 'user.email=test@studio.example', '-c', 'init.defaultBranch=main'];

test("an update takes the original's code, and leaves content and the owner's language as they are", () => {
  const [original, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  const git = (folder: string, ...command: string[]) =>
    execFileSync('git', [...person, ...command], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const commit = (folder: string, files: FilesToWrite) => {
    writeFiles(folder, files);
    git(folder, 'add', '--all');
    git(folder, 'commit', '-q', '-m', 'files');
  };
  git(original, 'init', '-q');
  commit(original, { 'app/a.ts': '1', 'content/a.yaml': 'a', 'content/b.yaml': 'b', 'content/c.yaml': 'c' });
  git(original, 'clone', '-q', '-o', 'upstream', original, copy);
  commit(copy, { 'content/a.yaml': 'mine', 'content/c.yaml': undefined, 'words/es/a.json': 'mine' });
  commit(original, { 'app/a.ts': '2', 'content/a.yaml': 'x', 'content/b.yaml': 'x', 'content/c.yaml': 'x' });
  commit(original, { 'content/new.yaml': 'x', 'words/es/a.json': 'x', 'words/en/a.json': 'x' });
  execFileSync('sh', [script], { cwd: copy, stdio: 'pipe' });
  expect(git(copy, 'status', '--short')).toBe('M  app/a.ts\nA  words/en/a.json\n');
  expect(readFileSync(join(copy, 'content/b.yaml'), 'utf8')).toBe('b');
});

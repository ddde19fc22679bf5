import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type FilesToWrite, writeFiles } from '../support/write-files.ts';

const script = resolve('deploy/merge-original.sh');
const person = ['-c', 'user.name=Test', '-c', 'user.email=test@studio.example', '-c', 'init.defaultBranch=main'];

const git = (folder: string, ...command: string[]) =>
  execFileSync('git', [...person, ...command], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

const NEXT = 'Nothing to mend. Next: npm ci && npm run build && npm run ready\n';

function commit(folder: string, files: FilesToWrite, message = 'files') {
  writeFiles(folder, files);
  git(folder, 'add', '--all');
  git(folder, 'commit', '-q', '-m', message);
}

const update = (cwd: string) => spawnSync('sh', [script], { cwd, encoding: 'utf8' });

test("an update takes the original's code, and leaves content and the owner's language as they are", () => {
  const [original, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  git(original, 'init', '-q');
  const unused = { 'words/fr/a.json': 'a', 'words/it/a.json': 'a', 'words/it/b.json': 'b' };
  commit(original, { 'app/a.ts': '1', 'content/a.yaml': 'a', 'content/b.yaml': 'b', 'content/c.yaml': 'c', ...unused });
  git(original, 'clone', '-q', '-o', 'upstream', original, copy);
  commit(copy, { 'content/a.yaml': 'mine', 'content/c.yaml': undefined, 'words/es/a.json': 'mine' });
  commit(copy, { 'words/fr/a.json': undefined, 'words/it/a.json': undefined });
  commit(original, { 'words/fr/a.json': 'x', 'words/it/a.json': 'x' });
  commit(original, { 'app/a.ts': '2', 'content/a.yaml': 'x', 'content/b.yaml': 'x', 'content/c.yaml': 'x' });
  commit(original, { 'content/new.yaml': 'x', 'words/es/a.json': 'x', 'words/en/a.json': 'x' });
  // Such a file is in no commit that could bring it back.
  git(copy, 'config', 'status.showUntrackedFiles', 'no');
  writeFiles(copy, { 'content/new.md': 'mine' });
  const refused = 'Commit your changes first. "git status -u" names them.\n';
  expect(update(copy)).toMatchObject({ stderr: refused, status: 1 });
  writeFiles(copy, { 'content/new.md': undefined });
  const stdout = `Unchanged: content words/es/ words/fr/ words/it/\n${NEXT}`;
  expect(update(copy)).toMatchObject({ stdout, status: 0 });
  expect(git(copy, 'status', '--short')).toBe('M  app/a.ts\nA  words/en/a.json\n');
  expect(readFileSync(join(copy, 'content/b.yaml'), 'utf8')).toBe('b');
  commit(copy, {}, 'Update');
  expect(update(copy)).toMatchObject({ stdout: 'The original has nothing new.\n', status: 0 });
  // Only she can say what becomes of code that she has deleted.
  commit(copy, { 'app/a.ts': undefined });
  commit(original, { 'app/a.ts': '3' });
  const failed = update(copy);
  expect(failed.stdout).not.toContain('CONFLICT');
  expect(failed).toMatchObject({ stderr: expect.stringMatching(/"git rm" .*\napp\/a\.ts\n$/s), status: 1 });
});

test("a copy without the original's history is told to join it, and is updated from then on", () => {
  const [original, copy] = [temporaryFolder(), temporaryFolder()];
  git(original, 'init', '-q');
  commit(original, { 'app/a.ts': '1', 'content/a.yaml': 'a' });
  commit(original, { 'app/a.ts': '2', 'app/b.ts': '2' });
  git(copy, 'init', '-q');
  commit(copy, { 'app/a.ts': '1', 'content/a.yaml': 'a' }, 'Initial commit');
  commit(copy, { 'content/a.yaml': 'mine' });
  git(copy, 'remote', 'add', 'upstream', original);
  for (const setting of ['user.name', 'user.email']) git(copy, 'config', setting, 'test@studio.example');
  expect(update(copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('have no commit in common') });
  // As docs/running.md says.
  const text = readFileSync('docs/running.md', 'utf8');
  const [, find = ''] = /^```sh\n(git fetch upstream\ntree=.*?)^```/ms.exec(text) ?? [];
  const [merge = ''] = /^git merge -s ours .* (?=VERSION$)/m.exec(text) ?? [];
  const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  run(merge + run(find));
  expect(update(copy)).toMatchObject({ status: 0 });
  expect(git(copy, 'status', '--short')).toBe('M  app/a.ts\nA  app/b.ts\n');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { articleWithTextSchema } from './schemas/articles.ts';
import { textFilesIn } from './text-file.server.ts';

test('R-content: front matter that cannot be read is one issue, and its fields are not said to be missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'a.md'), '---\ntitle: Photos: how large\ncategory: Design\n---\nText.\n');
  const [file] = textFilesIn(folder);
  expect([...(file?.issues ?? []), ...(file?.issuesOf(articleWithTextSchema, {}) ?? [])]).toEqual([
    { line: 2, column: 8, message: 'a text with a colon needs quotation marks around it: "Photos: how large"' },
  ]);
});

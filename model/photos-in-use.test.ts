import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { articleCategories } from './articles.schema.ts';
import { site } from './site.ts';

const photo = (name: string) => `https://images.unsplash.com/photo-${name}`;
const added = ['ofCard', 'inArticle', 'inDraft', 'inPage', 'inHiddenPart'] as const;

let publishedArticles: typeof import('./article-list.server.ts').publishedArticles;
let pageFiles: typeof import('./page-files.server.ts').pageFiles;
let remotePhotos: typeof import('./photos-in-use.ts').remotePhotos;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./photos.ts', async (original) => ({
    ...(await original<typeof import('./photos.ts')>()),
    ...Object.fromEntries(added.map((name) => [name, photo(name)])),
  }));
  vi.doMock('./all.ts', async (original) => {
    const { content } = await original<typeof import('./all.ts')>();
    return { content: { ...content, team: [{ image: { src: photo('inNewList'), alt: 'A photo' } }] } };
  });
  ({ publishedArticles } = await import('./article-list.server.ts'));
  ({ pageFiles } = await import('./page-files.server.ts'));
  ({ remotePhotos } = await import('./photos-in-use.ts'));
});
afterAll(() => {
  for (const file of ['./photos.ts', './all.ts']) vi.doUnmock(file);
  vi.resetModules();
});

// The folders of the texts are relative to the project.
beforeEach(() => {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const name of ['articles', 'pages']) mkdirSync(join(folder, 'content', name), { recursive: true });
  process.chdir(folder);
  return () => {
    process.chdir(root);
    rmSync(folder, { recursive: true });
  };
});

const article = (fields: string, picture: string) => `---
title: A title for the card and the page
excerpt: Long enough to be the description of a page, which search engines show below its title.
category: ${articleCategories[0].name}
published: 2023-07-03
image:
  src: ofCard
  alt: A photo
${fields}---

![What it shows](${picture})
`;

const page = `---
title: A title for the page of a text
description: Long enough to be the description of a page, which search engines show below its title.
name: Page
headline: Page
intro: A page.
updated: 2023-07-03
---

This is {{name}}.

![What it shows](inPage)

{{#analyticsName}}

![What it shows](inHiddenPart)

{{/analyticsName}}
`;

const addedPhotos = (...from: Parameters<typeof import('./photos-in-use.ts').remotePhotos>) =>
  added.filter((name) => remotePhotos(...from).includes(photo(name)));

test('photos of every list count, also of one that is new', () => {
  expect(remotePhotos()).toContain(photo('inNewList'));
});

test('photos of texts count: on the card, in an article and in any part of a page, but not of a draft', () => {
  expect(addedPhotos()).toEqual([]);
  writeFileSync('content/articles/shown.md', article('', 'inArticle'));
  writeFileSync('content/articles/draft.md', article('draft: true\n', 'inDraft'));
  writeFileSync('content/pages/page.md', page);
  expect(addedPhotos()).toEqual(['ofCard', 'inArticle', 'inPage', 'inHiddenPart']);
  // `npm run photos` fetches these too, before they are published.
  expect(addedPhotos(publishedArticles(true))).toEqual([...added]);
  // Reading a page without its values does not change what is shown of it.
  expect(pageFiles().map(({ file }) => textOf(file.tree))).toEqual([expect.stringContaining(`This is ${site.name}.`)]);
});

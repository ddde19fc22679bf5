import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishedArticles } from './article-list.server.ts';
import { articleCategories } from './articles.schema.ts';
import { pageFiles } from './page-files.server.ts';
import { remotePhotos } from './photos-in-use.ts';
import { site } from './site.ts';

// Before the imports, because the mock needs them.
const { photo, added } = vi.hoisted(() => ({
  photo: (name: string) => `https://images.unsplash.com/photo-${name}`,
  added: ['ofCard', 'inArticle', 'inDraft', 'inPage', 'inHiddenPart'] as const,
}));

vi.mock(import('./photos.ts'), async (original) => ({
  ...(await original()),
  ...Object.fromEntries(added.map((name) => [name, photo(name)])),
}));

vi.mock(import('./all.ts'), async (original) => {
  const { content } = await original();
  return { content: { ...content, team: [{ image: { src: photo('inNewList'), alt: 'A photo' } }] } };
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

const addedPhotos = (...from: Parameters<typeof remotePhotos>) =>
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

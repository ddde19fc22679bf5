import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolderOfItsOwn } from '../tests/folder-of-its-own.ts';
import { issuesInTextLinks } from './text-links.ts';

inFolderOfItsOwn();

const page = (text: string) => `---
title: A title for the page of a text
description: Long enough to be the description of a page, which search engines show below its title.
name: Page
headline: Page
intro: A page.
updated: 2023-07-03
---

${text}
`;

test('R-text-pages: a link to a part that the page does not have is an issue at its place, whatever its fragment is', () => {
  mkdirSync('content/pages', { recursive: true });
  writeFileSync('content/pages/page.md', page('[a](#50%) [b](#%C3%A4rmel) [c](/other#%)'));
  const ids = new Map([
    ['/page', ['ärmel']],
    ['/other', ['main']],
  ]);
  expect(issuesInTextLinks({ ids, files: new Set() })).toEqual([
    'content/pages/page.md:10:1: /page has no part with the id "50%"',
    'content/pages/page.md:10:28: /other has no part with the id "%"',
  ]);
});

import { articlesWithText } from './article-list.server.ts';
import type { TextFile } from './markdown-files.ts';
import { pageFiles } from './page-files.server.ts';

/** Every page whose text is a Markdown file: articles, and the files of pages/. */
export function textPages(): { path: string; file: TextFile }[] {
  return [
    ...articlesWithText().map(({ id, text }) => ({ path: `/blog/${id}`, file: text })),
    ...pageFiles().map(({ path, file }) => ({ path, file })),
  ];
}

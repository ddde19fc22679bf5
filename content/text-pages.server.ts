import { articlesWithText } from './article-list.server.ts';
import { pageFiles } from './page-files.server.ts';
import type { TextFile } from './text-file.server.ts';

/** Every page whose text is a Markdown file: articles, and the files of content/pages. */
export function textPages(): { path: string; file: TextFile }[] {
  return [
    ...articlesWithText().map(({ id, file }) => ({ path: `/blog/${id}`, file })),
    ...pageFiles().map(({ path, file }) => ({ path, file })),
  ];
}

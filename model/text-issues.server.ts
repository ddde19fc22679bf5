import { issuesInArticleFiles } from './article-list.server.ts';
import { issuesInPageFiles } from './page-files.server.ts';
import { type ListedPage, pageList } from './page-list.server.ts';
import { issueLine, type TextFile } from './text-file.server.ts';
import { textPages } from './text-pages.server.ts';

/** Issues of all Markdown files, one a line: file, line, column and message. */
export function issuesInTextFiles(): string[] {
  return [...issuesInPageFiles(), ...issuesInArticleFiles()];
}

/** Paths, titles and descriptions of texts that another page has, too. Needs content without other issues. */
export function repetitionsInTextFiles(): string[] {
  const pages = pageList();
  return textPages().flatMap((text) => repetitionsIn(text, pages));
}

/** The path, title and description of a page must be its own. */
function repetitionsIn({ path, file }: { path: string; file: TextFile }, pages: readonly ListedPage[]): string[] {
  const own = pages.findLast((page) => page.path === path);
  if (!own) return [];
  const others = pages.filter((page) => page !== own);
  return (['path', 'title', 'description'] as const)
    .map((field) => ({ field, other: others.find((page) => page[field] === own[field]) }))
    .flatMap(({ field, other }) =>
      other ? [`the page's ${field} is also that of ${other.path} ("${other.name}")`] : [],
    )
    .map((message) => issueLine(file, { ...file.placeOf(['title']), message }));
}

import { visit } from 'unist-util-visit';
import { issueAt } from '../markdown/issue.ts';
import { articlesWithText } from '../model/list-items.server.ts';
import type { TextFile } from '../model/markdown-files.ts';
import { pageFiles } from '../model/page-files.server.ts';
import { lineOf } from '../model/read-content.ts';
import { redirects } from './redirects.ts';

/** The ids on each built page, by path, and the other files, each with a leading slash. */
export type BuiltSite = { ids: ReadonlyMap<string, readonly string[]>; files: ReadonlySet<string> };

/** A fragment as an id; what cannot be decoded stays as it is, as in browsers. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Every page whose text is a Markdown file: articles, and the files of pages/. */
const textPages = () => [
  ...articlesWithText().map(({ id, text }) => ({ path: `/blog/${id}`, file: text })),
  ...pageFiles(),
];

/** Issues of what Markdown texts link to on this site: pages, parts of pages and files must exist. */
export function issuesInTextLinks(
  { ids, files }: BuiltSite,
  texts: readonly { path: string; file: TextFile }[] = textPages(),
): string[] {
  const moved = redirects();
  const issueOf = (url: string, from: string): string | undefined => {
    const [path = '', id] = url.replace(/\?[^#]*/, '').split('#');
    const page = path || from;
    if (files.has(page)) return undefined;
    const to = moved.get(page);
    if (to) return `${page} has moved; link to ${to.path}`;
    const found = ids.get(page);
    if (!found) return `there is no page or file at ${page}`;
    return id && !found.includes(decoded(id)) ? `${page} has no part with the id "${id}"` : undefined;
  };

  return texts.flatMap(({ path, file }) => {
    const issues = file.headings
      .filter(({ id }) => (ids.get(path) ?? []).filter((each) => each === id).length > 1)
      .map(({ id, text }) => ({
        line: 1,
        column: 1,
        message: `the page has another element with the id "${id}"; write another one after the heading: "${text} {#…}"`,
      }));
    visit(file.tree, (node) => {
      if ((node.type !== 'link' && node.type !== 'definition') || !/^[/#]/.test(node.url)) return;
      const message = issueOf(node.url, path);
      if (message) issues.push(issueAt(node, message));
    });
    return issues.map((issue) => lineOf({ file: file.file, field: 'the text', ...issue }));
  });
}

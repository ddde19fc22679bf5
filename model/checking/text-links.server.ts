import { visit } from 'unist-util-visit';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { issueAt, type TextIssue } from '../../markdown/issue.ts';
import { textsOf } from '../deriving/complete-content.ts';
import { movedArticles } from '../deriving/list-items.server.ts';
import { pageList } from '../deriving/page-list.server.ts';
import { content } from '../reading/content.server.ts';
import { ContentError } from '../reading/read-content.ts';

/** The ids on each page, by path, and the other files, each with a leading slash. */
type LinkedSite = { ids: ReadonlyMap<string, readonly string[] | undefined>; files: Pick<ReadonlySet<string>, 'has'> };

/** The site before it is built: which ids its pages have and which files there are is not known yet. */
const plannedSite = (): LinkedSite => ({
  ids: new Map([...pageList.map(({ path }) => path), BOOKING_PATH].map((path) => [path, undefined])),
  files: { has: (path) => /\.\w+$/.test(path) },
});

/** An id as a fragment, and a fragment, as browsers write them. */
const fragmentOf = (id: string) => new URL(`#${id}`, 'https://site.example').hash;

/** A path as files have it: a space is %20 in links. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Checks the links of Markdown texts to this site: pages, and once it is built ids and files. @throws ContentError */
export function checkTextLinks({ ids, files }: LinkedSite = plannedSite(), texts = textsOf(content)): void {
  const moved = movedArticles();
  const linkIssue = (url: string, from: string): string | undefined => {
    const [path = '', id] = url.replace(/\?[^#]*/, '').split('#');
    const page = path || from;
    if (files.has(decoded(page))) return undefined;
    const to = moved.get(page);
    if (to) return `${page} has moved; link to ${to.path}`;
    if (!ids.has(page)) return `there is no page or file at ${page}`;
    const hasNoPart = id && ids.get(page)?.every((each) => fragmentOf(each) !== fragmentOf(id));
    return hasNoPart ? `${page} has no part with the id "${id}"` : undefined;
  };

  const issues = texts.flatMap(({ path, text: { file, headings, tree } }) => {
    const inText: TextIssue[] = [];
    for (const { id, text } of headings) {
      if ((ids.get(path) ?? []).filter((each) => each === id).length <= 1) continue;
      const advice = `write another one after the heading: "${text} {#…}"`;
      inText.push(issueAt({}, `the page has another element with the id "${id}"; ${advice}`));
    }
    visit(tree, ['link', 'definition'], (node) => {
      const message = 'url' in node && /^[/#]/.test(node.url) && linkIssue(node.url, path);
      if (message) inText.push(issueAt(node, message));
    });
    return inText.map((issue) => ({ file, field: 'the text', ...issue }));
  });
  if (issues.length > 0) throw new ContentError(issues);
}

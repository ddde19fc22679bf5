import type { Element, Root as Hast } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { fill } from '../contract/template.ts';
import { highlight } from './code.ts';
import { handlersFor, type MarkdownWords, type Picture } from './handlers.ts';

type RenderOptions = {
  pictureOf: (name: string) => Picture;
  /** Absolute URL of the page, for HTML that is read elsewhere: every URL in it becomes absolute. */
  pageUrl?: string;
  /** Whether each heading is a link to itself; no by default. */
  linkHeadings?: boolean;
  words: MarkdownWords;
};

/** Turns a checked text into HTML. */
export async function renderMarkdown(
  tree: Root,
  { pictureOf, pageUrl, linkHeadings = false, words }: RenderOptions,
): Promise<string> {
  const nodes: Code[] = [];
  visit(tree, 'code', (node) => void nodes.push(node));
  const codes = new Map<Code, Element>();
  for (const node of nodes) codes.set(node, await highlight(node.value, node.lang ?? 'text'));

  const html = toHast(tree, {
    handlers: handlersFor({ codes, pictureOf, linkHeadings, words }),
    // Ids without a prefix: an id that the page has already stops the build.
    clobberPrefix: '',
    footnoteLabel: words.notes,
    footnoteLabelProperties: {},
    footnoteBackContent: words.back,
    footnoteBackLabel: (index, mention) =>
      fill(mention > 1 ? words.backFromMention : words.backFrom, { note: index + 1, mention }),
  });
  if (html.type !== 'root') throw new Error('The text did not become a list of elements.');
  if (pageUrl) makeUrlsAbsolute(html, pageUrl);
  return toHtml(html);
}

function makeUrlsAbsolute(html: Hast, pageUrl: string): void {
  const absolute = (url: string) => new URL(url, pageUrl).href;
  visit(html, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = absolute(properties.href);
    if (typeof properties.src === 'string') properties.src = absolute(properties.src);
    if (typeof properties.srcSet === 'string') {
      properties.srcSet = properties.srcSet
        .split(', ')
        .map((candidate) => candidate.replace(/^\S+/, absolute))
        .join(', ');
    }
  });
}

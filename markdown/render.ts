import rehypeShiki from '@shikijs/rehype';
import type { Root as Hast } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fill } from '../contract/template.ts';
import { codeOptions } from './code.ts';
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
  const processor = unified()
    .use(remarkRehype, {
      handlers: handlersFor({ pictureOf, linkHeadings, words }),
      // Ids without a prefix: an id that the page has already stops the build.
      clobberPrefix: '',
      footnoteLabel: words.notes,
      footnoteLabelProperties: {},
      footnoteBackContent: words.back,
      footnoteBackLabel: (index, mention) =>
        fill(mention > 1 ? words.backFromMention : words.backFrom, { note: index + 1, mention }),
    })
    .use(rehypeShiki, codeOptions(words))
    .use(() => (html: Hast) => (pageUrl ? makeUrlsAbsolute(html, pageUrl) : undefined))
    .use(rehypeStringify);
  return processor.stringify(await processor.run(tree));
}

function makeUrlsAbsolute(html: Hast, pageUrl: string): void {
  const absolute = (url: string) => new URL(url, pageUrl).href;
  visit(html, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = absolute(properties.href);
    if (typeof properties.src === 'string') properties.src = absolute(properties.src);
    if (typeof properties.srcSet === 'string') properties.srcSet = properties.srcSet.replace(/[^\s,]+(?= )/g, absolute);
  });
}

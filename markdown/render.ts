import rehypeShiki, { type RehypeShikiOptions } from '@shikijs/rehype';
import type { Element, ElementContent, Root as Hast } from 'hast';
import { h } from 'hastscript';
import type { Blockquote, Image, ListItem, Paragraph, Root, TableCell } from 'mdast';
import { defaultHandlers, type Handler, type Handlers } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { bundledLanguages, bundledLanguagesInfo, createCssVariablesTheme } from 'shiki';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fill } from '../contract/template.ts';
import type { Words } from '../words/words.ts';

/** The callouts that a quotation starting with `[!NOTE]` and the like becomes. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

const MARKER = /^\[!(\w+)\]\s*/;

/** The marker of a quotation in lower case, which may be no kind of callout; undefined without one. */
export const markerOf = (quotation: Blockquote) => MARKER.exec(textOf(quotation))?.[1]?.toLowerCase();

/** Is this the path of a film in public/, which stands where a picture does? */
export const isFilm = (name: string): boolean => /^\/[\w./-]+\.(?:mp4|webm)$/.test(name);

type Sizes = { srcSet: string; sizes: string };
/** Attributes of a picture's `<img>`, and of the `<source>` with AVIF before it, if there is one. */
export type Picture = {
  source?: Sizes | false | '' | undefined;
  img: Partial<Sizes> & { src: string; width: number; height: number };
};

type RenderOptions = {
  pictureOf: (name: string) => Picture;
  /** Written before URLs that begin with a slash: the path of the site, if it has one. */
  basePath?: string;
  /** Absolute URL of the page, for HTML that is read elsewhere: every URL in it becomes absolute. */
  pageUrl?: string;
  linkHeadings?: boolean;
  words: Words['markdown'];
  /** Stands between the parts of a list, like ", ". */
  comma: string;
};

export const isKnownLanguage = (language: string) => language === 'text' || Object.hasOwn(bundledLanguages, language);

/** Class of a token by the variable that the theme gives it; other tokens have the colour of the text. */
const classes: Readonly<Record<string, string>> = {
  comment: 'hc',
  keyword: 'hk',
  string: 'hs',
  'string-expression': 'hs',
  constant: 'hn',
  function: 'hf',
  parameter: 'hp',
  inserted: 'hi',
  deleted: 'hd',
  changed: 'hk',
  link: 'hs',
};

/** A line is a span without a class and a token without one is plain text: both only add bytes. */
const withoutPlainSpans = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) =>
    node.type === 'element' && !node.properties.class ? withoutPlainSpans(node.children) : node,
  );

/** Attributes of an element that scrolls sideways: the keyboard can focus it, and it has a name. */
const scrollable = (name: string) => ({ tabIndex: 0, role: 'group', ariaLabel: name });

/** Highlights code with classes, which the policy allows and which are shorter than styles, below the name of its language. */
const codeOptions = (words: { plainText: string; code: string }): RehypeShikiOptions => ({
  theme: createCssVariablesTheme({ variablePrefix: '--' }),
  langs: [],
  lazy: true,
  // Without a limit: on a busy machine the default would leave the rest of a line without colours.
  tokenizeTimeLimit: 0,
  transformers: [
    {
      span(node) {
        const token = /--token-([a-z-]+)/.exec(String(node.properties.style))?.[1];
        node.properties = { class: token && classes[token] };
      },
      line(node) {
        node.properties = {};
      },
      root(node) {
        const { lang } = this.options;
        const info = bundledLanguagesInfo.find(({ id, aliases }) => id === lang || aliases?.includes(lang));
        const language = info?.name ?? words.plainText;
        this.code.children = withoutPlainSpans(this.code.children);
        const pre = h('pre', scrollable(fill(words.code, { language })), this.code);
        node.children = [h('div.code-block', h('p.code-language', language), pre)];
      },
    },
  ],
});

/** How elements of Markdown become HTML, where the library's way is not enough. */
function handlersFor({ pictureOf, linkHeadings, words, comma }: RenderOptions): Handlers {
  const heading: Handler = (state, node) => {
    const made = defaultHandlers.heading(state, node);
    const hasLink = made.children.some((child) => child.type === 'element' && child.tagName === 'a');
    // The heading itself is the link to it, because a link beside it would be read out and printed.
    if (linkHeadings && !hasLink) made.children = [h('a', { href: `#${node.data?.hProperties?.id}` }, made.children)];
    return made;
  };

  const table: Handler = (state, node) => {
    const columns = node.children[0]?.children.map((cell: TableCell) => textOf(cell)).join(comma);
    const made = defaultHandlers.table(state, node);
    visit(made, 'element', (cell) => {
      const { align, ...others } = cell.properties;
      // The attribute is obsolete.
      if (align) cell.properties = { ...others, className: [`align-${align}`] };
    });
    return h('div.table-scroll', scrollable(fill(words.table, { columns })), made);
  };

  const blockquote: Handler = (state, node: Blockquote) => {
    const kind = calloutKinds.find((each) => each === markerOf(node));
    const made = defaultHandlers.blockquote(state, node);
    if (!kind) return made;
    const [first, ...others] = made.children.filter((child) => child.type === 'element');
    const [marked] = first?.children ?? [];
    if (marked?.type === 'text') marked.value = marked.value.replace(MARKER, '');
    const isEmpty = first?.children.length === 1 && marked?.type === 'text' && marked.value === '';
    const title = h('p.callout-title', words.callouts[kind]);
    return h('div.callout', { role: 'note', dataKind: kind }, title, isEmpty ? [] : first, others);
  };

  const figure = ({ url, alt, title }: Image): Element => {
    const caption = title && h('figcaption', title);
    if (isFilm(url)) {
      return h('figure', h('video', { controls: true, preload: 'none', src: url, ariaLabel: alt }), caption);
    }
    const { source, img } = pictureOf(url);
    const image = h('img', { alt: alt ?? '', loading: 'lazy', decoding: 'async', ...img });
    // The frame of the photo component (app/display/photo.css), whose dots show while the picture loads.
    const style = `--ratio:${img.width / img.height}`;
    const picture = source ? h('picture', h('source', { ...source, type: 'image/avif' }), image) : image;
    return h('figure', h('span.photo', { style }, picture), caption);
  };

  const paragraph: Handler = (state, node: Paragraph) => {
    const [only, ...others] = node.children;
    return only?.type === 'image' && others.length === 0 ? figure(only) : defaultHandlers.paragraph(state, node);
  };

  const listItem: Handler = (state, node: ListItem, parent) => {
    const made = defaultHandlers.listItem(state, node, parent);
    // In place of a disabled checkbox, which has no name and looks as if one could tick it.
    const status = node.checked ? 'done' : 'open';
    const box = h('span.task', { dataStatus: status }, h('span.sr-only', `${words[status]} `));
    visit(made, { tagName: 'input' }, (_, at = 0, inside) => void inside?.children.splice(at, 1, box));
    return made;
  };

  return { heading, table, blockquote, paragraph, listItem };
}

const wholeWords = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;

/** Turns a checked text into HTML. */
export async function renderMarkdown(tree: Root, { pageUrl, basePath = '', words, ...options }: RenderOptions) {
  const processor = unified()
    .use(remarkRehype, {
      handlers: handlersFor({ words, ...options }),
      // Ids without a prefix: an id that the page has already stops the build.
      clobberPrefix: '',
      footnoteLabel: words.notes,
      footnoteLabelProperties: {},
      footnoteBackContent: words.back,
      footnoteBackLabel: (index, mention) => {
        const label = fill(mention > 1 ? words.backFromMention : words.backFrom, { note: index + 1, mention });
        // Voice control finds a link by its visible words (WCAG 2.5.3), which an owner's own may lack.
        return wholeWords(label).includes(wholeWords(words.back)) ? label : `${words.back}: ${label}`;
      },
    })
    .use(rehypeShiki, codeOptions(words))
    .use(() => (html: Hast) => (pageUrl || basePath ? completeUrls(html, basePath, pageUrl) : undefined))
    .use(rehypeStringify);
  return processor.stringify(await processor.run(tree));
}

function completeUrls(html: Hast, basePath: string, pageUrl: string | undefined): void {
  const complete = (url: string) => {
    const below = url.replace(/^\/(?!\/)/, `${basePath}/`);
    return pageUrl ? new URL(below, pageUrl).href : below;
  };
  visit(html, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = complete(properties.href);
    if (typeof properties.src === 'string') properties.src = complete(properties.src);
    if (typeof properties.srcSet === 'string') properties.srcSet = properties.srcSet.replace(/[^\s,]+(?= )/g, complete);
  });
}

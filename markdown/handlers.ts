import type { Element, ElementContent } from 'hast';
import type { Blockquote, Code, Image, ListItem, Paragraph, TableCell } from 'mdast';
import { defaultHandlers, type Handler, type Handlers } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fill } from '../contract/template.ts';
import { type CalloutKind, calloutOf, isCalloutKind, withoutMarker } from './callout.ts';
import { languageName } from './code.ts';

type Sizes = { srcSet: string; sizes: string };
/** What the `<img>` of a picture needs besides its text, and a `<source>` with AVIF before it, if there is one. */
export type Picture = {
  source?: Sizes | false | '' | undefined;
  img: Partial<Sizes> & { src: string; width: number; height: number };
};

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
const text = (value: string): ElementContent => ({ type: 'text', value });

/** Makes what is inside scroll sideways by keyboard: it can be focused and has a name. */
const scrollable = (name: string) => ({ tabIndex: 0, role: 'group', ariaLabel: name });

/** What is added to a text, in the language of the site (words/en/markdown.json). */
export type MarkdownWords = {
  callouts: Readonly<Record<CalloutKind, string>>;
  notes: string;
  back: string;
  backFrom: string;
  backFromMention: string;
  plainText: string;
  code: string;
  table: string;
  done: string;
  open: string;
};

type RenderedParts = {
  /** The highlighted `<code>` of each code block. */
  codes: ReadonlyMap<Code, Element>;
  pictureOf: (name: string) => Picture;
  /** Whether each heading is a link to itself. */
  linkHeadings: boolean;
  words: MarkdownWords;
};

/** How elements of Markdown become HTML, where the library's way is not enough. */
export function handlersFor({ codes, pictureOf, linkHeadings, words }: RenderedParts): Handlers {
  const heading: Handler = (state, node) => {
    const made = defaultHandlers.heading(state, node);
    const hasLink = made.children.some((child) => child.type === 'element' && child.tagName === 'a');
    // The heading itself is the link to it, because a link beside it would be read out and printed.
    if (linkHeadings && !hasLink)
      made.children = [element('a', { href: `#${node.data?.hProperties?.id}` }, made.children)];
    return made;
  };

  const code: Handler = (_, node: Code) => {
    const language = languageName(node.lang ?? '') ?? words.plainText;
    const made = codes.get(node);
    return element('div', { className: ['code-block'] }, [
      element('p', { className: ['code-language'] }, [text(language)]),
      element('pre', scrollable(fill(words.code, { language })), made ? [made] : []),
    ]);
  };

  const table: Handler = (state, node) => {
    const columns = node.children[0]?.children.map((cell: TableCell) => textOf(cell)).join(', ');
    const made = defaultHandlers.table(state, node);
    visit(made, 'element', (cell) => {
      const { align, ...others } = cell.properties;
      // The attribute is obsolete.
      if (align) cell.properties = { ...others, className: [`align-${align}`] };
    });
    return element('div', { className: ['table-scroll'], ...scrollable(fill(words.table, { columns })) }, [made]);
  };

  const blockquote: Handler = (state, node: Blockquote) => {
    const kind = calloutOf(node);
    if (kind === undefined || !isCalloutKind(kind)) return defaultHandlers.blockquote(state, node);
    return element('div', { className: ['callout'], role: 'note', dataKind: kind }, [
      element('p', { className: ['callout-title'] }, [text(words.callouts[kind])]),
      ...state.all(withoutMarker(node)).filter((child) => child.type === 'element'),
    ]);
  };

  const figure = ({ url, alt, title }: Image): Element => {
    const { source, img } = pictureOf(url);
    const image = element('img', { alt: alt ?? '', loading: 'lazy', decoding: 'async', ...img });
    // The frame of the photo component (app/display/photo.css), whose dots show while the picture loads.
    const style = `--ratio:${img.width / img.height}`;
    const picture = source
      ? element('picture', {}, [element('source', { ...source, type: 'image/avif' }), image])
      : image;
    const photo = element('span', { className: ['photo'], style }, [picture]);
    return element('figure', {}, [photo, ...(title ? [element('figcaption', {}, [text(title)])] : [])]);
  };

  const paragraph: Handler = (state, node: Paragraph) => {
    const [only, ...others] = node.children;
    if (only?.type === 'image' && others.length === 0) return figure(only);
    return defaultHandlers.paragraph(state, node);
  };

  const listItem: Handler = (state, node: ListItem, parent) => {
    const made = defaultHandlers.listItem(state, node, parent);
    if (typeof node.checked !== 'boolean') return made;
    // In place of a disabled checkbox, which has no name and looks as if one could tick it.
    const status = node.checked ? 'done' : 'open';
    const mark = element('span', { className: ['task'], dataStatus: status }, [
      element('span', { className: ['sr-only'] }, [text(`${words[status]} `)]),
    ]);
    const replaceIn = ({ children }: Element): boolean => {
      const at = children.findIndex((child) => child.type === 'element' && child.tagName === 'input');
      if (at >= 0) children.splice(at, 1, mark);
      return at >= 0 || children.some((child) => child.type === 'element' && replaceIn(child));
    };
    replaceIn(made);
    return made;
  };

  return { heading, code, table, blockquote, paragraph, listItem };
}

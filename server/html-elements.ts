/**
 * A small tokenizer for HTML, just large enough to find the elements of a built page: it knows comments, quoted
 * attributes and the elements whose text is not markup. It works on the framework's own output, not on anybody's HTML;
 * where it cannot be sure, it throws.
 */

export interface HtmlElement {
  /** Lower case. */
  name: string;
  /** Names in lower case, values as written (character references are not resolved). */
  attributes: ReadonlyMap<string, string>;
  /** Where its start tag begins and ends in the page. */
  start: number;
  end: number;
  /** The raw text of a script, style, title or textarea; empty for all others. */
  text: string;
}

/** Elements whose content is text up to their end tag. `noscript` is read as markup: without script it is that. */
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'xmp']);

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Lists the elements of a page in the order of their start tags.
 *
 * @param html a whole page
 * @throws Error when a tag, a comment or a script does not end, or a script holds `<!--`, after which browsers read
 *   script text by other rules than these
 */
export function readElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    let next: number;
    if (html.startsWith('<!--', at)) {
      next = commentEnd(html, at);
    } else if (/[a-z]/i.test(html[at + 1] ?? '')) {
      const element = readElement(html, at);
      elements.push(element);
      next = element.end + element.text.length;
    } else {
      next = /[!/?]/.test(html[at + 1] ?? '') ? tagEnd(html, at) : at + 1;
    }
    at = html.indexOf('<', next);
  }
  return elements;
}

function readElement(html: string, start: number): HtmlElement {
  const end = tagEnd(html, start);
  const tag = html.slice(start + 1, end - 1);
  const name = (/^[^\s/>]+/.exec(tag)?.[0] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single, bare] of tag.slice(name.length).matchAll(ATTRIBUTE)) {
    // Of an attribute given twice, browsers keep the first.
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return { name, attributes, start, end, text: RAW_TEXT.has(name) ? rawText(html, name, end) : '' };
}

function rawText(html: string, name: string, from: number): string {
  const endTag = new RegExp(`</${name}[\\s/>]`, 'gi');
  endTag.lastIndex = from;
  const match = endTag.exec(html);
  if (!match) throw new Error(`A <${name}> does not end (${excerpt(html, from)}).`);
  const text = html.slice(from, match.index);
  if (name === 'script' && text.includes('<!--')) {
    throw new Error(`A <script> holds "<!--" (${excerpt(html, from)}): write its "<" as "\\u003c".`);
  }
  return text;
}

/** The position after the `>` of the tag that begins at `start`; a `>` inside a quoted value does not end it. */
function tagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < html.length; at++) {
    const character = html[at] ?? '';
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') {
      return at + 1;
    } else if (character === '"' || character === "'") {
      quote = character;
    }
  }
  throw new Error(`A tag does not end (${excerpt(html, start)}).`);
}

function commentEnd(html: string, start: number): number {
  // From the second dash on: `<!-->` and `<!--->` are whole comments too.
  const match = /--!?>/.exec(html.slice(start + 2));
  if (!match) throw new Error(`A comment does not end (${excerpt(html, start)}).`);
  return start + 2 + match.index + match[0].length;
}

function excerpt(html: string, at: number): string {
  return `at character ${at}: ${JSON.stringify(html.slice(at, at + 60))}`;
}

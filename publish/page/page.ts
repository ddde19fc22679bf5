import { type Document, type Element, getAttribute, isElementNode, queryAll } from '@parse5/tools';
import { parse } from 'parse5';

export type { Element };

export type Page = { path: string; document: Document; head: Element };

/** One change of a page's document. Throws when the document is not what the step expects. */
export type PageStep = (page: Page) => void;

/** @returns the path of a page by its file in a build, such as `services/seo.html` */
export const pathOfFile = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`;

export function parsePage(path: string, html: string): Page {
  const document = parse(html);
  const [head] = findElements(document, 'head');
  if (!head) throw new Error('The page has no <head>.');
  return { path, document, head };
}

/** @returns the elements with this tag name, in document order; all elements without one */
export function findElements(root: Document | Element, tagName?: string): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && (!tagName || node.tagName === tagName))];
}

/** @returns the attribute's value, or undefined where the element does not have it */
export const attributeOf = (element: Element, name: string): string | undefined =>
  getAttribute(element, name) ?? undefined;

import { createElement, getAttribute, isElementNode, query, queryAll, setTextContent } from '@parse5/tools';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;

/** A prerendered page while it is published. */
export type Page = {
  /** Canonical path, such as `/services/seo`. */
  path: string;
  document: Document;
  head: Element;
};

/** One change of a page's document. Throws when the document is not what the step expects. */
export type PageStep = (page: Page) => void;

/** @param html a complete document */
export function parsePage(path: string, html: string): Page {
  const document = parse(html);
  const head = findElement(document, 'head');
  if (!head) throw new Error('The page has no <head>.');
  return { path, document, head };
}

export function serializePage({ document }: Page): string {
  return serialize(document);
}

/** @returns the elements with this tag name, in document order; all elements without one */
export function findElements(root: Document | Element, tagName?: string): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && (!tagName || node.tagName === tagName))];
}

export function findElement(root: Document | Element, tagName: string): Element | undefined {
  return query<Element>(root, (node) => isElementNode(node) && node.tagName === tagName) ?? undefined;
}

/** @returns the attribute's value, or undefined where the element does not have it */
export function attributeOf(element: Element, name: string): string | undefined {
  return getAttribute(element, name) ?? undefined;
}

/** @returns a new element */
export function element(tagName: string, attributes: Readonly<Record<string, string>>, text?: string): Element {
  const created = createElement(tagName, { ...attributes });
  if (text !== undefined) setTextContent(created, text);
  return created;
}

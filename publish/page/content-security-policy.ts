import { hash } from 'node:crypto';
import { createElement, getTextContent, spliceChildren } from '@parse5/tools';
import { analyticsOrigins, serviceOrigins } from '../../model/deriving/settings.ts';
import type { Site } from '../../model/schemas/site.ts';
import { attributeOf, type Element, findElements, type PageStep } from './page.ts';

/** @returns the inline scripts among the elements; those of other types are data */
export const inlineScripts = (elements: readonly Element[]): Element[] =>
  elements.filter(
    (each) =>
      each.tagName === 'script' &&
      attributeOf(each, 'src') === undefined &&
      getTextContent(each) !== '' &&
      ['', 'module'].includes(attributeOf(each, 'type') ?? ''),
  );

/** Adds the page's Content-Security-Policy as a `<meta>`. It runs last: it hashes the final scripts and styles. */
export function addPolicy(site: Pick<Site, 'enquiries' | 'visits'>, photoHosts: readonly string[]): PageStep {
  const [counters, services] = [analyticsOrigins(site), serviceOrigins(site)];
  const connected = new Set([...counters, ...services]);
  // Without script a form that sends nothing opens the visitor's mail program, and a form service may lead back to the site.
  const formTargets = site.enquiries === 'off' ? ['mailto:'] : ["'self'", ...services];
  return ({ document, head }) => {
    const charset = head.childNodes.findIndex(
      (node) => 'tagName' in node && attributeOf(node, 'charset') !== undefined,
    );
    if (charset === -1) throw new Error('The page has no <meta charset>.');
    const elements = findElements(document);
    const styles = elements.filter(({ tagName }) => tagName === 'style');
    const content = [
      // It applies to requests without a directive of their own, such as fonts and films; in Firefox, to `<link rel="prefetch">`.
      "default-src 'self'",
      // It applies to workers, too, as there is no worker-src.
      ['script-src', "'self'", ...hashes(inlineScripts(elements)), ...counters].join(' '),
      // Files, because a page loads the stylesheet of texts when a link leads to a text.
      ['style-src', "'self'", ...hashes(styles)].join(' '),
      // React writes style attributes into the HTML; they cannot execute anything. Browsers without this directive (Safari
      // before 15.4, Firefox before 108) ignore the attributes.
      "style-src-attr 'unsafe-inline'",
      ['img-src', "'self'", 'data:', ...photoHosts].join(' '),
      // Without another origin it is that of default-src.
      ...(connected.size > 0 ? [['connect-src', "'self'", ...connected].join(' ')] : []),
      "frame-src 'none'",
      "object-src 'none'",
      ['form-action', ...formTargets].join(' '),
      "base-uri 'none'",
    ].join('; ');
    const meta = createElement('meta', { 'http-equiv': 'Content-Security-Policy', content });
    spliceChildren(head, charset + 1, 0, meta);
  };
}

const hashes = (elements: readonly Element[]): string[] => [
  ...new Set(elements.map((each) => `'sha256-${hash('sha256', getTextContent(each), 'base64')}'`)),
];

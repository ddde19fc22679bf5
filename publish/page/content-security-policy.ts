import { createHash } from 'node:crypto';
import { getTextContent, spliceChildren } from '@parse5/tools';
import type { SiteFacts } from '../../model/schemas/site.ts';
import { serviceOrigins } from '../../model/settings.ts';
import { attributeOf, type Element, element, findElements, type PageStep } from './page.ts';

/** Types of `<script>` that browsers execute; others are data (https://html.spec.whatwg.org/#prepare-the-script-element). */
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

type FormTargets = { action: string; origins: readonly string[] };

/** What the policy has to allow for the contact form (model/settings.ts). */
export function formTargets(site: Pick<SiteFacts, 'enquiries'>): FormTargets {
  // Without script a form that sends nothing opens the visitor's mail program.
  if (site.enquiries === 'off') return { action: 'mailto:', origins: [] };
  const origins = serviceOrigins(site);
  return { action: origins[0] ?? "'self'", origins };
}

/** @returns the inline scripts among the elements, those that browsers execute */
export function inlineScripts(elements: readonly Element[]): Element[] {
  return elements.filter(
    (each) =>
      each.tagName === 'script' &&
      attributeOf(each, 'src') === undefined &&
      getTextContent(each) !== '' &&
      EXECUTABLE.test(attributeOf(each, 'type')?.trim() ?? ''),
  );
}

/**
 * Adds the page's Content-Security-Policy as a `<meta>`: each inline script and style by its hash, so that the policy
 * needs no server and holds on any host. Our own server sends it as a header, too (server/headers.ts).
 *
 * Runs last, because it hashes the final text.
 *
 * @param photoHosts origins, besides the site's own, from which pages show images
 * @param analyticsHosts origins of the script that counts visits
 * @param form where the contact form is sent: without script (`action`), and the origins that scripts send it to
 */
export function addPolicy(
  photoHosts: readonly string[],
  analyticsHosts: readonly string[],
  form: FormTargets,
): PageStep {
  return ({ document, head }) => {
    const charset = head.childNodes.findIndex(
      (node) => 'tagName' in node && attributeOf(node, 'charset') !== undefined,
    );
    if (charset === -1) throw new Error('The page has no <meta charset>.');
    const elements = findElements(document);
    const styles = elements.filter(({ tagName }) => tagName === 'style');
    const content = [
      "default-src 'none'",
      // Of workers, too, as there is no worker-src.
      ['script-src', "'self'", ...hashes(inlineScripts(elements)), ...analyticsHosts].join(' '),
      // Files for the stylesheet of texts, which a page without one loads where a link leads to a text.
      ['style-src', "'self'", ...hashes(styles)].join(' '),
      // React writes style attributes into the HTML; they cannot execute anything. Browsers without this directive (Safari
      // before 15.4, Firefox before 108) ignore the attributes.
      "style-src-attr 'unsafe-inline'",
      ['img-src', "'self'", 'data:', ...photoHosts].join(' '),
      "font-src 'self'",
      ['connect-src', "'self'", ...new Set([...analyticsHosts, ...form.origins])].join(' '),
      "manifest-src 'self'",
      `form-action ${form.action}`,
      "base-uri 'none'",
    ].join('; ');
    spliceChildren(head, charset + 1, 0, element('meta', { 'http-equiv': 'Content-Security-Policy', content }));
  };
}

/** @returns CSP hash sources of the texts, equal ones once */
function hashes(elements: readonly Element[]): string[] {
  return [
    ...new Set(
      elements.map((each) => `'sha256-${createHash('sha256').update(getTextContent(each)).digest('base64')}'`),
    ),
  ];
}

import { createHash } from 'node:crypto';
import { type HtmlElement, readElements } from './html-elements.ts';

/**
 * The Content-Security-Policy of one page, computed from its built HTML: every inline script and style sheet by its
 * hash, so that it needs no server that writes a nonce and holds on any host through a `<meta>` as well.
 */

export interface PolicyOptions {
  /** Origins, besides the site's own, from which pages show images, such as `https://photos.example`. */
  photoHosts: readonly string[];
}

/** Types of `<script>` that browsers act on (HTML, "prepare the script element"); all others are data blocks. */
const ACTIVE_SCRIPT = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * @param html a whole built page
 * @returns the policy for a `<meta>`; a header adds `frame-ancestors`, which browsers ignore in a `<meta>`
 * @throws Error when the page cannot be read, or has an inline event handler, which the policy would silence
 */
export function contentSecurityPolicy(html: string, { photoHosts }: PolicyOptions): string {
  const elements = readElements(html);
  for (const { name, attributes } of elements) {
    const handler = [...attributes.keys()].find((attribute) => /^on[a-z]+$/.test(attribute));
    if (handler) throw new Error(`<${name}> has an inline ${handler}: the page's policy does not let it run.`);
  }
  const scripts = hashes(
    elements.filter(
      ({ name, attributes, text }) =>
        // One without text never runs, so no policy is asked about it.
        name === 'script' &&
        !attributes.has('src') &&
        text !== '' &&
        ACTIVE_SCRIPT.test(attributes.get('type')?.trim() ?? ''),
    ),
  );
  const styles = hashes(elements.filter(({ name }) => name === 'style'));
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    // No page links a sheet: the one it has stands in it.
    ['style-src', ...(styles.length > 0 ? styles : ["'none'"])].join(' '),
    // React writes style attributes into the HTML; they cannot run anything. Browsers that do not know this directive
    // (Safari before 15.4, Firefox before 108) leave them out.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...photoHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Without script the contact form opens the visitor's own mail program.
    'form-action mailto:',
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Puts a policy into a page, ahead of everything that it governs.
 *
 * @param html a whole built page
 * @param policy from `contentSecurityPolicy`
 * @returns the page with a `<meta>` straight after its `<meta charset>`, or after `<head>` if it has none
 * @throws Error when the page has a policy already, has no head, or loads something before its charset
 */
export function withPolicyMeta(html: string, policy: string): string {
  if (policyMetaOf(html) !== undefined) throw new Error('The page has a policy already: it was prepared before.');
  const elements = readElements(html);
  const head = elements.findIndex(({ name }) => name === 'head');
  const headElement = elements[head];
  if (!headElement) throw new Error('The page has no <head>.');
  const charset = elements.findIndex(({ name, attributes }) => name === 'meta' && attributes.has('charset'));
  const early = elements.slice(head, Math.max(head, charset)).find(({ name }) => /^(?:script|style|link)$/.test(name));
  if (early) throw new Error(`A <${early.name}> stands before <meta charset>: put the charset first in <head>.`);
  const at = elements[charset]?.end ?? headElement.end;
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(at)}`;
}

/**
 * @param html a whole page
 * @returns the policy that its `<meta>` carries, if it has one
 */
export function policyMetaOf(html: string): string | undefined {
  return readElements(html)
    .find(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
    ?.attributes.get('content');
}

function hashes(elements: HtmlElement[]): string[] {
  const sources = elements.map(({ text }) => {
    // Browsers hash the text of the parsed page, in which every line break is one line feed.
    const parsed = text.replace(/\r\n?/g, '\n');
    return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
  });
  return [...new Set(sources)];
}

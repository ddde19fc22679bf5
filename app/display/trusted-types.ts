/** The part of Trusted Types that the site uses (https://w3c.github.io/trusted-types/). TypeScript has no types for it. */
type TrustedTypes = {
  createPolicy(name: string, rules: Readonly<Record<string, (value: string) => string | null>>): unknown;
};
declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** The HTML that may be set. Where a page does not match, React creates a `<script>` from this one; it never runs. */
const trusted = new Set(['<script></script>']);

/** Lets scripts set this HTML, which was made at build. @returns it */
export function trustHtml(html: string): string {
  trusted.add(html);
  return html;
}

try {
  // The header allows no other policy (server/headers.ts). Anything without a rule here, such as text of a script, is blocked.
  globalThis.trustedTypes?.createPolicy('default', {
    // Without a "<" it is a text, such as that of React's `<script>`.
    createHTML: (html) => (trusted.has(html) || !html.includes('<') ? html : null),
    // Not a text, as `data:` and `blob:` have it. The worker's file and what counts visits are allowed by the page's policy.
    createScriptURL: (url) => (/^https?:$/.test(new URL(url, location.href).protocol) ? url : null),
  });
} catch {} // A script of the visitor's has made it before: its rules apply.

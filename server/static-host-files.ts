import { dirname } from 'node:path/posix';
import {
  IMMUTABLE,
  policyHeader,
  SECURITY_HEADERS,
  SHARED_FOLDER,
  SHARED_POLICY,
  STRICT_TRANSPORT_SECURITY,
} from './policies.ts';

/** Cloudflare Pages takes lines of 2,000 characters and 100 rules; Netlify has no such limits. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * Where several rules match, hosts send all their policies, and browsers keep to every one of them. So the rule for
 * everything holds only what no page contradicts; a 404 page at an unknown address has that and the policy in its meta.
 */
const POLICY_EVERYWHERE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Writes the `_headers` of static hosts (Netlify, Cloudflare Pages and those that read the same file).
 *
 * @param policies each page's policy, by its file (`about.html`)
 */
export function hostHeaders(policies: ReadonlyMap<string, string>): string {
  const everywhere = {
    ...SECURITY_HEADERS,
    'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
    'Content-Security-Policy': POLICY_EVERYWHERE,
  };
  const rules = [
    rule('/*', everywhere),
    rule('/assets/*', { 'Cache-Control': IMMUTABLE, 'Content-Security-Policy': policyHeader('text/javascript') }),
    // A host that sends both this and the rule for everything sends a value that is none, which allows it as well.
    rule(`${SHARED_FOLDER}*`, { 'Cross-Origin-Resource-Policy': SHARED_POLICY }),
  ];
  const notes: string[] = [];
  let withoutRule = 0;
  for (const [page, policy] of policies) {
    if (isNotFoundPage(page)) continue;
    const headers = { 'Content-Security-Policy': policyHeader('text/html', policy) };
    const written = rule(`/${page.replace(/(?:index)?\.html$/, '')}`, headers);
    const tooLong = written.split('\n').some((line) => line.length > LONGEST_LINE);
    if (tooLong) notes.push(`# ${page}: longer than ${LONGEST_LINE} characters, so its meta alone carries it.\n`);
    else if (rules.length === MOST_RULES) withoutRule++;
    else rules.push(written);
  }
  if (withoutRule > 0) {
    notes.push(
      `# ${withoutRule} more pages: hosts take ${MOST_RULES} rules, so their metas alone carry their policies.\n`,
    );
  }
  return [...rules, ...notes].join('\n');
}

/**
 * Writes the `_redirects` of static hosts: the nearest 404 page, with status 404. Netlify needs to be told; Cloudflare
 * Pages takes the nearest by itself and skips lines with this status. Both send other spellings of an address to its
 * one form by themselves.
 *
 * @param pages the files of all pages
 */
export function hostRedirects(pages: readonly string[]): string {
  const nearestFirst = pages.filter(isNotFoundPage).sort((one, other) => other.length - one.length);
  return nearestFirst
    .map((page) => {
      const folder = dirname(page);
      return `${folder === '.' ? '' : `/${folder}`}/* /${page} 404\n`;
    })
    .join('');
}

function isNotFoundPage(page: string): boolean {
  return /(?:^|\/)404\.html$/.test(page);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

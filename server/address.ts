/**
 * The one form of an address.
 *
 * Every page answers at exactly one path: no trailing slash, no `index.html`, no `.html`, no doubled slashes, nothing
 * percent-encoded that need not be. Other spellings are sent there with 308; tricks with paths are refused.
 */

export type Address =
  | { kind: 'path'; path: string }
  | { kind: 'moved'; location: string }
  | { kind: 'refused'; why: string };

/** Visible ASCII without `#` and `\`: all that RFC 3986 lets into a request target, and a little more. */
const TARGET = /^[!"$-[\]-~]+$/;

/** Letters, digits, `-`, `.`, `_`, `~`: escaping these changes nothing (RFC 3986, 6.2.2.2). */
const UNRESERVED = /[\w.~-]/;

/** An encoded slash, backslash or control character: nobody means these, path tricks are made of them. */
const TRICK = /%(?:2f|5c|7f|[01][0-9a-f])/i;

/**
 * Reads the target of a request line.
 *
 * @param target as it came over the wire (`/about?x=1`, or in absolute form `http://host/about`), not yet normalized:
 *   a URL parser would already have resolved the dot segments that are refused here
 * @returns the decoded path to look up; or where the address has moved to, its query kept; or why it is refused
 */
export function readAddress(target: string): Address {
  const relative = target.replace(/^https?:\/\/[^/?]*/i, '');
  const queryAt = relative.indexOf('?');
  const query = queryAt === -1 ? '' : relative.slice(queryAt);
  const path = (queryAt === -1 ? relative : relative.slice(0, queryAt)) || (relative === target ? '' : '/');

  if (!path.startsWith('/')) return { kind: 'refused', why: 'An address starts with a slash.' };
  if (!TARGET.test(path + query)) return { kind: 'refused', why: 'The address holds characters that none may hold.' };
  if (TRICK.test(path)) return { kind: 'refused', why: 'The path holds an encoded slash or control character.' };

  const plain = path.replace(/%([2-7][0-9a-f])/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : escaped;
  });
  if (/\/\.{1,2}(?:\/|$)/.test(plain)) return { kind: 'refused', why: 'The path holds dot segments.' };

  const decoded = decode(plain);
  if (decoded === undefined) return { kind: 'refused', why: 'The path is not well encoded.' };

  const one = withoutEndings(plain.replace(/\/{2,}/g, '/'));
  return one === path ? { kind: 'path', path: decoded } : { kind: 'moved', location: one + query };
}

/** Takes `/`, `.html` and `/index.html` off the end until nothing of them is left. */
function withoutEndings(path: string): string {
  const shorter = path.replace(/(?:\/index\.html|\.html|\/)$/, '');
  return shorter === path ? path || '/' : withoutEndings(shorter);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

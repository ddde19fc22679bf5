/** What the request's headers say about the form of the answer: its encoding, whether it is known, which part of it. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** By size: the first that a client takes as gladly as any other. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * @param acceptEncoding the `Accept-Encoding` header (RFC 9110, 12.5.3)
 * @param available the encodings that there are; `identity` always is one
 * @returns the one that the client weighs highest, the smallest among equals
 */
export function chooseEncoding(acceptEncoding: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  const weights = new Map<string, number>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  // Identity is acceptable unless excluded, and here even then: an answer that can be read beats a 406.
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    if (available.has(encoding) && weigh(encoding) > bestWeight) {
      best = encoding;
      bestWeight = weigh(encoding);
    }
  }
  return best;
}

/**
 * @param ifNoneMatch the `If-None-Match` header (RFC 9110, 13.1.2)
 * @param etag the strong tag of what would be sent
 * @returns whether the client has it already; tags that a proxy made weak on the way count too
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '');
    return bare === etag || bare === '*';
  });
}

export type ByteRange = { first: number; last: number } | 'whole' | 'unsatisfiable';

/**
 * @param range the `Range` header (RFC 9110, 14)
 * @param ifRange the `If-Range` header
 * @param etag the strong tag of the unencoded file
 * @param size its size in bytes
 * @returns the bytes to send, both ends included. Headers that cannot be read, other units, several ranges and an
 *   outdated `If-Range` mean the whole file, as the standard allows.
 */
export function readRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  if (!match || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

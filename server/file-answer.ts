import type { BuiltFile, Representation } from './files.ts';
import { chooseEncoding, isKnown, readRange } from './negotiation.ts';
import { PLAIN_HEADERS } from './policies.ts';

/** The headers of a request that shape the answer. */
export interface Wishes {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | string | null;
}

/**
 * Answers with a file: whole (200), known to the client already (304), or a part of it (206, 416).
 *
 * @param file from the index of the build
 * @param wishes the request's headers; for HEAD without a range, which only GET has (RFC 9110, 14.2)
 */
export function answerWithFile(file: BuiltFile, wishes: Wishes): Answer {
  // Ranges are counted in the bytes of the file itself, so that they mean the same to every client.
  const range = readRange(wishes.range, wishes.ifRange, file.identity.etag, file.identity.body.byteLength);
  const chosen = range === 'whole' ? choose(file, wishes.acceptEncoding) : file.identity;
  if (isKnown(wishes.ifNoneMatch, chosen.etag)) return { status: 304, headers: notModifiedHeaders(chosen), body: null };
  if (range === 'whole') return { status: 200, headers: chosen.headers, body: chosen.body };

  const size = chosen.body.byteLength;
  if (range === 'unsatisfiable') {
    const headers = { ...PLAIN_HEADERS, 'Content-Range': `bytes */${size}` };
    return { status: 416, headers, body: `This file ends at byte ${size - 1}.\n` };
  }
  return {
    status: 206,
    headers: {
      ...chosen.headers,
      'Content-Length': String(range.last - range.first + 1),
      'Content-Range': `bytes ${range.first}-${range.last}/${size}`,
    },
    body: chosen.body.subarray(range.first, range.last + 1),
  };
}

/**
 * Answers with the page that says that nothing is here: always whole, and without a tag, since a 404 is never
 * "not modified".
 *
 * @param page a `404.html` of the build
 */
export function answerNotFound(page: BuiltFile, acceptEncoding: string | undefined): Answer {
  const { headers, body } = choose(page, acceptEncoding);
  const { ETag: _tag, 'Accept-Ranges': _ranges, ...rest } = headers;
  return { status: 404, headers: rest, body };
}

function choose(file: BuiltFile, acceptEncoding: string | undefined): Representation {
  return file.representations.get(chooseEncoding(acceptEncoding, file.encodings)) ?? file.identity;
}

function notModifiedHeaders({ headers }: Representation): Record<string, string> {
  const { 'Content-Type': _type, 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers;
  return rest;
}

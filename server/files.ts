/** The files of a build that are no pages: found and hashed once, so that a validator depends on nothing but the text. */

import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, globSync, openSync, readSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { acceptedCodings, filesByCoding } from './pages.ts';

/** Files that are no response of their own: pages, and files for hosts. */
const HIDDEN_FILE = /\.html$|\/_(?:headers|redirects)$/;

/** A file, with a strong validator, and with itself and its compressed siblings by content coding. */
type StoredFile = { etag: string; codings: ReadonlyMap<string, { file: string; size: number }> };

/** Finds the files of a built site, by path. A compressed one stands for the file beside it. */
export function readFiles(directory: string): ReadonlyMap<string, StoredFile> {
  const entries = globSync(['**/*', '.well-known/**'], { cwd: directory, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => resolve(parentPath, name));
  const isCompressed = (file: string) => /\.(?:br|gz)$/.test(file) && existsSync(file.slice(0, -'.br'.length));
  const served = files.filter((file) => !HIDDEN_FILE.test(file) && !isCompressed(file));
  const withSize = ([coding, file]: [string, string]) => [coding, { file, size: statSync(file).size }] as const;
  return new Map(
    served.map((file) => {
      const codings = new Map([...filesByCoding(file)].map(withSize));
      return [`/${relative(directory, file).replaceAll(sep, '/')}`.normalize(), { etag: `"${hashOf(file)}"`, codings }];
    }),
  );
}

/** Reads a file in pieces, because a film may be larger than the memory. */
function hashOf(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(2 ** 20);
  const descriptor = openSync(file, 'r');
  for (let size = readSync(descriptor, piece); size > 0; size = readSync(descriptor, piece)) {
    hash.update(piece.subarray(0, size));
  }
  closeSync(descriptor);
  return hash.digest('base64url');
}

/** Sends a file, or the one range of its bytes that is requested (RFC 9110, 14.1.2). */
export function sendFile(request: IncomingMessage, response: ServerResponse, { etag, codings }: StoredFile): void {
  const { headers, method } = request;
  // A weak validator may be that of a compressed response, which the range would be joined with.
  const mayBePart = method === 'GET' && (headers['if-range'] ?? etag) === etag;
  const requested = mayBePart ? /^bytes=(?!-$)(\d*)-(\d*)$/i.exec(headers.range ?? '') : undefined;
  const accepted = requested ? ['identity'] : acceptedCodings(headers['accept-encoding']);
  const coding = accepted.find((each) => codings.has(each)) ?? 'identity';
  const { file = '', size = 0 } = codings.get(coding) ?? {};
  const [, first = '0', last = ''] = requested ?? [];
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', coding === 'identity' ? etag : `W/${etag}`);
  response.setHeader('Vary', 'Accept-Encoding');
  if (headers['if-none-match']?.includes(etag)) response.writeHead(304).end();
  else if (requested && start > end) {
    response.writeHead(416, { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` }).end();
  } else {
    response.writeHead(requested ? 206 : 200, {
      'Content-Length': end - start + 1,
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      ...(requested && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    if (method === 'HEAD' || size === 0) response.end();
    // It closes the file of a download that is broken off, and the connection of a file that is gone.
    else pipeline(createReadStream(file, { start, end }), response, () => {});
  }
}

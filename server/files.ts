import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { policyMetaOf } from './content-security-policy.ts';
import { mediaTypeOf } from './media-types.ts';
import type { Encoding } from './negotiation.ts';
import { cacheControl, policyHeader, SECURITY_HEADERS, SHARED_FOLDER, SHARED_POLICY } from './policies.ts';

/**
 * The index of a build: every file of it in memory, under the one address that it answers to. What is not in the index
 * does not exist, so no request ever reaches the file system.
 */

/**
 * A build is a few MB; beyond this something that does not belong there got in, or the site has outgrown serving from
 * memory and wants nginx or a static host in front (docs/deploy.md).
 */
export const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

/** One encoding of a file, ready to send. */
export interface Representation {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export interface BuiltFile {
  encodings: ReadonlySet<Encoding>;
  representations: ReadonlyMap<Encoding, Representation>;
  identity: Representation;
}

export interface Build {
  /** By decoded path: `/`, `/about`, `/services/seo`, `/services/seo.data`, `/assets/entry-x.js`. */
  files: ReadonlyMap<string, BuiltFile>;
  /** The pages for what is not there, by folder: `/` for `404.html`, `/services` for `services/404.html`. */
  notFoundPages: ReadonlyMap<string, BuiltFile>;
  bytes: number;
}

/** The build cannot be served; the message says why and what to do. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** For static hosts, not for visitors. */
const HOST_FILES = /^\/_(?:headers|redirects)$/;

const ENCODED: ReadonlyArray<readonly [Encoding, string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Reads a build into memory.
 *
 * @param directory what `prepareBuild` made: `build/client`
 * @param limit the most that it may hold, in bytes, its compressed siblings included
 * @throws BuildError when there is no build, it has no start page, or it is larger than the limit
 */
export async function readBuild(directory: string, limit = MEMORY_LIMIT_BYTES): Promise<Build> {
  const contents = await readContents(directory, limit);
  const files = new Map<string, BuiltFile>();
  const notFoundPages = new Map<string, BuiltFile>();
  let bytes = 0;
  for (const [path, body] of contents) {
    bytes += body.byteLength;
    if (HOST_FILES.test(path) || isEncodedSibling(path, contents)) continue;
    const file = builtFile(path, body, contents);
    if (posix.basename(path) === '404.html') notFoundPages.set(posix.dirname(path), file);
    else files.set(addressOf(path), file);
  }
  if (!files.has('/')) throw new BuildError(`There is no index.html in ${directory}. Run npm run build first.`);
  return { files, notFoundPages, bytes };
}

/**
 * @param build an index of a build
 * @param path a decoded path that nothing is at
 * @returns the `404.html` of its own folder, which is the screen for an unknown id; else the one for any address.
 *   Not one from further up: `/services/seo/more` is no service, and that page could not be taken over as what it is.
 */
export function notFoundPage(build: Build, path: string): BuiltFile | undefined {
  return build.notFoundPages.get(posix.dirname(path)) ?? build.notFoundPages.get('/');
}

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

async function readContents(directory: string, limit: number): Promise<Contents> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new BuildError(`There is no build in ${directory}. Run npm run build first.`, { cause });
  });
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    bytes += body.byteLength;
    if (bytes > limit) {
      throw new BuildError(
        `The build in ${directory} is larger than the ${Math.round(limit / 1024 / 1024)} MB that this server keeps in ` +
          'memory. Look for what does not belong there, or serve it with nginx (docs/deploy.md).',
      );
    }
    contents.set(`/${relative(directory, file).split(sep).join('/')}`, body);
  }
  return contents;
}

function isEncodedSibling(path: string, contents: Contents): boolean {
  return ENCODED.some(([, extension]) => path.endsWith(extension) && contents.has(path.slice(0, -extension.length)));
}

/** `/about.html` answers at `/about`, `/index.html` at `/`; every other file at its own path. */
function addressOf(path: string): string {
  return path.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1');
}

function builtFile(path: string, body: Uint8Array<ArrayBuffer>, contents: Contents): BuiltFile {
  const { type, compressible } = mediaTypeOf(path);
  const pagePolicy = path.endsWith('.html') ? policyMetaOf(Buffer.from(body).toString()) : undefined;
  const common = {
    ...SECURITY_HEADERS,
    ...(path.startsWith(SHARED_FOLDER) ? { 'Cross-Origin-Resource-Policy': SHARED_POLICY } : {}),
    'Content-Security-Policy': policyHeader(type, pagePolicy),
    'Content-Type': type,
    'Cache-Control': cacheControl(path),
    'Accept-Ranges': 'bytes',
    ...(compressible ? { Vary: 'Accept-Encoding' } : {}),
  };
  const identity = representation(body, common);
  const representations = new Map<Encoding, Representation>([['identity', identity]]);
  for (const [encoding, extension] of ENCODED) {
    const encoded = contents.get(path + extension);
    // A tiny file can grow by compressing; then nobody is better off with it.
    if (!encoded || encoded.byteLength >= body.byteLength) continue;
    representations.set(encoding, representation(encoded, { ...common, 'Content-Encoding': encoding }));
  }
  return { encodings: new Set(representations.keys()), representations, identity };
}

function representation(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Representation {
  // Each encoding is other bytes, so it has a strong tag of its own (RFC 9110, 8.8.3.3). 128 bits of it are plenty.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, headers: { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) } };
}

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuild } from '../../server/files.ts';
import { createSiteServer, type ServerOptions } from '../../server/http-server.ts';
import { listen } from '../../server/listen.ts';
import { prepareBuild } from '../../server/prepare-build.ts';

export const PHOTO_HOST = 'https://photos.example';

/** A page as React writes it, long enough that compressing pays. */
export function page(title: string, head = ''): string {
  const words = `<p>${'The quick brown fox jumps over the lazy dog. '.repeat(40)}</p>`;
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title>${title}</title>` +
    '<style>body{margin:0}</style></head>' +
    `<body><!--$--><h1 style="color:red">${title}</h1>${words}<!--/$-->` +
    `<script>window.page = ${JSON.stringify(title)}</script>` +
    '<script type="module" async="">import "/assets/entry-a1b2.js";</script></body></html>'
  );
}

/** What React Router leaves in `build/client`, in small. */
export const RAW_BUILD: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  '_.data': '[{"home":1}]',
  'about/index.html': page('About'),
  'about.data': `[${'"about",'.repeat(100)}1]`,
  'services/index.html': page('Services'),
  'services/seo/index.html': page('SEO'),
  'services/seo.data': '["seo"]',
  'services/404/index.html': page('Service Not Found'),
  'services/404.data': '[null]',
  'portfolio/404/index.html': page('Project Not Found'),
  'portfolio/404.data': '[null]',
  '404/index.html': page('404'),
  '404.data': '[null]',
  '__spa-fallback.html': '<!DOCTYPE html><html><head></head><body></body></html>',
  '.vite/manifest.json': '{}',
  'assets/entry-a1b2.js': `export const digits = '${'0123456789'.repeat(100)}';`,
  'assets/font-c3d4.woff2': 'not really a font',
  'assets/cards/home-e5f6.png': 'not really a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
  'site.webmanifest': '{"name":"Site"}',
  'robots.txt': 'User-agent: *\nAllow: /\n',
};

/** Writes files into a new temporary folder; `remove` takes it away again. */
export async function temporaryFolder(
  files: Readonly<Record<string, string>> = {},
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

export interface TestSite {
  port: number;
  directory: string;
  logged: Array<Readonly<Record<string, unknown>>>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** The real server, on a free port, over the prepared small build. */
export async function startSite(options: Partial<ServerOptions> = {}): Promise<TestSite> {
  const { directory, remove } = await temporaryFolder(RAW_BUILD);
  await prepareBuild({ clientDirectory: directory, photoHosts: [PHOTO_HOST] });
  const logged: TestSite['logged'] = [];
  const build = await readBuild(directory);
  const { server, stop } = createSiteServer({ build, log: (line) => logged.push(line), ...options });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  const close = async () => {
    server.closeAllConnections();
    await stop();
    await remove();
  };
  return { port, directory, logged, stop, close };
}

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** One request, exactly as given: nothing is normalized, followed or decompressed. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<TestAnswer> {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [answer] = await once(sent, 'response');
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and returns all that comes back until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port);
  socket.write(bytes, 'latin1');
  return readToEnd(socket);
}

/** All that comes back on a connection until it closes. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** The status of a raw answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

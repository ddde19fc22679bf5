import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders one page to whole HTML, at build (or for the development server).
 *
 * @throws whatever a screen throws while rendering: the build stops instead of shipping a broken page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(createReadableStreamFromReadable(Readable.from(prelude)), { status, headers });
}

import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { startAfterFirstPaint } from './head/after-first-paint.server.ts';
import { htmlHead } from './head/html-head.server.ts';
import { joinInlineScripts } from './head/join-scripts.server.ts';
import sheet from './styles/app.css?inline';

/**
 * Renders one page to whole HTML, at build (or for the development server), with the site's one sheet inlined and
 * what of its head never changes.
 *
 * Both are put in here and not rendered: so they are in the HTML alone, not in the script a second time, and no error
 * while hydrating can take them away.
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
  const unchanging = htmlHead(new URL(request.url).pathname);
  const html = (await text(prelude)).replace('</head>', () => `<style>${sheet}</style>${unchanging}</head>`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.PROD ? joinInlineScripts(startAfterFirstPaint(html)) : html, { status, headers });
}

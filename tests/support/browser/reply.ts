/** Stands in for the server that takes enquiries and bookings. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { ENQUIRIES_PATH } from '../../../contract/enquiry.ts';

export type Reply = { status?: number; json?: object; headers?: Readonly<Record<string, string>> };

export const stored: Reply = { status: 201, json: { stored: true } };

/** Responds in place of the server, with each reply in turn and the last one again. @returns the requests so far */
export async function replyTo(
  where: Page | BrowserContext,
  path: string,
  method: string,
  ...replies: (Reply | 'abort' | 'hold')[]
): Promise<Request[]> {
  const requests: Request[] = [];
  await where.route(new RegExp(`${path}(?:\\?|$)`), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const next = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(route.request());
    if (next === 'hold') return;
    if (next === 'abort' || !next) return route.abort();
    await route.fulfill({ ...next, json: next.json ?? {} });
  });
  return requests;
}

export const reply = (page: Page, ...replies: (Reply | 'abort' | 'hold')[]): Promise<Request[]> =>
  replyTo(page.context(), ENQUIRIES_PATH, 'POST', ...replies);

export const bodyOf = (request: Request | undefined): Record<string, unknown> => request?.postDataJSON() ?? {};

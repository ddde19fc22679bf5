/** Stands in for the server that takes enquiries. */
import type { Page, Request, Route } from '@playwright/test';

/** What an endpoint responds with. */
export type Reply = { status: number; json?: object; headers?: Readonly<Record<string, string>> };

export const stored: Reply = { status: 201, json: { stored: true } };

/**
 * Responds to posted enquiries in place of the server: with each reply in turn, and then with the last one again.
 *
 * @param replies `abort` stands for a connection that breaks, `hold` for a response that never comes
 * @returns the requests so far
 */
export async function reply(page: Page, ...replies: (Reply | 'abort' | 'hold')[]): Promise<Request[]> {
  const requests: Request[] = [];
  const respond = async (route: Route) => {
    const next = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(route.request());
    if (next === 'hold') return;
    if (next === 'abort' || !next) return route.abort();
    await route.fulfill({ ...next, json: next.json ?? {} });
  };
  await page.context().route('**/enquiries', respond);
  return requests;
}

/** The JSON of a request. */
export const bodyOf = (request: Request | undefined): Record<string, unknown> => request?.postDataJSON() ?? {};

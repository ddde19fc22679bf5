import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/** Refuses requests that no page of this site sent. Browsers say which one did. @param siteUrl origin of the site */
export const ownOriginOnly = (siteUrl: string, refuse: (context: Context) => Response): MiddlewareHandler =>
  createMiddleware(async (context, next) => {
    const { origin, host, 'sec-fetch-site': site } = context.req.header();
    const isOwn = site === 'same-origin' || origin === siteUrl || isLocalTrial(origin, host);
    return isOwn ? next() : refuse(context);
  });

/** On the owner's own machine the site has another origin than `SITE_URL`. Browsers let no other site pretend to be it. */
function isLocalTrial(origin = '', host: string | undefined): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && url.host === host && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

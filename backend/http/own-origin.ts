import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * Whether a page of this site sent the request.
 *
 * @param siteUrl origin of the site
 * @param origin the request's header
 */
export const isOwnOrigin = (siteUrl: string, origin: string, context: Context): boolean =>
  origin === siteUrl || isLocalTrial(origin, context.req.header('Host'));

/** Refuses requests that no page of this site sent. Browsers say which one did. */
export const ownOriginOnly = (siteUrl: string, refuse: (context: Context) => Response): MiddlewareHandler =>
  createMiddleware(async (context, next) => {
    const origin = context.req.header('Origin');
    const isSameOrigin = context.req.header('Sec-Fetch-Site') === 'same-origin';
    if (isSameOrigin || (origin !== undefined && isOwnOrigin(siteUrl, origin, context))) return next();
    return refuse(context);
  });

/** On the owner's own machine the site has another origin than `SITE_URL`. Browsers let no other site pretend to be it. */
function isLocalTrial(origin: string, host: string | undefined): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && url.host === host && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Hosts answer a missing address with the one `404.html`, or with the nearest: the general page where a service or a
 * project was meant, a collection's page where a deeper address was. Such a page cannot be taken over at that address:
 * the router would look for another screen in it. So it is taken over at the address it was made for, and `useMissing`
 * then goes on to the one that was asked for.
 *
 * Call it while the document's own screen is loading; it does nothing at build, or where the page belongs to its
 * address, or once the router runs.
 *
 * @param others the addresses of other screens at which a host may show this one's page
 * @param own the address that this screen's page was made for
 */
export function setAsideAttemptedAddress(others: RegExp, own: string): void {
  if (import.meta.env.SSR || window.__reactRouterDataRouter) return;
  const { pathname, search, hash } = location;
  if (!others.test(pathname)) return;
  history.replaceState({ ...history.state, usr: { attempted: pathname + search + hash } }, '', own);
}

/** Logs what is missing as an error, or goes on to the address that was set aside. */
export function useMissing(message: string, what: string | undefined): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const attempted = attemptedAddress(state);
  useEffect(() => {
    if (attempted) void navigate(attempted, { replace: true });
    else console.error(message, what);
  }, [attempted, message, navigate, what]);
}

/** The address that was set aside, from the state of the router's location. */
function attemptedAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('attempted' in state)) return undefined;
  return typeof state.attempted === 'string' ? state.attempted : undefined;
}

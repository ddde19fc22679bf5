declare global {
  interface Window {
    /** The framework's router, once it has taken the page over. */
    __reactRouterDataRouter?: unknown;
  }
}

/** The addresses of services and projects: there alone can the general page stand in another screen's place. */
const ofCollection = /^\/(services|portfolio)\/[^/]+$/;

/**
 * Some hosts answer every missing address with the one `404.html`, an unknown service or project included. That page
 * cannot be taken over there: the router would look for the screen of a service in it. So it is taken over as what it
 * is, and the not-found screen then goes on to the address that was asked for.
 *
 * Call it while the document's own screen is loading; it does nothing at build, or where the page belongs to its
 * address, or once the router runs.
 */
export function setAsideAttemptedAddress(): void {
  if (import.meta.env.SSR || window.__reactRouterDataRouter) return;
  const { pathname, search, hash } = location;
  if (!ofCollection.test(pathname)) return;
  history.replaceState({ ...history.state, usr: { attempted: pathname + search + hash } }, '', '/404');
}

/** The address that was set aside, from the state of the router's location. */
export function attemptedAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('attempted' in state)) return undefined;
  return typeof state.attempted === 'string' ? state.attempted : undefined;
}

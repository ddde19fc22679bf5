import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Logs what was not found as an error (R-not-found). On a page that was hydrated at another path than the requested one,
 * navigates to the requested one instead.
 *
 * @param message what is missing
 * @param requested the missing id or path
 */
export function useNotFound(message: string, requested: string): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const path = requestedPath(state);
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
    else console.error(message, requested);
  }, [path, navigate, message, requested]);
}

/** The path that `hydrateAtPrerenderedPath` keeps in the state of the router's location. */
function requestedPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined;
  return typeof state.requested === 'string' ? state.requested : undefined;
}

const FLAG = 'skipHydration';

/** Keeps the flag in the state of the history entry, which survives a reload, needs no storage and ends with the visit. */
const setFlag = (isSet: boolean) => history.replaceState({ ...history.state, [FLAG]: isSet }, '');

/** Reloads the page and leaves it as prerendered: complete and readable where a script of ours failed. */
export function reloadWithoutHydration(): void {
  setFlag(true);
  location.reload();
}

const loadedPath = import.meta.env.SSR ? '' : location.pathname;

/** True if the current screen has the path of the loaded document, as it always has at build. */
const hasLoadedPath = (): boolean => import.meta.env.SSR || loadedPath === location.pathname;

let isLeft = false;

/** Records a screen change. That of a not-found page to the requested path (`useNotFound`) is none. */
export function recordLeaving(): void {
  isLeft ||= !hasLoadedPath();
}

/** True if the current screen is the loaded document, and the visitor has not left it since. */
export const isLoadedDocument = (): boolean => hasLoadedPath() && !isLeft;

/** Reads and clears the flag that `reloadWithoutHydration` sets, so that the next reload hydrates. */
export function consumeSkipHydrationFlag(): boolean {
  const isSet = Boolean(history.state?.[FLAG]);
  if (isSet) setFlag(false);
  return isSet;
}

const FLAG = 'skipHydration';

/** Keeps the flag in the state of the history entry, which survives a reload, needs no storage and ends with the visit. */
const setFlag = (isSet: boolean) => history.replaceState({ ...history.state, [FLAG]: isSet }, '');

/** Reloads the page and leaves it as prerendered: complete and readable where a script of ours failed. */
export function reloadWithoutHydration(): void {
  setFlag(true);
  location.reload();
}

/** Whether the current screen is the document that was loaded, and not one navigated to since. */
export function isLoadedDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** Reads and clears the flag that `reloadWithoutHydration` sets, so that the next reload hydrates. */
export function consumeSkipHydrationFlag(): boolean {
  const isSet = Boolean(history.state?.[FLAG]);
  if (isSet) setFlag(false);
  return isSet;
}

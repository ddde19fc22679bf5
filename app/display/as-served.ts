/** In the state of the history's entry, which needs no storage and ends with the visit. */
const MARK = 'asServed';

/**
 * Loads the first page of a visit again, to be left as it was served: whole and readable, where script of ours failed on
 * it. Does nothing on a screen that a visitor went on to.
 */
export function showAsServed(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (!opened || new URL(opened.name).pathname !== location.pathname) return;
  history.replaceState({ ...history.state, [MARK]: true }, '');
  location.reload();
}

/** Whether this page is to be left as it was served. True once for each call of `showAsServed`, so nothing goes round. */
export function isAsServed(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state) || !state[MARK]) return false;
  history.replaceState({ ...state, [MARK]: false }, '');
  return true;
}

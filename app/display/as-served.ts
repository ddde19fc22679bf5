/** In the state of the history's entry, which needs no storage and ends with the visit. */
const MARK = 'asServed';

/** Loads the page again, to be left as it is served: whole and readable, where script of ours failed on it. */
export function showAsServed(): void {
  history.replaceState({ ...history.state, [MARK]: true }, '');
  location.reload();
}

/** Whether the page is the first of a visit, and not a screen that the visitor went on to. */
export function isFirstPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === location.pathname;
}

/** Whether this page is to be left as it was served. True once for each call of `showAsServed`, so nothing goes round. */
export function isAsServed(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state) || !state[MARK]) return false;
  history.replaceState({ ...state, [MARK]: false }, '');
  return true;
}

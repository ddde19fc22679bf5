/**
 * Keeps values in the state of the current history entry, which survives a reload, needs no storage and ends with the visit.
 *
 * @param url replaces that of the entry
 */
export function keepInEntry(values: object, url?: string): void {
  // The entry of a link inside the page has no `key`, and without one the router would replace the state at a reload.
  history.replaceState({ key: 'default', ...history.state, ...values }, '', url);
}

/** What `keepInEntry` has kept in the current history entry by this name, if anything. */
export const keptInEntry = (name: string): unknown => history.state?.[name];

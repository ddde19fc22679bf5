import { keepInEntry, keptInEntry } from './history-entry.ts';

const FLAG = 'skipHydration';

/** Reloads the page and leaves it as prerendered: complete and readable where a script of ours failed. */
export function reloadWithoutHydration(): void {
  keepInEntry({ [FLAG]: true });
  location.reload();
}

/** Whether the current screen is the document that was loaded, and not one navigated to since. */
export function isLoadedDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** Reads and clears the flag that `reloadWithoutHydration` sets, so that the next reload hydrates. */
export function consumeSkipHydrationFlag(): boolean {
  if (!keptInEntry(FLAG)) return false;
  keepInEntry({ [FLAG]: false });
  return true;
}

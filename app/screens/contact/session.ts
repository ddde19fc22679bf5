/** What the tab keeps under a key, through a reload and in a duplicate; nothing if storage is blocked. */
export function readSession(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}')));
  } catch {
    return {};
  }
}

/** Where storage is blocked or full, the caller's memory has the values still. */
export function writeSession(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** Values that this tab keeps over a reload, unless storage is blocked. */

/** @returns the value that was written, or undefined */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** @param value an empty text removes what is kept */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {}
}

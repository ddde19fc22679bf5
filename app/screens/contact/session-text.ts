/** Text that this tab keeps over a reload, unless storage is blocked. */

/** @returns '' where there is none */
export function readSessionText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @param text '' removes what is kept */
export function writeSessionText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {}
}

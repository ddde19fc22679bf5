/** Key in session storage, beside the draft. A duplicated tab has both, so what both tabs send is stored once. */
const STORAGE_KEY = 'contact-draft-key';

/** Identifies a draft: sending it again with the same key stores nothing new (contract/enquiry.ts). */
export type DraftKey = {
  /** A UUID. */
  key: string;
  /** When the draft was begun, as `Date.now()`. */
  begun: number;
};

// Storage may be blocked.
let current: DraftKey | undefined;

/** The key of the current draft, which is begun with it. */
export function draftKey(begun = Date.now()): DraftKey {
  current ??= readStorage() ?? { key: randomUuid(), begun };
  writeStorage(current);
  return current;
}

/** To be called when the draft has been stored: the next one has another key. */
export function forgetDraftKey(): void {
  current = undefined;
  writeStorage(undefined);
}

function readStorage(): DraftKey | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    const isKey = typeof value === 'object' && value !== null && 'key' in value && 'begun' in value;
    if (!isKey || typeof value.key !== 'string' || typeof value.begun !== 'number') return undefined;
    return { key: value.key, begun: value.begun };
  } catch {
    return undefined;
  }
}

function writeStorage(value: DraftKey | undefined): void {
  try {
    if (value) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full: the key stays in memory, as the draft does.
  }
}

/** `crypto.randomUUID`, which plain http does not have (RFC 9562, 5.4). */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

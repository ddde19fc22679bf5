import { type Enquiry, emptyEnquiry, enquiryFrom } from 'contract/enquiry.ts';
import { createStore, useStore } from '~/display/store.ts';

/** Key in session storage, which a reload, a change of screens and a duplicated tab keep. */
const STORAGE_KEY = 'contact-draft';

/** What was typed and is not sent yet. */
export type Draft = {
  enquiry: Enquiry;
  /** A UUID; empty before anything is typed. Sending again with the same key stores nothing new (contract/enquiry.ts). */
  key: string;
  /** When typing began, as `Date.now()`. */
  begun: number;
};

const emptyDraft: Draft = { enquiry: emptyEnquiry, key: '', begun: 0 };

// The draft is kept in memory. Storage restores it after a reload and may be blocked.
const draft = createStore(readStorage);

function readStorage(): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return emptyDraft;
    const { key, begun, ...fields } = Object.fromEntries<unknown>(Object.entries(value));
    const isKnown = typeof key === 'string' && typeof begun === 'number';
    return { enquiry: enquiryFrom((field) => fields[field]), key: isKnown ? key : '', begun: isKnown ? begun : 0 };
  } catch {
    return emptyDraft;
  }
}

function setDraft(changed: Draft): void {
  const { enquiry, ...rest } = changed;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...enquiry, ...rest }));
  } catch {
    // Storage is blocked or full: the draft stays in memory.
  }
  draft.set(changed);
}

/** The current draft; empty at build and during hydration. */
export const useDraft = (): Draft => useStore(draft, emptyDraft);

export const readDraft = draft.get;

/** @param begun when typing began, if this is its beginning */
export function writeDraft(enquiry: Enquiry, begun = Date.now()): void {
  const { key, begun: alreadyBegun } = draft.get();
  setDraft(key ? { enquiry, key, begun: alreadyBegun } : { enquiry, key: randomUuid(), begun });
}

/** To be called when the enquiry is stored: the next one has another key. */
export const forgetDraft = (): void => setDraft(emptyDraft);

/** `crypto.randomUUID`, which plain http does not have (RFC 9562, 5.4). */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

import { type Enquiry, emptyEnquiry, enquiryFrom } from 'contract/enquiry.ts';
import { createStore, useStore } from '~/display/store.ts';

/** Key in session storage of the text typed and not yet sent, which survives a reload and a change of screens. */
const STORAGE_KEY = 'contact-draft';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readStorage(): Enquiry {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return isRecord(value) ? enquiryFrom((field) => value[field]) : emptyEnquiry;
  } catch {
    return emptyEnquiry;
  }
}

// The draft is kept in memory. Storage restores it after a reload and may be blocked.
const draft = createStore(readStorage);

export const readDraft = draft.get;

export function writeDraft(enquiry: Enquiry): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(enquiry));
  } catch {
    // Storage is blocked or full: the draft stays in memory.
  }
  draft.set(enquiry);
}

/** The current draft; empty at build and during hydration. */
export const useDraft = (): Enquiry => useStore(draft, emptyEnquiry);

import { type Enquiry, emptyEnquiry, enquiryFrom } from 'contract/enquiry.ts';
import { createStore, useStore } from '~/display/store.ts';
import { readSession, writeSession } from './session.ts';

const STORAGE_KEY = 'contact-draft';

/** What was typed and is not sent yet. */
export type Draft = {
  enquiry: Enquiry;
  /** Empty before anything is typed. Sending again with the same key stores nothing new (contract/enquiry.ts). */
  key: string;
  /** When typing began, as `Date.now()`. */
  begun: number;
};

const emptyDraft: Draft = { enquiry: emptyEnquiry, key: '', begun: 0 };

const draft = createStore<Draft>(() => {
  const { key, begun, ...fields } = readSession(STORAGE_KEY);
  return {
    enquiry: enquiryFrom((field) => fields[field]),
    key: typeof key === 'string' ? key : '',
    begun: Number(begun),
  };
});

function setDraft(changed: Draft): void {
  const { enquiry, ...rest } = changed;
  writeSession(STORAGE_KEY, { ...enquiry, ...rest });
  draft.set(changed);
}

/** The current draft; empty at build and during hydration. */
export const useDraft = (): Draft => useStore(draft, emptyDraft);

export const readDraft = draft.get;

/** @param begun when typing began, if this is its beginning */
export function writeDraft(enquiry: Enquiry, begun = Date.now()): void {
  const current = draft.get();
  setDraft(current.key ? { ...current, enquiry } : { enquiry, key: randomKey(), begun });
}

/** To be called when the enquiry is stored: the next one has another key. */
export const forgetDraft = (): void => setDraft(emptyDraft);

/** 128 random bits; plain http has no `crypto.randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

import { type Enquiry, emptyEnquiry } from 'contract/enquiry.ts';
import { createStore, useStore } from '~/display/store.ts';
import { type Choice, deviceZone } from './booking/times.ts';

const STORAGE_KEY = 'contact-draft';

/** What was typed and chosen and is not sent yet. */
export type Draft = Enquiry &
  Choice & {
    /** Empty before anything is typed. Sending again with the same key stores nothing new (contract/enquiry.ts). */
    key: string;
    /** When typing began, as `Date.now()`. */
    begun: number;
  };

const emptyDraft: Draft = { ...emptyEnquiry, start: '', timeZone: 'UTC', key: '', begun: 0 };

/** Survives other screens, and a reload unless storage is blocked. */
const draft = createStore<Draft>(() => {
  const fresh = { ...emptyDraft, timeZone: deviceZone() };
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return fresh;
  }
});

/** The current draft; empty at build and during hydration. */
export const useDraft = (): Draft => useStore(draft, emptyDraft);

export const readDraft = draft.get;

function setDraft(changed: Draft): void {
  draft.set(changed);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
  } catch {}
}

/** @param begun when typing began, if this is its beginning */
export function changeDraft(changes: Partial<Draft>, begun = Date.now()): void {
  const current = draft.get();
  setDraft({ ...current, ...(!current.key && { key: randomKey(), begun }), ...changes });
}

/** To be called when the enquiry is stored: the next one has another key. */
export const forgetDraft = (): void => setDraft({ ...emptyDraft, timeZone: draft.get().timeZone });

/** 128 random bits; plain http has no `crypto.randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

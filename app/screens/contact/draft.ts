import { createStore, useStore } from '~/display/store.ts';
import { emptyMessage, type Message, messageFrom } from './message.ts';

/** Key in session storage of the text typed and not yet sent, which survives a reload and a change of screens. */
const STORAGE_KEY = 'contact-draft';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readStorage(): Message {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return isRecord(value) ? messageFrom((field) => value[field]) : emptyMessage;
  } catch {
    return emptyMessage;
  }
}

// The draft is kept in memory. Storage restores it after a reload and may be blocked.
const draft = createStore(readStorage);

export const readDraft = draft.get;

export function writeDraft(message: Message): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked or full: the draft stays in memory.
  }
  draft.set(message);
}

/** The current draft; empty at build and during hydration. */
export const useDraft = (): Message => useStore(draft, emptyMessage);

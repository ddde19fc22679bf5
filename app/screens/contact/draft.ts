import { createStore, useStore } from '~/display/store.ts';
import { emptyMessage, type Message, messageFrom } from './message.ts';

/** What was typed and not yet sent. It survives a reload of the tab and going to another screen. */
const KEY = 'contact-draft';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function stored(): Message {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isRecord(kept) ? messageFrom((field) => kept[field]) : emptyMessage;
  } catch {
    return emptyMessage;
  }
}

// The copy in memory is the draft; storage only carries it over a reload, and may be denied.
const draft = createStore(stored);

export const readDraft = draft.get;

export function writeDraft(message: Message): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Denied or full: the copy in memory has to do.
  }
  draft.set(message);
}

/** The draft as the form shows it; empty in the prerendered HTML. */
export const useDraft = (): Message => useStore(draft, emptyMessage);

import { useSyncExternalStore } from 'react';
import { emptyMessage, type Message, messageFrom } from './message.ts';

/** What was typed and not yet sent. It survives a reload of the tab and going to another screen. */
const KEY = 'contact-draft';

// The copy in memory is the draft; storage only carries it over a reload, and may be denied.
let draft: Message | undefined;
const listeners = new Set<() => void>();

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

export function readDraft(): Message {
  draft ??= stored();
  return draft;
}

export function writeDraft(message: Message): void {
  draft = message;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Denied or full: the copy in memory has to do.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft as the form shows it; empty in the prerendered HTML. */
export function useDraft(): Message {
  return useSyncExternalStore(subscribe, readDraft, () => emptyMessage);
}

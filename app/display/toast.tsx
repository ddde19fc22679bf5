import { dismiss as dismissLabel } from 'model/data/frame.ts';
import { type FocusEvent, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { createStore, useStore } from './store.ts';

export type Toast = { kind: 'success' | 'error'; title: string; text: string };

/** How long a message is shown, in milliseconds: long enough to read it twice. */
const DURATION_MS = 8000;

const currentToast = createStore<Toast | null>(null);

/** Shows a message over the page until it is dismissed or replaced, or its time is over. */
export const showToast = (toast: Toast): void => currentToast.set(toast);

/** Dismisses the message: what the visitor does next may show another. */
export const dismissToast = (): void => currentToast.set(null);

/** The live region of messages. It is in every page from the start: one that is added with its text is not announced. */
export function ToastRegion() {
  const toast = useStore(currentToast, null);
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);

  useEffect(() => {
    if (!toast) return;
    const timer = setInterval(() => {
      // With a toast that goes while it has the focus, the focus would be lost. Under a dialog it is not seen.
      const isKept = region.current?.matches(':focus-within') || document.querySelector('dialog[open]');
      if (!isKept) dismissToast();
    }, DURATION_MS);
    return () => clearInterval(timer);
  }, [toast]);

  const keepFocused = ({ relatedTarget }: FocusEvent) => {
    focusedBefore.current = relatedTarget;
  };
  const dismiss = () => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
    dismissToast();
  };
  return (
    <div aria-live="assertive" className="toast-region" ref={region} role="alert">
      {toast && (
        <div className="toast flex flex-wrap gap-4" data-kind={toast.kind}>
          <p className="flex-1 basis-32">
            <strong className="block">{toast.title}</strong> <span>{toast.text}</span>
          </p>
          <IconButton icon="close" label={dismissLabel} onClick={dismiss} onFocus={keepFocused} />
        </div>
      )}
    </div>
  );
}

import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

export type Toast = { kind: 'success' | 'error'; title: string; text: string };

/** How long a message stays, milliseconds: long enough to read it twice; the errors beside the fields stay. */
const STAY_MS = 8000;

const shown = createStore<Toast | null>(() => null);

/** Shows a message above the page, on whatever screen the visitor is by then. A newer one takes its place. */
export const showToast = (toast: Toast): void => shown.set(toast);

const dismiss = () => shown.set(null);

/** Where messages appear. It stands in every page before any message does, or none would be announced. */
export function ToastRegion() {
  const toast = useStore(shown, null);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismiss, STAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div aria-live="assertive" className="toast-region" role="alert">
      {toast && (
        <div className="toast" data-kind={toast.kind}>
          <p>
            <strong className="block weight-semibold">{toast.title}</strong>
            {toast.text}
          </p>
          <button aria-label="Dismiss" className="icon-button" onClick={dismiss} type="button">
            <svg
              aria-hidden="true"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              viewBox="0 0 16 16"
            >
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

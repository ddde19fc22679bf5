import { useEffect, useSyncExternalStore } from 'react';

export type Toast = { kind: 'success' | 'error'; title: string; text: string };

/** How long a message stays, milliseconds: long enough to read it twice; the errors beside the fields stay. */
const STAY_MS = 8000;

let current: Toast | null = null;
let notify = () => {};

function set(toast: Toast | null) {
  current = toast;
  notify();
}

/** Shows a message above the page, on whatever screen the visitor is by then. A newer one takes its place. */
export function showToast(toast: Toast): void {
  set(toast);
}

/** Takes the message away. */
export function dismissToast(): void {
  set(null);
}

function subscribe(listener: () => void) {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

/** Where messages appear. It stands in every page before any message does, or none would be announced. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismissToast, STAY_MS);
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
          <button aria-label="Dismiss" className="icon-button" onClick={dismissToast} type="button">
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

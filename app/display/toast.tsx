import { useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
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
          <IconButton icon="close" label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

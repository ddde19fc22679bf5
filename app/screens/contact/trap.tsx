import { trapLabel } from 'content/enquiry-messages.data.ts';
import { TRAP_FIELD } from 'contract/enquiry.ts';
import type { RefObject } from 'react';

/** The field, while the form is shown. (A call of `createRef` would stay in builds without a trap.) */
export const trapInput: RefObject<HTMLInputElement | null> = { current: null };

/**
 * A field for programs that fill every field (R-enquiries). It is out of sight, out of the tab order and not announced; its
 * name and label mean nothing to autofill, and the attributes ask 1Password, LastPass, Bitwarden and Dashlane to pass by.
 */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only" inert>
      <label htmlFor={TRAP_FIELD}>{trapLabel}</label>
      <input
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-form-type="other"
        data-lpignore="true"
        id={TRAP_FIELD}
        name={TRAP_FIELD}
        ref={trapInput}
        tabIndex={-1}
        type="text"
      />
    </div>
  );
}

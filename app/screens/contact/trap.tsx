import { TRAP_FIELD } from 'contract/enquiry.ts';
import { trapLabel } from 'model/contact.data.ts';
import type { Ref } from 'react';

/**
 * Honeypot: bots that fill every field reveal themselves (R-enquiries). It is out of sight, out of the tab order and not
 * announced; no autofill matches its name and label, and the attributes ask 1Password, LastPass, Bitwarden and Dashlane to
 * ignore it.
 */
export function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
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
        ref={ref}
        tabIndex={-1}
        type="text"
      />
    </div>
  );
}

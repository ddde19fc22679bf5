import { lengthMessages, locale } from 'content/enquiry-messages.data.ts';
import type { FieldName } from 'contract/enquiry.ts';
import type { ReactNode } from 'react';
import { limitOf } from './submission.ts';

/** Shares of a field's limit: the room left is shown from the first on, and read out at each. */
const SHARES = [0.01, 0.02, 0.05, 0.1];

/** Attributes that connect a control with its label and its notes. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
};

type FieldProps = {
  name: FieldName;
  label: string;
  required?: boolean;
  value: string;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * A form field: label, control, error, and how much room is left once that is less than a tenth of its limit. `children`
 * renders the control.
 *
 * Nothing is cut off (`maxlength` would take the end of a pasted text away unseen); too long a text is an error.
 */
export function Field({ name, label, required = false, value, error, children }: FieldProps) {
  const notesId = `${name}-notes`;
  const limit = limitOf(name);
  const left = limit - value.length;
  const announced = announcement(left, limit);
  return (
    <div className="flex flex-col">
      <label className="mb-2 flex items-baseline justify-between gap-4" htmlFor={name}>
        {label}
        {!required && <span className="text-label text-quiet">optional</span>}
      </label>
      {children({ id: name, name, required, 'aria-invalid': error !== undefined, 'aria-describedby': notesId })}
      <div id={notesId}>
        {error && <p className="mt-2 text-error text-small">{error}</p>}
        {announced && <p className={`mt-2 text-small ${left < 0 ? 'text-error' : 'text-quiet'}`}>{roomText(left)}</p>}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

const withCount = (text: string, count: number) => text.replace('{count}', count.toLocaleString(locale));

/** The exact number of characters that are left, or too many. */
export function roomText(left: number): string {
  const { oneLeft, oneOver, over } = lengthMessages;
  if (left < 0) return left === -1 ? oneOver : withCount(over, -left);
  return left === 1 ? oneLeft : withCount(lengthMessages.left, left);
}

/**
 * What screen readers read out while a visitor types: a text that changes at few lengths only.
 *
 * @returns undefined while there is room enough
 */
export function announcement(left: number, limit: number): string | undefined {
  if (left < 0) return lengthMessages.isOver;
  const share = SHARES.find((each) => left < limit * each);
  return share === undefined ? undefined : withCount(lengthMessages.fewLeft, Math.ceil(limit * share));
}

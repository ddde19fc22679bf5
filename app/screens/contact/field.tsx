import { type FieldName, fields } from 'contract/enquiry.ts';
import { formWords } from 'model/contact.data.ts';
import type { ReactNode } from 'react';
import { announcement, Room } from './room.tsx';

/** Attributes that connect a control with its label and its notes. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
};

type FieldProps = {
  name: FieldName;
  value: string;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * A form field: label, control, error, and how much room is left. `children` renders the control.
 *
 * Nothing is cut off (`maxlength` would take the end of a pasted text away unseen); too long a text is an error.
 */
export function Field({ name, value, error, children }: FieldProps) {
  const notesId = `${name}-notes`;
  const { max: limit, required } = fields[name];
  const left = limit - value.length;
  return (
    <div className="flex flex-col">
      <label className="mb-2 flex items-baseline justify-between gap-4" htmlFor={name}>
        {formWords.fields[name].label}
        {!required && <span className="text-label text-quiet">{formWords.optional}</span>}
      </label>
      {children({ id: name, name, required, 'aria-invalid': error !== undefined, 'aria-describedby': notesId })}
      <div id={notesId}>
        {error && <p className="field-error mt-2 text-small">{error}</p>}
        {ENQUIRIES && <Room left={left} limit={limit} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {ENQUIRIES && announcement(left, limit)}
      </p>
    </div>
  );
}

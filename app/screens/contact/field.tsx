import type { FieldName } from 'contract/enquiry.ts';
import type { ReactNode } from 'react';
import { FieldNotes, notesId } from './field-notes.tsx';

/** Attributes that connect a control with its label and error message. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  name: FieldName;
  label: string;
  required?: boolean;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A form field: label, control and error message. `children` renders the control. */
export function Field({ name, label, required = false, error, children }: FieldProps) {
  const errorId = `${name}-error`;
  return (
    <div className="flex flex-col">
      <label className="mb-2 flex items-baseline justify-between gap-4" htmlFor={name}>
        {label}
        {!required && <span className="text-label text-quiet">optional</span>}
      </label>
      {children({
        id: name,
        name,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': import.meta.env.ENQUIRIES ? notesId(name) : error && errorId,
      })}
      {import.meta.env.ENQUIRIES ? (
        <FieldNotes error={error} name={name} />
      ) : (
        error && (
          <p className="mt-2 text-error text-small" id={errorId}>
            {error}
          </p>
        )
      )}
    </div>
  );
}

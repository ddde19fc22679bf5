import type { ReactNode } from 'react';

/** Attributes that connect a control with its label and error message. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  name: string;
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
        'aria-describedby': error && errorId,
      })}
      {error && (
        <p className="mt-2 text-error text-small" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

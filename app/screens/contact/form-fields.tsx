/** Fields of the contact form: label, control, hint and error. */
import { type FieldName, fields, questionsFor, TRAP_FIELD } from 'contract/enquiry.ts';
import type { Question } from 'contract/site-facts.ts';
import { answerWords, formWords, questions, trapLabel } from 'model/data/contact.ts';
import { hasQuestions } from 'model/data/features.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Chevron } from '~/display/icon.tsx';
import { bookedKind } from './booking/times.ts';
import { useSubmission } from './submission.ts';

type ControlOf = { id: string; required: boolean; error: string | undefined };

/** @returns the attributes of a control. @param name of its value in the request */
const controlOf = ({ id, required, error }: ControlOf, name = id) => ({
  id,
  name,
  className: 'input',
  required,
  'aria-invalid': Boolean(error),
  'aria-describedby': `${id}-error`,
});

type FieldProps = ControlOf & { label: string; hint?: string | undefined; isWide?: boolean; children: ReactNode };

/** A field: label, control, hint and error. It has no `maxlength`, which would take the end of a pasted text away unseen. */
function Field({ id, label, required, error, hint, isWide = false, children }: FieldProps) {
  return (
    <div className={isWide ? 'col-span-full flex flex-col' : 'flex flex-col'}>
      <label className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4" htmlFor={id}>
        <span>{label}</span>
        {!required && <span className="text-label text-quiet">{formWords.optional}</span>}
      </label>
      {children}
      <div>
        {hint && (
          <p className="mt-2 text-label text-quiet" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div id={`${id}-error`}>{error && <p className="field-error mt-2">{error}</p>}</div>
      </div>
    </div>
  );
}

/** The field of an owner's question. No other element of the page has its id, whatever the owner calls it. */
function QuestionField({ id: name, type, label, hint, options = [], required }: Question) {
  const { isSending, errors } = useSubmission();
  const error = errors[name];
  const id = `question-${name}`;
  const control = controlOf({ id, required, error }, name);
  if (hint) control['aria-describedby'] += ` ${id}-hint`;
  return (
    <Field {...{ id, label, required, error, hint }} isWide={type === 'long'}>
      {type === 'choice' ? (
        <Select {...control} disabled={isSending} none={answerWords.select} options={options} />
      ) : type === 'long' ? (
        <textarea {...control} readOnly={isSending} rows={4} />
      ) : type === 'phone' ? (
        <input {...control} autoComplete="tel" readOnly={isSending} type="tel" />
      ) : (
        <input {...control} readOnly={isSending} type="text" />
      )}
    </Field>
  );
}

type SelectProps = ComponentProps<'select'> & { none: string; options: readonly string[] };

/** A list of options, of which the first chooses nothing. */
function Select({ none, options, ...control }: SelectProps) {
  return (
    <span className="select">
      <select {...control}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  );
}

/**
 * Honeypot (R-enquiries): bots fill every field. It is out of sight, of the tab order and of what is announced. No autofill
 * matches its name and label; the attributes ask 1Password, LastPass, Bitwarden and Dashlane to ignore it.
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
        tabIndex={-1}
        type="text"
      />
    </div>
  );
}

/** The option that is no service has no id. */
export type ServiceOptions = readonly { id: string | undefined; name: string }[];

/** The fields, and the questions of the owner. */
export function Controls({ isMarked, serviceOptions }: { isMarked: boolean; serviceOptions: ServiceOptions }) {
  const { draft, isSending, errors } = useSubmission();
  const field = (id: FieldName) => {
    const { label } = formWords.fields[id];
    return { id, label, required: fields[id].required, error: errors[id] };
  };
  const control = (id: FieldName) => controlOf(field(id));
  const { message, service } = formWords.fields;
  const placeholder = isMarked ? undefined : message.placeholder;
  const services = serviceOptions.map(({ name }) => name);
  return (
    <>
      <div className="fields grid gap-6 sm:grid-cols-2">
        <Field {...field('name')}>
          <input {...control('name')} autoComplete="name" readOnly={isSending} type="text" />
        </Field>
        <Field {...field('email')}>
          <input {...control('email')} autoComplete="email" readOnly={isSending} type="email" />
        </Field>
        <Field {...field('company')}>
          <input {...control('company')} autoComplete="organization" readOnly={isSending} type="text" />
        </Field>
        <Field {...field('service')}>
          <Select {...control('service')} disabled={isSending} none={service.select} options={services} />
        </Field>
      </div>
      <Field {...field('message')}>
        <div className="relative grid grow">
          <textarea {...control('message')} placeholder={placeholder} readOnly={isSending} rows={6} />
          {isMarked && <div className="shape-sent" data-shape="mark:/mark-points.svg" />}
        </div>
      </Field>
      {hasQuestions && (
        <div className="fields grid gap-6 sm:grid-cols-2">
          {questionsFor(bookedKind(draft), questions).map((question) => (
            <QuestionField key={question.id} {...question} />
          ))}
        </div>
      )}
    </>
  );
}

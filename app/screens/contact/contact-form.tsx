import { ENQUIRIES_PATH, enquiryFrom, type FieldName, fieldNames, fields, TRAP_FIELD } from 'contract/enquiry.ts';
import { bookingTexts } from 'model/booking.data.ts';
import { formWords, noScriptText, trapLabel } from 'model/contact.data.ts';
import { type InputEvent, type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { Signal } from '~/display/signal.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import { BookingPart, SendLabel, Step } from './booking/booking-part.tsx';
import { changeDraft, readDraft, useDraft } from './draft.ts';
import { beginNext, submit, useSubmission } from './submission.ts';

/** How long the mark of a sent enquiry is shown, with the time in which it gathers, in milliseconds. */
const MARK_MS = 4500;

export type ContactFormProps = { title: string; email: string; serviceOptions: readonly string[] };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Writes the draft into the fields that are empty, because text typed before hydration is newer, or into all. */
function showDraft(form: HTMLFormElement, isAll = false): void {
  for (const name of fieldNames) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (control && (isAll || !control.value)) control.value = readDraft()[name];
  }
}

/** What the fields hold. A disabled field is not in the data: it has what the draft has. */
function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  return enquiryFrom((field) => data.get(field) ?? readDraft()[field]);
}

/**
 * The consultation booking form.
 *
 * Without script, the browser validates the fields and opens the visitor's e-mail program, or sends them if ENQUIRIES is set.
 * With script, the form validates the fields itself, so that its own error toast appears, and sends the enquiry.
 */
export function ContactForm({ title, email, serviceOptions }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { isSending, errors, failure, isTaken } = useSubmission();
  const { start, timeZone } = useDraft();
  /** Whether the background's points gather into the mark in the message field, which a sent enquiry has left empty. */
  const [marked, setMarked] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    showDraft(form.current);
    const typed = typedIn(form.current);
    // What was typed by now was begun after the page was opened.
    if (Object.values(typed).some(Boolean)) changeDraft(typed, performance.timeOrigin);
  }, []);

  // Disabling the button removes its focus, which returns when the enquiry is sent.
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && form.current) {
      if (document.activeElement === document.body) button.current?.focus();
      const isSent = !readDraft().key;
      if (isSent) showDraft(form.current, true);
      setMarked(isSent);
    }
    wasSending.current = isSending;
  }, [isSending]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    changeDraft(typedIn(currentTarget));
    beginNext(fieldNames.find((name) => target instanceof Element && target.id === name));
    setMarked(false);
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    changeDraft(typedIn(event.currentTarget));
    await submit(String(new FormData(event.currentTarget).get(TRAP_FIELD) ?? ''));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const control = (name: FieldName) => ({
    id: name,
    name,
    className: 'input',
    required: fields[name].required,
    'aria-invalid': Boolean(errors[name]),
    'aria-describedby': `${name}-error`,
  });
  const controls = (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field error={errors.name} name="name">
          <input {...control('name')} autoComplete="name" readOnly={isSending} type="text" />
        </Field>
        <Field error={errors.email} name="email">
          <input {...control('email')} autoComplete="email" readOnly={isSending} type="email" />
        </Field>
        <Field error={errors.company} name="company">
          <input {...control('company')} autoComplete="organization" readOnly={isSending} type="text" />
        </Field>
        <Field error={errors.service} name="service">
          <span className="select">
            <select {...control('service')} disabled={isSending}>
              <option value="">{formWords.fields.service.select}</option>
              {serviceOptions.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
            <Chevron />
          </span>
        </Field>
      </div>
      <Field error={errors.message} name="message">
        <div className="relative grid grow">
          <textarea
            {...control('message')}
            placeholder={formWords.fields.message.placeholder}
            readOnly={isSending}
            rows={6}
          />
          {marked && <Signal className="signal-sent" kind="mark" seed="/mark-points.svg" />}
        </div>
      </Field>
    </>
  );
  return (
    <form
      action={ENQUIRIES || `mailto:${email}`}
      aria-labelledby="contact-form"
      className={`scrim grid ${BOOKINGS ? 'gap-12' : 'stretched form-rows gap-6'}`}
      encType={ENQUIRIES ? undefined : 'text/plain'}
      method="post"
      noValidate={hydrated}
      onInput={handleInput}
      onSubmit={handleSubmit}
      ref={form}
    >
      <h2 className="mb-2 text-heading" id="contact-form">
        {title}
      </h2>
      {BOOKINGS ? (
        <>
          <BookingPart choice={{ start, timeZone }} choose={changeDraft} disabled={isSending} isTaken={isTaken} />
          <Step number={2} title={bookingTexts.about}>
            {controls}
          </Step>
        </>
      ) : (
        controls
      )}
      {failure && (
        <p className="failure">
          <strong className="block">{failure.title}</strong> {failure.text}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button className="button" disabled={isSending} ref={button} type="submit">
          {isSending ? (
            formWords.sending
          ) : BOOKINGS && start ? (
            <SendLabel start={start} timeZone={timeZone} />
          ) : (
            formWords.send
          )}
        </button>
        <p className="text-small text-quiet">{formWords.reply}</p>
      </div>
      {ENQUIRIES === ENQUIRIES_PATH && <Trap />}
      <noscript>
        <p className="text-small">{import.meta.env.SSR && noScriptText}</p>
      </noscript>
    </form>
  );
}

type FieldProps = { name: FieldName; error: string | undefined; children: ReactNode };

/**
 * A form field: label, control and error. Nothing is cut off (`maxlength` would take the end of a pasted text away unseen);
 * too long a text is an error.
 */
function Field({ name, error, children }: FieldProps) {
  return (
    <div className="flex flex-col">
      <label className="mb-2 flex items-baseline justify-between gap-4" htmlFor={name}>
        {formWords.fields[name].label}
        {!fields[name].required && <span className="text-label text-quiet">{formWords.optional}</span>}
      </label>
      {children}
      <div id={`${name}-error`}>{error && <p className="field-error mt-2 text-small">{error}</p>}</div>
    </div>
  );
}

/**
 * Honeypot: bots that fill every field reveal themselves (R-enquiries). It is out of sight, out of the tab order and not
 * announced; no autofill matches its name and label, and the attributes ask 1Password, LastPass, Bitwarden and Dashlane to
 * ignore it.
 */
function Trap() {
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

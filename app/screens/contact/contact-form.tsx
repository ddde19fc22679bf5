import { email, responseTime, sections } from 'content/contact.data.ts';
import { formMessages } from 'content/contact-form.ts';
import { withoutScript } from 'content/enquiry-messages.data.ts';
import { ENQUIRIES_PATH, enquiryFrom, type FieldErrors, type FieldName } from 'contract/enquiry.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { Signal } from '~/display/signal.tsx';
import { dismissError, showToast } from '~/display/toast.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import { readDraft, useDraft, writeDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';
import { Field } from './field.tsx';
import { checkEnquiry, checkMessage } from './message.ts';
import { submit, useSubmitting } from './submission.ts';
import { Trap } from './trap.tsx';

// Last, so that the scripts of builds without bookings stay as they are: files are in the order of imports.

import { BookingPart } from './booking/booking-part.tsx';

/** How long the mark of a sent message is shown, with the time in which it gathers, in milliseconds. */
const MARK_MS = 4500;

const textFields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'organization', required: false },
] as const;

/**
 * The consultation booking form.
 *
 * Without script, the browser validates the fields and opens the visitor's e-mail program, or sends them if ENQUIRIES is set.
 * With script, the form validates the fields itself, so that its own error toast appears, and sends the message.
 */
export function ContactForm({ serviceOptions }: { serviceOptions: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const draft = useDraft();
  const submitting = useSubmitting();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Whether the background's points gather into the mark in the message field, which a sent message has left empty. */
  const [marked, setMarked] = useState(false);

  // Text typed before hydration is newer than the stored draft.
  useLayoutEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    writeDraft(enquiryFrom((field) => data.get(field) || readDraft()[field]));
    // What was typed by now was begun after the page was opened.
    if (import.meta.env.ENQUIRIES && Object.values(readDraft()).some(Boolean)) draftKey(performance.timeOrigin);
  }, []);

  // Disabling the button removes its focus, which returns when the message is sent.
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      if (document.activeElement === document.body) button.current?.focus();
      setMarked(!readDraft().message);
    }
    wasSubmitting.current = submitting;
  }, [submitting]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const edit =
    (field: FieldName) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      writeDraft({ ...readDraft(), [field]: target.value });
      if (import.meta.env.ENQUIRIES) draftKey();
      dismissError();
      if (errors[field]) setErrors({ ...errors, [field]: undefined });
      if (field === 'message') setMarked(false);
    };

  /** Errors that the server found. */
  const showErrors = (found: FieldErrors = {}) => {
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A click while React hydrates is handled with the draft of the first render, which lacks what was typed before.
    const message = readDraft();
    const { errors: found, incomplete } = import.meta.env.ENQUIRIES ? checkEnquiry(message) : checkMessage(message);
    setErrors(found);
    const [firstInvalid] = Object.keys(found);
    if (incomplete) showToast({ kind: 'error', ...formMessages.incomplete });
    else dismissError();
    if (firstInvalid) form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
    else if (import.meta.env.ENQUIRIES) void submit(message).then(showErrors);
    else void submit(message);
  };

  const sendRow = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <button className="button min-w-[min(11rem,100%)]" disabled={submitting} ref={button} type="submit">
        {submitting ? 'Sending...' : 'Send message'}
      </button>
      <p className="text-label text-quiet">I reply {responseTime}.</p>
    </div>
  );
  return (
    <form
      action={import.meta.env.ENQUIRIES || `mailto:${email}`}
      aria-labelledby="contact-form"
      className="scrim grid gap-6 lg:grid-rows-[auto_auto_1fr] lg:self-stretch"
      encType={import.meta.env.ENQUIRIES ? undefined : 'text/plain'}
      method="post"
      noValidate={hydrated}
      onSubmit={handleSubmit}
      ref={form}
    >
      <h2 className="text-subheading" id="contact-form">
        {sections.form.title}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {textFields.map(({ name, label, type, autoComplete, required }) => (
          <Field error={errors[name]} key={name} label={label} name={name} required={required}>
            {(control) => (
              <input
                {...control}
                autoComplete={autoComplete}
                className="input"
                onChange={edit(name)}
                readOnly={submitting}
                type={type}
                value={draft[name]}
              />
            )}
          </Field>
        ))}
        <Field error={errors.service} label="Service" name="service">
          {(control) => (
            <span className="select">
              <select
                {...control}
                className="input"
                disabled={submitting}
                onChange={edit('service')}
                value={draft.service}
              >
                <option value="">Select a service</option>
                {serviceOptions.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
              <Chevron />
            </span>
          )}
        </Field>
      </div>
      <Field error={errors.message} label="Message" name="message" required>
        {(control) => (
          <div className="relative grid grow">
            <textarea
              {...control}
              className="input"
              onChange={edit('message')}
              placeholder={formMessages.placeholder}
              readOnly={submitting}
              rows={6}
              value={draft.message}
            />
            {marked && <Signal className="signal-sent" kind="mark" />}
          </div>
        )}
      </Field>
      {/* With a second branch, because without one builds without bookings would keep an empty child. */}
      {import.meta.env.BOOKINGS ? (
        <>
          <BookingPart disabled={submitting} />
          {sendRow}
        </>
      ) : (
        sendRow
      )}
      {import.meta.env.ENQUIRIES ? (
        <>
          {import.meta.env.ENQUIRIES === ENQUIRIES_PATH && <Trap />}
          <noscript>
            <p className="text-small">{withoutScript}</p>
          </noscript>
        </>
      ) : (
        <noscript>
          <p className="text-small">
            Without JavaScript the button opens your e-mail program. You can also write to {email} directly.
          </p>
        </noscript>
      )}
    </form>
  );
}

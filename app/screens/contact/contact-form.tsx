import { ENQUIRIES_PATH, enquiryFrom, type FieldErrors, type FieldName } from 'contract/enquiry.ts';
import { bookingErrors, bookingTexts } from 'model/booking.data.ts';
import { formWords, noScriptText } from 'model/contact.data.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Chevron } from '~/display/chevron.tsx';
import { Signal } from '~/display/signal.tsx';
import { showToast } from '~/display/toast.tsx';
import { useHydrated } from '~/display/use-hydrated.ts';
import { BookingPart, SendLabel, Step } from './booking/booking-part.tsx';
import { readDraft, useDraft, writeDraft } from './draft.ts';
import { Field } from './field.tsx';
import { ReplyLine } from './reply-line.tsx';
import { beginNext, submit, useSubmitting } from './submission.ts';
import { Trap } from './trap.tsx';

/** How long the mark of a sent enquiry is shown, with the time in which it gathers, in milliseconds. */
const MARK_MS = 4500;

const textFields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'company', type: 'text', autoComplete: 'organization' },
] as const;

export type ContactFormProps = {
  title: string;
  email: string;
  serviceOptions: readonly string[];
};

/**
 * The consultation booking form.
 *
 * Without script, the browser validates the fields and opens the visitor's e-mail program, or sends them if ENQUIRIES is set.
 * With script, the form validates the fields itself, so that its own error toast appears, and sends the enquiry.
 */
export function ContactForm({ title, email, serviceOptions }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { enquiry } = useDraft();
  const submitting = useSubmitting();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Whether the background's points gather into the mark in the message field, which a sent enquiry has left empty. */
  const [marked, setMarked] = useState(false);

  // Text typed before hydration is newer than the stored draft.
  useLayoutEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const typed = enquiryFrom((field) => data.get(field) || readDraft().enquiry[field]);
    // What was typed by now was begun after the page was opened.
    if (Object.values(typed).some(Boolean)) writeDraft(typed, performance.timeOrigin);
  }, []);

  // Disabling the button removes its focus, which returns when the enquiry is sent.
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      if (document.activeElement === document.body) button.current?.focus();
      setMarked(!readDraft().enquiry.message);
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
      writeDraft({ ...readDraft().enquiry, [field]: target.value });
      if (errors[field]) setErrors({ ...errors, [field]: undefined });
      if (field === 'message') setMarked(false);
    };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { pathname } = location;
    const outcome = await submit(trap.current?.value ?? '');
    if (!outcome) return;
    const found = outcome.kind === 'not-sent' ? outcome.errors : {};
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
    // On another screen nobody sees the part of the form that says so. Its path is there before the screen is.
    if (BOOKINGS && outcome.kind === 'taken' && location.pathname !== pathname)
      showToast({ kind: 'error', ...bookingErrors.taken });
  };

  const controls = (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {textFields.map(({ name, type, autoComplete }) => (
          <Field error={errors[name]} key={name} name={name} value={enquiry[name]}>
            {(control) => (
              <input
                {...control}
                autoComplete={autoComplete}
                className="input"
                onChange={edit(name)}
                readOnly={submitting}
                type={type}
                value={enquiry[name]}
              />
            )}
          </Field>
        ))}
        <Field error={errors.service} name="service" value={enquiry.service}>
          {(control) => (
            <span className="select">
              <select
                {...control}
                className="input"
                disabled={submitting}
                onChange={edit('service')}
                value={enquiry.service}
              >
                <option value="">{formWords.fields.service.select}</option>
                {serviceOptions.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
              <Chevron />
            </span>
          )}
        </Field>
      </div>
      <Field error={errors.message} name="message" value={enquiry.message}>
        {(control) => (
          <div className="relative grid grow">
            <textarea
              {...control}
              className="input"
              onChange={edit('message')}
              placeholder={formWords.fields.message.placeholder}
              readOnly={submitting}
              rows={6}
              value={enquiry.message}
            />
            {marked && <Signal className="signal-sent" kind="mark" />}
          </div>
        )}
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
      onChange={beginNext}
      onSubmit={handleSubmit}
      ref={form}
    >
      <h2 className="mb-2 text-heading" id="contact-form">
        {title}
      </h2>
      {BOOKINGS ? (
        <>
          <BookingPart disabled={submitting} />
          <Step number={2} title={bookingTexts.about}>
            {controls}
          </Step>
        </>
      ) : (
        controls
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button className="button" disabled={submitting} ref={button} type="submit">
          {submitting ? formWords.sending : BOOKINGS ? <SendLabel /> : formWords.send}
        </button>
        <ReplyLine />
      </div>
      {ENQUIRIES === ENQUIRIES_PATH && <Trap ref={trap} />}
      <noscript>
        <p className="text-small">{import.meta.env.SSR && noScriptText}</p>
      </noscript>
    </form>
  );
}

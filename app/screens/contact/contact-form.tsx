import {
  answersFrom,
  ENQUIRIES_PATH,
  enquiryFrom,
  type FieldName,
  fields,
  questionsFor,
  TRAP_FIELD,
} from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { bookingTexts, locale } from 'model/data/booking.ts';
import { formWords, noScriptText, questions } from 'model/data/contact.ts';
import { enquiriesUrl, hasBookings, hasQuestions } from 'model/data/features.ts';
import { type InputEvent, type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fileUrl } from '~/display/base-path.ts';
import { useHydrated } from '~/display/store.ts';
import { stylesheetOf } from '~/display/stylesheet.tsx';
import { BookingPart } from './booking/booking-part.tsx';
import { Dial } from './booking/dial.tsx';
import { bookedKind, chosenKind, shortTimeText } from './booking/times.ts';
import stylesheet from './contact-form.css?inline';
import stylesheetUrl from './contact-form.css?url';
import { controlOf, Field, QuestionField, Select, Trap } from './form-fields.tsx';
import { changeDraft, clearFeedback, readDraft, submit, useSubmission } from './submission.ts';

const Stylesheet = stylesheetOf('contact-form', stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

/** How long the mark of a sent enquiry is shown, with the time in which it gathers, in milliseconds. */
const MARK_MS = 4500;

/** The form of the HTML. Where the page does not match that, React makes another form, and this one has what was typed. */
let prerendered = import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('main form');

type ContactFormProps = {
  title: string;
  email: string;
  /** The option that is no service has no id. */
  serviceOptions: readonly { id: string | undefined; name: string }[];
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of the fields. A disabled field is not in the data: it has what the draft has. */
function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const draft = readDraft();
  return {
    ...enquiryFrom((field) => data.get(field) ?? draft[field]),
    ...(hasQuestions && { answers: answersFrom(questions, (id) => data.get(id) ?? draft.answers[id]) }),
  };
}

/**
 * The consultation booking form. Without script, the browser validates the fields, then sends them or opens the e-mail
 * program. With script, the form validates and sends them itself, so that its own error toast appears.
 */
export function ContactForm({ title, email, serviceOptions }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { draft, isSending, errors, outcome } = useSubmission();
  const { start, timeZone, kind, key } = draft;
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));
  const sentLine = useRef<HTMLParagraphElement>(null);
  /** True if the background's points gather into the mark in the message field, which a sent enquiry has left empty. */
  const [isMarked, setIsMarked] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    const drafted = { ...enquiryFrom((field) => draft[field]), ...(hasQuestions && draft.answers) };
    const typed = new FormData(prerendered ?? form.current);
    prerendered = null;
    for (const [name, value] of Object.entries(drafted)) {
      const control = form.current.querySelector<Control>(`[name="${name}"]`);
      // A text that was typed before hydration is newer than the draft.
      if (control) control.value ||= String(typed.get(name) || value);
      if (control && focusedBefore?.getAttribute('name') === name && !focusedBefore.isConnected) control.focus();
    }
    // The visitor began to type after the page was opened.
    const isFilled = [...new FormData(form.current).values()].some(Boolean);
    if (isFilled) changeDraft(valuesOf(form.current), performance.timeOrigin);
  }, [focusedBefore]);

  // A service that the visitor has chosen stays.
  const { search } = useLocation();
  useLayoutEffect(() => {
    const linked = new URLSearchParams(search).get('service');
    const option = serviceOptions.find(({ id }) => id === linked)?.name;
    const select = form.current?.querySelector<Control>('[name="service"]');
    const { service, linkedService } = readDraft();
    if (!option || !select || service !== linkedService) return;
    select.value = option;
    changeDraft({ service: option, linkedService: option });
  }, [search, serviceOptions]);

  const lastKey = useRef(key);
  useEffect(() => {
    const wasSent = lastKey.current && !key;
    lastKey.current = key;
    if (!wasSent) return;
    form.current?.reset();
    // A simulated form has a toast.
    if (enquiriesUrl) sentLine.current?.focus();
    setIsMarked(true);
    const timer = setTimeout(setIsMarked, MARK_MS, false);
    return () => clearTimeout(timer);
  }, [key]);

  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    changeDraft(valuesOf(currentTarget));
    if (target instanceof Element) clearFeedback(target.getAttribute('name') ?? '');
    setIsMarked(false);
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFirstStep) return form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
    changeDraft(valuesOf(event.currentTarget));
    await submit(String(new FormData(event.currentTarget).get(TRAP_FIELD) ?? ''));
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Disabling the button has taken its focus.
    if (invalid || document.activeElement === document.body) (invalid ?? button.current)?.focus();
  };

  const isBooking = hasBookings && Boolean(start);
  /** The visitor has chosen a time, and comes to the fields next: the button, which is always in view, leads there. */
  const isFirstStep = isBooking && !draft.name && !draft.email && !draft.message;
  const label = () => {
    if (isSending) return formWords.sending;
    if (!isBooking) return formWords.send;
    if (isFirstStep) return bookingTexts.continue;
    return fill(bookingTexts.book, { time: shortTimeText(start, locale, timeZone) });
  };

  const field = (id: FieldName) => {
    const { label } = formWords.fields[id];
    return { id, label, required: fields[id].required, error: errors[id] };
  };
  const control = (id: FieldName) => controlOf(field(id));
  const controls = (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
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
          <Select {...control('service')} disabled={isSending} none={formWords.fields.service.select}>
            {serviceOptions.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field {...field('message')}>
        <div className="relative grid grow">
          <textarea
            {...control('message')}
            placeholder={isMarked ? undefined : formWords.fields.message.placeholder}
            readOnly={isSending}
            rows={6}
          />
          {isMarked && <div className="shape-sent" data-shape="mark:/mark-points.svg" />}
        </div>
      </Field>
      {hasQuestions && (
        <div className="grid gap-6 sm:grid-cols-2">
          {questionsFor(bookedKind(draft), questions).map((question) => (
            <QuestionField error={errors[question.id]} isSending={isSending} key={question.id} {...question} />
          ))}
        </div>
      )}
    </>
  );
  return (
    <form
      action={fileUrl(enquiriesUrl) || `mailto:${email}`}
      aria-labelledby="contact-form"
      className={`scrim grid ${hasBookings ? 'gap-12' : 'plain-form gap-6'}`}
      encType={enquiriesUrl ? undefined : 'text/plain'}
      method="post"
      noValidate={hydrated}
      onInput={handleInput}
      onSubmit={handleSubmit}
      ref={form}
    >
      <Stylesheet />
      <h2 className="mb-2 text-heading" id="contact-form">
        {title}
      </h2>
      {outcome?.isSent && (
        <p className="sent" ref={sentLine} tabIndex={-1}>
          <strong className="block">{formWords.sent.title}</strong> <span>{formWords.sent.text}</span>
        </p>
      )}
      {hasBookings ? (
        <>
          <Step isOptional number={1} title={bookingTexts.title}>
            <BookingPart
              choice={{ start, timeZone, kind }}
              choose={changeDraft}
              disabled={isSending}
              isTaken={outcome?.isTaken ?? false}
            />
          </Step>
          <Step number={2} title={bookingTexts.about}>
            {controls}
          </Step>
        </>
      ) : (
        controls
      )}
      {outcome?.toast.kind === 'error' && (
        <p className="failure">
          <strong className="block">{outcome.toast.title}</strong> <span>{outcome.toast.text}</span>
        </p>
      )}
      <div className={`flex items-center gap-x-6 gap-y-4 ${isBooking ? 'booking-bar' : 'flex-wrap'}`}>
        {isBooking && (
          <div className="flex-none lg:hidden">
            <Dial isSmall minutes={chosenKind(draft).minutes} start={start} timeZone={timeZone} />
          </div>
        )}
        <button className="button" disabled={isSending} ref={button} type="submit">
          {label()}
        </button>
        <p className={`text-quiet ${isBooking ? 'max-sm:hidden' : ''}`}>{formWords.reply}</p>
      </div>
      {enquiriesUrl === ENQUIRIES_PATH && <Trap />}
      <noscript>
        <p>{import.meta.env.SSR && noScriptText}</p>
      </noscript>
    </form>
  );
}

type StepProps = { number: number; title: string; isOptional?: boolean; children: ReactNode };

function Step({ number, title, isOptional = false, children }: StepProps) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-6 flex w-full items-baseline gap-4 rule-t pt-6">
        <span className="font-display text-quiet text-subheading">{number}</span>
        <h3 className="text-subheading">{title}</h3>
        {isOptional && <span className="ms-auto flex-none text-label text-quiet">{formWords.optional}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

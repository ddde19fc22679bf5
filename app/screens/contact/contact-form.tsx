import { answersFrom, ENQUIRIES_PATH, enquiryFrom, TRAP_FIELD } from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { locale, timesWords } from 'model/data/booking.ts';
import { formWords, noScriptText, questions } from 'model/data/contact.ts';
import { enquiriesUrl, hasBookings, hasQuestions } from 'model/data/features.ts';
import type { InputEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fileUrl } from '~/display/base-path.ts';
import { useHydrated } from '~/display/store.ts';
import { BookingPart } from './booking/booking-part.tsx';
import { Dial } from './booking/dial.tsx';
import { chosenKind, shortTimeText } from './booking/times.ts';
import Stylesheet from './contact-form.css?component';
import { Controls, type ServiceOptions, Trap } from './form-fields.tsx';
import { typedIn } from './send-enquiry.ts';
import type { Draft } from './submission.ts';
import { changeDraft, choose, clearFeedback, isDraftKnown, readDraft, submit, useSubmission } from './submission.ts';

/** How long the mark of a sent enquiry is shown, with the time in which it gathers, in milliseconds. */
const MARK_MS = 4500;

/** The form of the HTML. Where the page does not match that, React makes another form, and this one has what was typed. */
let prerendered = import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('main form');

type ContactFormProps = { title: string; email: string; serviceOptions: ServiceOptions };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of the fields. A disabled field is not in the data: it has what the draft has. */
function valuesOf(form: HTMLFormElement, options: ServiceOptions) {
  const data = new FormData(form);
  const draft = readDraft();
  return {
    ...enquiryFrom((field) => data.get(field) ?? draft[field]),
    ...(hasQuestions && { answers: answersFrom(questions, (id) => data.get(id) ?? draft.answers[id]) }),
    optionKeys: Object.fromEntries(
      [...form.querySelectorAll<HTMLSelectElement>('select[name]')].map((each) => [
        each.name,
        keysIn(each, options)[each.selectedIndex],
      ]),
    ),
  };
}

/** The key of the first option of every list. */
const NONE = 0;
/** The key of the last service. */
const OTHER = 1;

/** Keys that tell the options of a list apart in every language: each may have other services. */
const keysIn = ({ name, options }: HTMLSelectElement, services: ServiceOptions): (string | number)[] =>
  name === 'service' ? [NONE, ...services.map(({ id }) => id ?? OTHER)] : [...options].map(({ index }) => index);

/** Shows the draft. @param typed what was typed before hydration, which is newer */
function showDraft(form: HTMLFormElement, options: ServiceOptions, typed = new FormData()): void {
  const draft = readDraft();
  for (const [name, value] of Object.entries(typedIn(draft))) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control) continue;
    control.value = String(typed.get(name) || value);
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) {
      // It was chosen in another language.
      control.selectedIndex = Math.max(0, keysIn(control, options).indexOf(draft.optionKeys?.[name] ?? NONE));
    }
  }
}

/** True if the browser, going back or forward, has filled the fields with what an earlier page had. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}

/** Shows what was typed before the form could be used: before hydration, in the draft, or with another form of React. */
function useTyped(form: RefObject<HTMLFormElement | null>, options: ServiceOptions): void {
  const [focusedBefore] = useState(() => (import.meta.env.SSR ? null : document.activeElement));
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = new FormData(prerendered ?? form.current);
    const focused = focusedBefore?.getAttribute('name');
    // Where no draft is known, the script had not run when they were filled. The field with the focus is being typed in.
    const isOld = isDraftKnown() && isRestored();
    for (const name of isOld ? [...typed.keys()] : []) if (name !== focused) typed.delete(name);
    showDraft(form.current, options, typed);
    prerendered = null;
    if (focusedBefore && !focusedBefore.isConnected)
      form.current.querySelector<Control>(`[name="${focused}"]`)?.focus();
    // The visitor began to type after the page was opened.
    const isFilled = [...form.current.querySelectorAll<Control>('.input')].some(({ value }) => value);
    if (isFilled) changeDraft(valuesOf(form.current, options), performance.timeOrigin);
  }, [form, options, focusedBefore]);

  // The browser may have kept the page, and the visitor changed the draft on another one meanwhile.
  useEffect(() => {
    const showAgain = ({ persisted }: PageTransitionEvent) =>
      persisted && form.current && showDraft(form.current, options);
    addEventListener('pageshow', showAgain);
    return () => removeEventListener('pageshow', showAgain);
  }, [form, options]);
}

/** Chooses the service that the link to the form names. One that the visitor has chosen stays. */
function useLinkedService(form: RefObject<HTMLFormElement | null>, options: ServiceOptions): void {
  const { search } = useLocation();
  useLayoutEffect(() => {
    const linked = new URLSearchParams(search).get('service');
    const option = options.find(({ id }) => id === linked);
    const select = form.current?.querySelector<Control>('[name="service"]');
    const { service, optionKeys, linkedService } = readDraft();
    const isOwnChoice = (linkedService ? optionKeys?.service : service) !== linkedService;
    if (!option?.id || !form.current || !select || isOwnChoice) return;
    select.value = option.name;
    changeDraft({ ...valuesOf(form.current, options), linkedService: option.id });
  }, [form, search, options]);
}

/** Calls `onSent` once an enquiry is sent; what that returns is called before the next one, or when the form goes. */
function useSent(onSent: () => () => void): void {
  const { key } = useSubmission().draft;
  const lastKey = useRef(key);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const wasSent = lastKey.current && !key;
    lastKey.current = key;
    return wasSent ? sent() : undefined;
  }, [key]);
}

/**
 * The consultation booking form. Without script, the browser validates the fields, then sends them or opens the e-mail
 * program. With script, the form validates and sends them itself, so that its own error toast appears.
 */
export function ContactForm({ title, email, serviceOptions }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentLine = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  const { draft, isSending, outcome } = useSubmission();
  /** True if the background's points gather into the mark in the message field, which a sent enquiry has left empty. */
  const [isMarked, setIsMarked] = useState(false);
  useTyped(form, serviceOptions);
  useLinkedService(form, serviceOptions);
  useSent(() => {
    form.current?.reset();
    // A simulated form has a toast.
    if (enquiriesUrl) sentLine.current?.focus();
    setIsMarked(true);
    const timer = setTimeout(setIsMarked, MARK_MS, false);
    return () => clearTimeout(timer);
  });

  const handleInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    changeDraft(valuesOf(currentTarget, serviceOptions));
    if (target instanceof Element) clearFeedback(target.getAttribute('name') ?? '');
    setIsMarked(false);
  };

  const controls = <Controls isMarked={isMarked} serviceOptions={serviceOptions} />;
  return (
    <form
      action={fileUrl(enquiriesUrl) || `mailto:${email}`}
      aria-labelledby="contact-form"
      className={`scrim grid ${hasBookings ? 'gap-12' : 'plain-form gap-6'}`}
      encType={enquiriesUrl ? undefined : 'text/plain'}
      method="post"
      noValidate={hydrated}
      onInput={handleInput}
      onSubmit={(event) => void handleSubmit(event, serviceOptions)}
      ref={form}
    >
      <Stylesheet />
      <h2 className="mb-2 text-subheading" id="contact-form">
        {title}
      </h2>
      {hasBookings ? (
        <>
          <Step isOptional number={1} title={timesWords.title}>
            <BookingPart choice={draft} choose={choose} disabled={isSending} isTaken={outcome?.isTaken ?? false} />
          </Step>
          <Step number={2} title={timesWords.about}>
            {controls}
          </Step>
        </>
      ) : (
        controls
      )}
      {outcome?.isSent && (
        <p className="sent" ref={sentLine} tabIndex={-1}>
          <strong className="block">{formWords.sent.title}</strong> <span>{formWords.sent.text}</span>
        </p>
      )}
      <SubmitPart />
      {enquiriesUrl === ENQUIRIES_PATH && <Trap />}
      <noscript>
        <p>{import.meta.env.SSR && noScriptText}</p>
      </noscript>
    </form>
  );
}

/** The visitor has chosen a time, and comes to the fields next: the button, which is always in view, leads there. */
const isFirstStep = ({ start, name, email, message }: Draft) =>
  hasBookings && Boolean(start) && !name && !email && !message;

async function handleSubmit(event: SubmitEvent<HTMLFormElement>, options: ServiceOptions): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  const focus = (selector: string) => form.querySelector<HTMLElement>(selector)?.focus();
  if (isFirstStep(readDraft())) return focus('[name="name"]');
  changeDraft(valuesOf(form, options));
  await submit(String(new FormData(form).get(TRAP_FIELD) ?? ''));
  if (form.querySelector('[aria-invalid="true"]')) focus('[aria-invalid="true"]');
  // Disabling the button has taken its focus.
  else if (document.activeElement === document.body) focus('[type="submit"]');
}

/** Why the enquiry was not sent, and the button that sends it. */
function SubmitPart() {
  const { draft, isSending, outcome } = useSubmission();
  const { start, timeZone } = draft;
  const isBooking = hasBookings && Boolean(start);
  const label = () => {
    if (isSending) return formWords.sending;
    if (!isBooking) return formWords.send;
    if (isFirstStep(draft)) return timesWords.continue;
    return fill(timesWords.book, { time: shortTimeText(start, locale, timeZone) });
  };
  return (
    <>
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
        <button className="button" disabled={isSending} type="submit">
          {label()}
        </button>
        {!isBooking && <p className="text-quiet">{formWords.reply}</p>}
      </div>
    </>
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

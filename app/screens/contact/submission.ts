import type { BookedCall } from 'contract/booking.ts';
import type { Answers, Enquiry, FieldErrors } from 'contract/enquiry.ts';
import { answerIssues, emptyEnquiry, fieldIssues, questionsFor } from 'contract/enquiry.ts';
import { incompleteToast, questions } from 'model/data/contact.ts';
import { analytics, enquiriesUrl, hasBookings, hasQuestions } from 'model/data/features.ts';
import { paths } from 'model/data/frame.ts';
import { basePath } from '~/display/base-path.ts';
import { createStore, useStore } from '~/display/store.ts';
import { dismissToast, showToast } from '~/display/toast.tsx';
import { countEvent } from '~/visits/visits.ts';
import { bookedKind, type Choice, deviceZone } from './booking/times.ts';
import { errorsOf, type Outcome, sendEnquiry } from './send-enquiry.ts';
import { readSession, writeSession } from './session.ts';

const STORAGE_KEY = 'contact-draft';

/** The draft: values that were typed and chosen and are not sent yet. */
export type Draft = Enquiry &
  Choice & {
    /** By the ids of the owner's questions. */
    answers: Answers;
    /** The key of the chosen option of each list, by the name of the list: the same in every language. */
    optionKeys?: Readonly<Record<string, string | number | undefined>>;
    /** The id of the service that a link has chosen. */
    linkedService: string;
    /** Empty before anything is typed or chosen. The same fields with the same key store nothing new (contract/enquiry.ts). */
    key: string;
    /** The call that was booked last, until another one is wanted. */
    booked?: BookedCall | undefined;
    /** When something was first typed or chosen, as `Date.now()`. */
    begun: number;
  };

type Submission = {
  draft: Draft;
  isSending: boolean;
  errors: FieldErrors;
  /** The outcome of the last attempt; undefined while another one is made. */
  outcome: Outcome | undefined;
};

const emptyDraft: Draft = {
  ...emptyEnquiry,
  ...{ answers: {}, linkedService: '', start: '', timeZone: 'UTC', key: '', begun: 0 },
};
const prerendered: Submission = { draft: emptyDraft, isSending: false, errors: {}, outcome: undefined };

function storedDraft(): Draft {
  const draft: Draft = { ...emptyDraft, timeZone: deviceZone(), ...Object(readSession(STORAGE_KEY)) };
  // After the call the form is there again.
  const isOver = hasBookings && draft.booked && Date.parse(draft.booked.end) < Date.now();
  return isOver ? { ...draft, booked: undefined } : draft;
}

// Outside components, a submission goes on whatever the screen, and is not sent twice. A kept draft survives a reload.
const submission = createStore<Submission>({ ...prerendered, draft: storedDraft() });

const change = (changes: Partial<Submission>): void => submission.set({ ...submission.get(), ...changes });

/** True if a draft is stored, or an empty one, because it was sent. */
export const isDraftKnown = (): boolean => readSession(STORAGE_KEY) !== undefined;

// A page that the browser has kept for going back: another one may have changed the draft, or sent it.
if (!import.meta.env.SSR)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isDraftKnown()) return;
    const draft = storedDraft();
    dismissToast();
    submission.set({ ...(draft.key === readDraft().key ? submission.get() : prerendered), draft });
  });

/** The submission; without a draft at build and during hydration. */
export const useSubmission = (): Submission => useStore(submission, prerendered);

export const readDraft = (): Draft => submission.get().draft;

function setDraft(draft: Draft): void {
  change({ draft });
  writeSession(STORAGE_KEY, draft.key || (hasBookings && draft.booked) ? draft : {});
}

/** @param begun when typing began, if this is its beginning */
export function changeDraft(changes: Partial<Draft>, begun = Date.now()): void {
  const draft = readDraft();
  // 128 random bits; plain http has no `crypto.randomUUID`.
  const key = draft.key || crypto.getRandomValues(new Uint32Array(4)).join('-');
  setDraft({ ...draft, ...(!draft.key && { key, begun }), ...changes });
}

/** Takes a time, another zone or kind. Another time removes the message that the last one was taken. */
export function choose(changes: Partial<Choice>): void {
  if (changes.start && submission.get().outcome?.isTaken) change({ outcome: undefined });
  changeDraft(changes);
}

/** Clears the error of a field that is edited, and the toast. The form keeps its message until the next attempt. */
export function clearFeedback(field: string): void {
  dismissToast();
  const { errors } = submission.get();
  if (errors[field]) change({ errors: { ...errors, [field]: undefined } });
}

/** Brings the form back after a call was booked. */
export function forgetCall(): void {
  change({ outcome: undefined });
  setDraft({ ...readDraft(), booked: undefined });
}

/** Checks an enquiry as the server does; no length is limited while sending is simulated (docs/decisions/0018). */
export function checkEnquiry(enquiry: Enquiry, answers: Answers = {}, kindOfCall?: string) {
  const isLimited = Boolean(enquiriesUrl);
  const issues = {
    ...fieldIssues(enquiry, isLimited),
    ...(hasQuestions && answerIssues(answers, questionsFor(kindOfCall, questions), isLimited)),
  };
  return { errors: errorsOf(issues), isIncomplete: Object.values(issues).includes('missing') };
}

/** Checks and sends the draft, unless another one is being sent, and shows the outcome on whatever screen. */
export async function submit(trap: string): Promise<void> {
  if (submission.get().isSending) return;
  dismissToast();
  const draft = readDraft();
  const { errors, isIncomplete } = checkEnquiry(draft, draft.answers, bookedKind(draft));
  if (isIncomplete) showToast({ kind: 'error', ...incompleteToast });
  const isSending = Object.keys(errors).length === 0;
  change({ errors, isSending, outcome: undefined });
  if (!isSending) return;
  if (hasBookings && draft.start) changeDraft({ sentStart: draft.start });
  const outcome = await sendEnquiry(draft, trap);
  // The next enquiry has another key.
  if (outcome.isSent) setDraft({ ...emptyDraft, timeZone: readDraft().timeZone, booked: outcome.call });
  else if (outcome.isTaken) changeDraft({ start: '' });
  change({ isSending: false, errors: outcome.errors ?? {}, outcome });
  // The form's own screen says what was stored or booked. The toast of a simulated form is specified.
  const isShown = enquiriesUrl && outcome.toast.kind === 'success' && location.pathname === basePath + paths.contact;
  if (!isShown) showToast(outcome.toast);
  if (analytics && outcome.isSent) countEvent('Contact form sent');
}

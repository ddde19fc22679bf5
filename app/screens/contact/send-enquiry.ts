import type { BookedCall, BookingFields } from 'contract/booking.ts';
import {
  answerErrors,
  answersFrom,
  ENQUIRIES_PATH,
  type EnquiryRequest,
  enquiryFrom,
  errorCodes,
  errorStatus,
  type FieldErrors,
  type FieldIssues,
  fieldErrors,
  RESPONSE_TIMEOUT_MS,
  TRAP_FIELD,
  waitText,
} from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { bookingErrors, confirmation, locale } from 'model/data/booking.ts';
import { answerWords, failureToasts, formWords, questions, sentToast } from 'model/data/contact.ts';
import { enquiriesUrl, hasBookings, hasKinds, hasQuestions } from 'model/data/features.ts';
import { fileUrl } from '~/display/base-path.ts';
import type { Toast } from '~/display/toast.tsx';
import { chosenKind } from './booking/times.ts';
import type { Draft } from './submission.ts';

/** Duration of the simulated sending, in milliseconds (R-contact). */
const SEND_DELAY_MS = 1500;

export type Outcome = {
  /** True if a response said that the enquiry is stored, or if sending is simulated. */
  isSent: boolean;
  /** Its kind is `error` if the attempt did not do all that it should. */
  toast: Toast;
  call?: BookedCall;
  errors?: FieldErrors;
  /** True if the chosen time was gone. */
  isTaken?: boolean;
};

const sent: Outcome = { isSent: true, toast: { kind: 'success', ...sentToast } };
const notSent = (message: Omit<Toast, 'kind'>): Outcome => ({ isSent: false, toast: { kind: 'error', ...message } });

/** True if the site's own server takes enquiries. A form service gets no honeypot, as it would mail that. */
const usesSiteServer = () => enquiriesUrl === ENQUIRIES_PATH;

/** The fields and answers of a draft, as they are sent. */
export const typedIn = (draft: Draft) => ({
  ...enquiryFrom((field) => draft[field]),
  ...(hasQuestions && answersFrom(questions, (id) => draft.answers[id])),
});

/**
 * Sends an enquiry to where the build says (R-enquiries). Without such a place sending is simulated (R-contact), and the
 * enquiry is only logged to the console. `trap` is the value of the honeypot.
 */
export async function sendEnquiry(draft: Draft, trap: string): Promise<Outcome> {
  const typed = typedIn(draft);
  if (!enquiriesUrl) {
    await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS));
    console.log('Contact form:', typed);
    return sent;
  }
  const { start, timeZone, key, begun } = draft;
  const headers: Record<string, string> = { Accept: 'application/json' };
  let body: string | FormData;
  if (usesSiteServer()) {
    headers['Content-Type'] = 'application/json';
    const request: EnquiryRequest & BookingFields = {
      ...typed,
      key,
      typingMs: Date.now() - begun,
      [TRAP_FIELD]: trap,
      ...(start && { start, timeZone }),
      ...(hasKinds && start && { kind: chosenKind(draft).id }),
    };
    body = JSON.stringify(request);
  } else {
    body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, key })) body.append(name, value);
  }
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(fileUrl(enquiriesUrl), { method: 'POST', headers, body, signal });
    return outcomeOf(response, await response.json().catch(() => undefined), start);
  } catch {
    return notSent(navigator.onLine ? failureToasts.unconfirmed : failureToasts.offline);
  }
}

/** The messages of issues, of the fields before those of the answers. */
export const errorsOf = (issues: FieldIssues): FieldErrors => ({
  ...fieldErrors(issues, formWords.fields, locale),
  ...(hasQuestions && answerErrors(issues, questions, answerWords, locale)),
});

type ResponseBody = { booking?: BookedCall; error?: string; fields?: FieldIssues };

/** @param body undefined if the response has no JSON */
function outcomeOf({ status, ok, headers }: Response, body: ResponseBody | undefined, start: string): Outcome {
  // Only 201 says that the site's server has stored it; a network that wants a login may respond with 200.
  if (usesSiteServer() ? status === 201 : ok) {
    if (!hasBookings || !start) return sent;
    // A response whose body was lost does not say what was booked; the same request again does.
    if (!body) return notSent(failureToasts.unconfirmed);
    const call = body.booking;
    if (!call) return { ...sent, toast: { kind: 'error', ...bookingErrors.notBooked } };
    return { ...sent, toast: { kind: 'success', ...confirmation.toast }, call };
  }
  if (ok) return notSent(failureToasts.unconfirmed);
  if (hasBookings) {
    if (body?.error === 'taken') return { ...notSent(bookingErrors.taken), isTaken: true };
    if (body?.error === 'already-booked') return notSent(bookingErrors.alreadyBooked);
    if (body?.error === 'too-many-calls') return notSent(bookingErrors.tooManyCalls);
  }
  // Any other status, such as that of a proxy whose server is down, means the same as 503.
  const code = errorCodes.find((each) => errorStatus[each] === status) ?? 'unavailable';
  const { title, text } = failureToasts[code];
  const wait = waitText(locale, headers.get('Retry-After'));
  const errors = code === 'invalid' && body?.fields ? errorsOf(body.fields) : {};
  return { ...notSent({ title, text: fill(text, { wait }) }), errors };
}

import { type BookedCall, type BookingFields, bookingErrorStatus, type FreeTimes } from 'contract/booking.ts';
import {
  ENQUIRIES_PATH,
  type EnquiryRequest,
  errorCodes,
  errorStatus,
  type FieldErrors,
  type FieldIssues,
  fieldErrors,
  fieldNames,
  RESPONSE_TIMEOUT_MS,
  TRAP_FIELD,
  waitText,
} from 'contract/enquiry.ts';
import { fill } from 'contract/template.ts';
import { bookingErrors } from 'model/booking.data.ts';
import { failureToasts, formWords, locale } from 'model/contact.data.ts';
import { bookedCallIn, errorIn, freshTimesIn, has } from './booking/api.ts';
import type { Draft } from './draft.ts';

/** Duration of the simulated sending, in milliseconds (R-contact). */
const SEND_DELAY_MS = 1500;
/** Seconds to wait where the response does not say. */
const DEFAULT_WAIT = 300;

/** What the form holds when it is sent. */
export type Submission = {
  draft: Draft;
  /** What the honeypot holds. */
  trap: string;
  /** The chosen time, if there is one. */
  time: BookingFields;
};

export type Outcome =
  /** It is stored, with the call that was booked, if any. */
  | { kind: 'sent'; call?: BookedCall | undefined }
  /** The chosen time has gone meanwhile, and nothing was stored. */
  | { kind: 'taken'; freeTimes: FreeTimes }
  /** It was not stored, or no response said that it was. */
  | { kind: 'not-sent'; toast?: { title: string; text: string }; errors: FieldErrors };

/**
 * Sends an enquiry to where the build says (R-enquiries). Without such a place sending is simulated (R-contact): the enquiry
 * is only logged to the console, and no request is made.
 */
export async function sendEnquiry(submission: Submission): Promise<Outcome> {
  if (ENQUIRIES) return post(submission);
  await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS));
  console.log('Contact form:', submission.draft.enquiry);
  return { kind: 'sent' };
}

/** A form service gets form data, and no honeypot: it would mail it as a field. */
const isOwnServer = () => ENQUIRIES === ENQUIRIES_PATH;

async function post(submission: Submission): Promise<Outcome> {
  try {
    const response = await fetch(ENQUIRIES, {
      method: 'POST',
      ...(isOwnServer() ? jsonOf(submission) : formDataOf(submission)),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return outcomeOf(response, await response.json().catch(() => undefined));
  } catch {
    return {
      kind: 'not-sent',
      toast: navigator.onLine ? failureToasts.unconfirmed : failureToasts.offline,
      errors: {},
    };
  }
}

const ACCEPT = { Accept: 'application/json' };

function jsonOf({ draft: { enquiry, key, begun }, trap, time }: Submission) {
  const request: EnquiryRequest & BookingFields = {
    ...enquiry,
    key,
    typingMs: Date.now() - begun,
    [TRAP_FIELD]: trap,
    ...time,
  };
  return { headers: { ...ACCEPT, 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

function formDataOf({ draft: { enquiry, key } }: Submission) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, key })) body.append(name, value);
  return { headers: ACCEPT, body };
}

/** @param body the JSON of the response, if it has any */
function outcomeOf(response: Response, body: unknown): Outcome {
  const { status } = response;
  // Only this status says that the own server has stored it; a network that wants a login may respond with 200.
  if (isOwnServer() ? status === 201 : response.ok)
    return { kind: 'sent', call: BOOKINGS ? bookedCallIn(body) : undefined };
  if (response.ok) return { kind: 'not-sent', toast: failureToasts.unconfirmed, errors: {} };
  if (BOOKINGS && status === bookingErrorStatus.taken) {
    const freeTimes = freshTimesIn(body);
    if (freeTimes) return { kind: 'taken', freeTimes };
    if (errorIn(body) === 'already-booked') return { kind: 'not-sent', toast: bookingErrors.alreadyBooked, errors: {} };
  }
  // Any other status, such as that of a proxy whose server is down, means the same as 503.
  const code = errorCodes.find((each) => errorStatus[each] === status) ?? 'unavailable';
  const { title, text } = failureToasts[code];
  const wait = waitText(locale, Number(response.headers.get('Retry-After')) || DEFAULT_WAIT);
  return {
    kind: 'not-sent',
    toast: { title, text: fill(text, { wait }) },
    errors: code === 'invalid' ? fieldErrors(issuesIn(body), formWords.fields, locale) : {},
  };
}

/** The issues that a response names, of any form service, too. */
function issuesIn(body: unknown): FieldIssues {
  const fields = has(body, 'fields') ? body.fields : undefined;
  const issues: FieldIssues = {};
  for (const name of fieldNames) {
    const issue = has(fields, name) ? fields[name] : undefined;
    if (issue === 'missing' || issue === 'malformed' || issue === 'too-long') issues[name] = issue;
  }
  return issues;
}

import { bookingErrors } from 'content/booking.data.ts';
import { errorMessages, locale, offline, unconfirmed } from 'content/enquiry-messages.data.ts';
import { type BookedCall, bookingErrorStatus, type SlotsResponse } from 'contract/booking.ts';
import {
  ENQUIRIES_PATH,
  type Enquiry,
  type EnquiryRequest,
  type ErrorCode,
  errorStatus,
  type FieldIssues,
  fieldNames,
  RESPONSE_TIMEOUT_MS,
  TRAP_FIELD,
  waitText,
} from 'contract/enquiry.ts';
import { bookingFields } from './booking/booking.ts';
import { bookedCallIn, errorIn, freshTimesIn } from './booking/response.ts';
import { draftKey } from './draft-key.ts';

/** Seconds to wait where the response does not say. */
const DEFAULT_WAIT = 300;

/** The enquiry was not stored, or no response said that it was. */
export class NotSentError extends Error {
  override name = 'NotSentError';
  readonly title: string;
  readonly issues: FieldIssues;

  /** @param issues what the response says about fields */
  constructor({ title, text }: { title: string; text: string }, issues: FieldIssues = {}) {
    super(text);
    this.title = title;
    this.issues = issues;
  }
}

/** The chosen time has gone meanwhile, and nothing was stored. */
export class TakenError extends Error {
  override name = 'TakenError';
  readonly slots: SlotsResponse;

  /** @param slots times that can be booked now */
  constructor(slots: SlotsResponse) {
    super();
    this.slots = slots;
  }
}

/**
 * Posts an enquiry to the endpoint of the build: as JSON to the site's own server, as form data to a form service.
 *
 * @param trap what the trap holds
 * @returns the call that was booked with it, if any
 * @throws TakenError if the chosen time has gone
 * @throws NotSentError unless the response says that it is stored (status 201), or a form service that it is taken
 */
export async function sendEnquiry(enquiry: Enquiry, trap: string): Promise<BookedCall | undefined> {
  const response = await post(enquiry, trap);
  if (isOwnServer ? response.status === 201 : response.ok) {
    return import.meta.env.BOOKINGS ? bookedCallIn(await jsonOf(response)) : undefined;
  }
  if (import.meta.env.BOOKINGS && response.status === bookingErrorStatus.taken) throw notBooked(await jsonOf(response));
  if (response.ok) throw new NotSentError(unconfirmed);
  const code = errorOf(response.status);
  const { title, text } = errorMessages[code];
  const seconds = Number(response.headers.get('Retry-After')) || DEFAULT_WAIT;
  const issues = code === 'invalid' ? issuesIn(await jsonOf(response)) : {};
  throw new NotSentError({ title, text: text.replace('{wait}', waitText(locale, seconds)) }, issues);
}

/** The JSON of a response; undefined if it has none. */
const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

function notBooked(body: unknown): Error {
  const slots = freshTimesIn(body);
  if (slots) return new TakenError(slots);
  return new NotSentError(errorIn(body) === 'already-booked' ? bookingErrors.alreadyBooked : errorMessages.unavailable);
}

const isOwnServer = import.meta.env.ENQUIRIES === ENQUIRIES_PATH;

async function post(enquiry: Enquiry, trap: string): Promise<Response> {
  const { key, begun } = draftKey();
  const request: EnquiryRequest = { ...enquiry, key, typingMs: Date.now() - begun, [TRAP_FIELD]: trap };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, key })) form.append(name, value);
  try {
    return await fetch(import.meta.env.ENQUIRIES, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(isOwnServer && { 'Content-Type': 'application/json' }) },
      body: isOwnServer
        ? JSON.stringify(import.meta.env.BOOKINGS ? { ...request, ...bookingFields() } : request)
        : form,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
  } catch {
    throw new NotSentError(navigator.onLine ? unconfirmed : offline);
  }
}

/** Any status that the contract does not have, such as that of a proxy whose server is down, means the same as 503. */
function errorOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);
  return codes.find((code) => errorStatus[code] === status) ?? 'unavailable';
}

/** The issues that a response names, of any form service, too. */
function issuesIn(body: unknown): FieldIssues {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  const named = new Map<string, unknown>(Object.entries(fields));
  const issues: FieldIssues = {};
  for (const name of fieldNames) {
    const issue = named.get(name);
    if (issue === 'missing' || issue === 'malformed' || issue === 'too-long') issues[name] = issue;
  }
  return issues;
}

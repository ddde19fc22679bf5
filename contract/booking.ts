/**
 * Requests, responses and errors of a booked call, for the contact form and the server (R-bookings). A call is the
 * meeting, a booking its row in the database. Only `/booking`, `unknown-booking` and the field `booking` of a response mean the call.
 */

import type { ErrorCode, FieldIssues } from './enquiry.ts';

/** Free times (`GET`); those of another kind of call than the first with `?kind=ID`. */
export const TIMES_PATH = '/times';

/** The page of one call. Its secret is in the fragment, so that no log and no referrer has it. */
export const BOOKING_PATH = '/booking';

/** The folder of the calendar of calls, which has the secret of its address as its name: calendars send no fragment. */
export const CALLS_PATH = '/calls';

/** True for a value in the form of such a secret: 128 bits as base64url. */
export const looksLikeToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value);

/** The secret in a link or the end of one, which programs that rewrite links encode and add to. */
export const tokenIn = (link: string): string | undefined =>
  /(?:^|[#*]|%(?:25)*23)([\w-]{22})(?:__;|(?![\w-]))/.exec(link)?.[1];

/** The JSON of `GET /times`, and of `POST /booking` with the action `times`: the times that a call can be moved to. */
export type FreeTimes = {
  /** The owner's time zone: IANA name. */
  timeZone: string;
  /** Starts that can be booked, ascending, as UTC instants such as `2026-11-23T09:30:00.000Z`. */
  times: readonly string[];
};

/** Fields that the enquiry's JSON has in addition if a time was chosen, and `ManageRequest` to move a call. */
export type BookingFields = {
  /** The kind of call, which a call that is moved keeps; the first one if it is missing. */
  kind?: string;
  /** One of these free times. */
  start?: string;
  /** The visitor's time zone: IANA name. It is ignored when the owner moves a call. */
  timeZone?: string;
};

/** The most characters of the reason for a change (UTF-16 code units). */
export const MAX_REASON = 500;

export type BookedCall = {
  /** UTC instants. */
  start: string;
  end: string;
  /** The owner's time zone: IANA name. */
  timeZone: string;
  place: string;
  /** Name of the kind of call; empty if there is one kind alone. */
  kind: string;
  /** The call as an iCalendar file, for "Add to calendar". The link to move or cancel it is in the mail alone. */
  calendar: string;
};

/** Why a call was not booked, moved, cancelled or shown, in addition to `errorStatus` of enquiry.ts. Nothing is changed. */
export const bookingErrorStatus = {
  /** The secret belongs to no call: the link is incomplete, or the data was deleted. */
  'unknown-booking': 404,
  /** The time is not on offer, or no longer. */
  taken: 409,
  'already-booked': 409,
  /** The client, or its network, has as many calls to come as it may have, or has booked for an enquiry too often. */
  'too-many-calls': 409,
  /** The call is cancelled or has begun. */
  closed: 409,
  /** The call was moved after the page was loaded. */
  changed: 409,
  /** The call was moved as often as it can be. Waiting does not help. */
  'moved-too-often': 409,
} as const;

/** The JSON of `POST /enquiries` with status 201; with the call if a time was chosen and booked. */
export type EnquiryResponse = { stored: true; booking?: BookedCall };

/** The JSON of every response with a status of `errorStatus` or `bookingErrorStatus`. */
export type ErrorResponse = {
  error: ErrorCode | keyof typeof bookingErrorStatus;
  /** With `invalid` only. */
  fields?: FieldIssues;
};

/** True for a zone that this program can use: no offset, and no abbreviation, which `Intl` may understand and Temporal refuses. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(?:UTC|GMT|[A-Za-z]+\/[\w+/-]+)$/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** `America/New_York` as people write it. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The JSON of `POST /booking`, which the page of a call sends. Opening the link changes nothing. */
export type ManageRequest = BookingFields & {
  token: string;
  action: 'show' | 'times' | 'move' | 'cancel';
  /** The start that the page shows. A call that begins at another time is not changed. */
  shown?: string | undefined;
  /** Why it is moved or cancelled, for the other side. */
  reason?: string;
};

/** Who holds a link to a call, and who changes it. */
export type Party = 'visitor' | 'owner';

/** The call as its page shows it. One that has begun can be neither moved nor cancelled. */
export type ManagedCall = BookedCall & {
  state: 'booked' | 'begun' | 'over' | 'cancelled';
  holder: Party;
  /** The visitor's name, for the owner alone. */
  visitor?: string;
  /** The visitor's time zone, for the owner alone: IANA name. */
  visitorTimeZone?: string;
};

export type ManageResponse = { call: ManagedCall } | FreeTimes | ErrorResponse;

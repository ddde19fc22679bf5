import { z } from 'zod';
import type { AvailabilityRules, SiteFacts } from '../../contract/site-facts.ts';
import type { Transaction } from '../database/database.ts';
import { addMail, type MailKind } from '../mail/outbox.ts';

/** A call that was booked, with the visitor of its enquiry. */
export const storedBooking = z.object({
  id: z.string(),
  enquiryId: z.string(),
  /** ms since 1970. */
  start: z.int(),
  end: z.int(),
  /** Of the owner, when it was booked. */
  timeZone: z.string(),
  visitorTimeZone: z.string(),
  /** 0 at first; each change raises it by 1. */
  sequence: z.int(),
  state: z.enum(['booked', 'cancelled']),
  /** When it was booked, moved or cancelled, in ms since 1970. */
  changedAt: z.int(),
  /** Of the enquiry. */
  name: z.string(),
  email: z.string(),
});
export type StoredBooking = z.infer<typeof storedBooking>;

/** Columns and tables of a booking with its enquiry. */
export const COLUMNS = `bookings.id, enquiry_id AS "enquiryId", start_at AS start, end_at AS "end", time_zone AS "timeZone",
  visitor_time_zone AS "visitorTimeZone", sequence, state, changed_at AS "changedAt", name, email`;
export const JOINED = 'bookings JOIN enquiries ON enquiries.id = enquiry_id';

/** What its page says of a call. `now` is ms since 1970. */
export const stateOf = ({ state, start }: StoredBooking, now: number): 'booked' | 'cancelled' | 'over' =>
  state === 'booked' && start <= now ? 'over' : state;

/** The facts of a build whose calls can be booked. */
export type BookingFacts = SiteFacts & { availability: AvailabilityRules };

/** Adds a mail about a booking, once for each of its changes. `dueAt` is ms since 1970. */
export const addCallMail = (
  transaction: Transaction,
  kind: MailKind,
  { id, sequence }: StoredBooking,
  dueAt: number,
): Promise<boolean> => addMail(transaction, { kind, once: `${kind} ${id} ${sequence}`, bookingId: id, dueAt });

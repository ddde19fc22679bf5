import { numberOf, type Row, textOf } from '../database/database.ts';

export type StoredBooking = {
  id: string;
  enquiryId: string;
  /** ms since 1970. */
  start: number;
  end: number;
  /** Start of the call on the owner's clocks, as `2026-11-23T09:30`, and the owner's time zone when it was booked. */
  wallTime: string;
  timeZone: string;
  visitorTimeZone: string;
  /** 0 at first; each change raises it by 1. */
  sequence: number;
  state: 'booked' | 'cancelled';
  /** When it was booked, moved or cancelled, in ms since 1970. */
  changedAt: number;
  /** Of the enquiry. */
  name: string;
  email: string;
  isQuarantined: boolean;
};

/** Columns and tables of a booking with its enquiry. */
export const COLUMNS = `bookings.id, enquiry_id, start_at, end_at, wall_time, time_zone, visitor_time_zone, sequence, state,
  changed_at, name, email, quarantine`;
export const JOINED = 'bookings JOIN enquiries ON enquiries.id = enquiry_id';

/** What its page says of a call. `now` is ms since 1970. */
export const stateOf = ({ state, start }: StoredBooking, now: number): 'booked' | 'cancelled' | 'over' =>
  state === 'booked' && start <= now ? 'over' : state;

/** A row of `COLUMNS`. */
export const storedBooking = (row: Row): StoredBooking => ({
  id: textOf(row, 'id'),
  enquiryId: textOf(row, 'enquiry_id'),
  start: numberOf(row, 'start_at'),
  end: numberOf(row, 'end_at'),
  wallTime: textOf(row, 'wall_time'),
  timeZone: textOf(row, 'time_zone'),
  visitorTimeZone: textOf(row, 'visitor_time_zone'),
  sequence: numberOf(row, 'sequence'),
  state: textOf(row, 'state') === 'booked' ? 'booked' : 'cancelled',
  changedAt: numberOf(row, 'changed_at'),
  name: textOf(row, 'name'),
  email: textOf(row, 'email'),
  isQuarantined: row.quarantine !== null,
});

import { cancelCall, createStoreWithCall, listFreeTimes, moveCall } from '../../../backend/bookings/calls.ts';
import {
  type Change,
  findBookingOfEnquiry,
  listBookings,
  type StoredBooking,
} from '../../../backend/bookings/store.ts';
import type { Clock } from '../../../backend/clock.ts';
import type { Database } from '../../../backend/database/database.ts';
import { listEnquiries } from '../../../backend/enquiries/store.ts';
import { FIRST_KIND } from '../../../contract/enquiry.ts';
import type { BookingRules } from '../../../contract/site-facts.ts';
import { testEnquiry } from './test-enquiry.ts';
import { testSiteFacts } from './test-site-facts.ts';

const day = [{ from: '09:00', to: '12:00' }];

export const rules: BookingRules = {
  timeZone: 'Europe/Berlin',
  weeklyHours: { 1: day, 2: day, 3: day, 4: day, 5: day },
  daysOff: [],
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 21,
  maxPerDay: 2,
  kinds: [{ id: FIRST_KIND, name: 'First talk', minutes: 30, place: 'https://call.site.example/room' }],
};
export const { place } = rules.kinds[0];

/** Rules with a first kind of 30 minutes and another one of an hour, elsewhere. */
export const withKinds: BookingRules = {
  ...rules,
  maxPerDay: 3,
  kinds: [
    ...rules.kinds,
    { id: 'review', name: 'Code review', minutes: 60, place: 'https://review.site.example/room' },
  ],
};

export const facts = { ...testSiteFacts, bookingRules: rules };

/** A clock that was never set, with the time of a test. */
export const steadyClock = (now: () => number): Clock => ({ now, steadyNow: now, lastSet: () => 0 });

const BY_VISITOR: Change = { changedBy: 'visitor', reason: '' };

export const SUNDAY = Date.parse('2026-11-22T12:00:00Z');

/** A start on the Tuesday after `SUNDAY`, such as `09:00` on the clocks of Berlin. */
export const tuesday = (time: string): string => `2026-11-24T${time}:00.000+01:00`;

/** Such a start in ms since 1970. */
export const at = (time: string): number => Date.parse(tuesday(time));

type Request = { kind?: unknown; key?: string; email?: string; client?: string };
type DeskOptions = {
  rules?: BookingRules;
  feeds?: readonly string[];
  name?: string;
  clients?: Map<string, string>;
};

/** Bookings of a database on the clock of a test. `name` is that of the instance, where there are several. */
export function createDesk(database: Database, now: () => number, options: DeskOptions = {}) {
  const { rules: given = rules, feeds = [], name = '', clients = new Map() } = options;
  const offer = { rules: given, feeds };
  const site = { facts: { ...facts, bookingRules: given }, organizer: 'forms@site.example' };
  const storeWithCall = createStoreWithCall({ ...site, database, offer, clock: steadyClock(now), clients });
  let count = 0;

  /** Books by an enquiry. `time` is `tuesday(…)` or another ISO time. */
  const book = (time: string, { kind = FIRST_KIND, key, email, client }: Request = {}) => {
    count += 1;
    const enquiry = testEnquiry({ email: email ?? `ada${name}${count}@example.com` });
    const wanted = new Map(Object.entries({ start: new Date(time).toISOString(), timeZone: 'America/New_York', kind }));
    const newEnquiry = { enquiry, answers: {}, language: '', key: key ?? `key-of-${name}${count}` };
    return storeWithCall(newEnquiry, wanted, client ?? `client-${count}`);
  };

  /** Books. @returns `booked`, or why not */
  async function outcome(...values: Parameters<typeof book>) {
    const result = await book(...values);
    return 'error' in result ? result.error : 'booked';
  }

  /** Books, and returns the booking. @throws Error if it was refused */
  async function booked(...values: Parameters<typeof book>) {
    const result = await book(...values);
    const booking = 'id' in result ? await findBookingOfEnquiry(database, result.id) : undefined;
    if (!booking) throw new Error(JSON.stringify(result));
    return booking;
  }

  /** The mails that wait, as `invitation 0` with the sequence, without webhooks. */
  async function mails(): Promise<string[]> {
    const waiting = "state = 'waiting' AND kind NOT LIKE '%.%'";
    const rows = await database.all(`SELECT kind, dedup_key FROM outbox WHERE ${waiting}`);
    return rows.map(({ kind, dedup_key }) => `${kind}${/ \d+$/.exec(String(dedup_key))?.[0] ?? ''}`).sort();
  }

  /** In ms since 1970. */
  const times = async (of: Parameters<typeof listFreeTimes>[3]) =>
    (await listFreeTimes(database, offer, now(), of)).times.map((time) => Date.parse(time));

  return {
    book,
    booked,
    outcome,
    mails,
    free: (kind?: string) => times({ kind }),
    timesToMove: (toMove: StoredBooking) => times({ toMove }),
    bookings: () => listBookings(database),
    enquiries: () => listEnquiries(database),
    move: (id: string, start: number, visitorTimeZone = 'UTC', by: Partial<Change> = {}) =>
      database.transaction((transaction) =>
        moveCall(transaction, offer, id, { start, visitorTimeZone }, { ...BY_VISITOR, ...by }, now()),
      ),
    cancel: (id: string, by: Partial<Change> = {}) =>
      database.transaction((transaction) => cancelCall(transaction, id, { ...BY_VISITOR, ...by }, now())),
  };
}

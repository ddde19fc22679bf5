import type { StoredBooking } from '../../backend/bookings/calls.ts';
import { createCallBooker } from '../../backend/bookings/enquiry-with-call.ts';
import { createBookingStore } from '../../backend/bookings/store.ts';
import type { Database } from '../../backend/database/database.ts';
import { createEnquiryStore } from '../../backend/enquiries/store.ts';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import { testEnquiry } from './test-enquiry.ts';
import { testSiteFacts } from './test-site-facts.ts';

const day = [{ from: '09:00', to: '12:00' }];

export const rules: AvailabilityRules = {
  timeZone: 'Europe/Berlin',
  weeklyHours: { 1: day, 2: day, 3: day, 4: day, 5: day },
  daysOff: [],
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 21,
  maxPerDay: 2,
  place: 'https://call.site.example/room',
};

export const facts = { ...testSiteFacts(), availability: rules };

/** A Sunday. */
export const SUNDAY = Date.parse('2026-11-22T12:00:00Z');

/** A start on the Tuesday after `SUNDAY`, such as `09:00` on the clocks of Berlin. */
export const tuesday = (time: string): string => `2026-11-24T${time}:00.000+01:00`;

/** A call that is booked. */
export const testBooking = (changes: Partial<StoredBooking> = {}): StoredBooking => ({
  id: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  enquiryId: '9d2c1a70-1d98-573b-97cd-ca98a65347dd',
  start: Date.parse(tuesday('09:00')),
  end: Date.parse(tuesday('09:30')),
  timeZone: 'Europe/Berlin',
  visitorTimeZone: 'America/New_York',
  sequence: 0,
  state: 'booked',
  changedAt: 0,
  name: testEnquiry().name,
  email: testEnquiry().email,
  isQuarantined: false,
  ...changes,
});

/** Bookings of a database on the clock of a test. */
export function createDesk(database: Database, now: () => number, changes: { feed?: string } = {}) {
  const enquiries = createEnquiryStore(database, now);
  const bookings = createBookingStore(database, { rules, now, ...changes });
  const bookCall = createCallBooker({ database, enquiries, bookings, facts, organizer: 'forms@site.example' });
  let count = 0;

  /** Books by an enquiry. `time` is `tuesday(…)` or another ISO time. */
  const book = (
    time: string,
    { key, email, quarantine }: { key?: string; email?: string; quarantine?: string } = {},
  ) => {
    count += 1;
    const enquiry = testEnquiry({ email: email ?? `ada${count}@example.com` });
    const added = { enquiry, key: key ?? `key-of-${count}`, ...(quarantine && { quarantine }) };
    return bookCall(added, { start: new Date(time).toISOString(), timeZone: 'America/New_York' });
  };

  /** Books, and returns the booking. @throws Error if it was refused */
  async function booked(...values: Parameters<typeof book>) {
    const result = await book(...values);
    const booking = 'id' in result ? await bookings.findByEnquiry(result.id) : undefined;
    if (!booking) throw new Error(JSON.stringify(result));
    return booking;
  }

  /** What waits to be mailed, as `invitation 0` with the sequence. */
  async function mails(): Promise<string[]> {
    const rows = await database.all("SELECT kind, once FROM outbox WHERE state = 'waiting'");
    return rows.map(({ kind, once }) => `${kind}${/ \d+$/.exec(String(once))?.[0] ?? ''}`).sort();
  }

  return { enquiries, bookings, book, booked, mails };
}

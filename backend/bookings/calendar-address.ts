import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CALLS_PATH, looksLikeToken } from '../../contract/booking.ts';
import { insert, type Queries, select, type Transaction } from '../database/database.ts';
import type { Http } from '../http/http.ts';
import { DAY_MS } from '../time.ts';
import { calendarOfCalls } from './calendar-text.ts';
import type { CallOptions } from './calls.ts';
import { createToken, listBookings } from './store.ts';

/** How long the calendar keeps a call that is over, in ms. */
const PAST_MS = 30 * DAY_MS;

/** The secret of the calendar's address, which the owner can print again; undefined while there is none. */
export async function findCalendarToken(queries: Queries): Promise<string | undefined> {
  return (await select(queries, z.object({ token: z.string() }), 'SELECT token FROM calendar_address'))[0]?.token;
}

export const removeCalendarToken = (transaction: Transaction) => transaction.run('DELETE FROM calendar_address');

export async function replaceCalendarToken(transaction: Transaction): Promise<string> {
  await removeCalendarToken(transaction);
  const token = createToken();
  await insert(transaction, 'calendar_address', { token });
  return token;
}

/** `GET /calls/SECRET.ics`: the calls to come and of the last 30 days, for the owner's calendar. */
export function addCalendarOfCalls({ get }: Http, { database, facts, organizer }: CallOptions): void {
  get(`${CALLS_PATH}/`, async (url) => {
    const [, token] = /^[^?]*\/([^?]+)\.ics(?:\?|$)/.exec(url) ?? [];
    if (!looksLikeToken(token)) return undefined;
    const stored = await findCalendarToken(database);
    // Both have 22 letters. It takes the same time to compare, whatever of the secret is right.
    if (stored === undefined || !timingSafeEqual(Buffer.from(token), Buffer.from(stored))) return undefined;
    const bookings = (await listBookings(database)).filter(({ end }) => end > Date.now() - PAST_MS);
    const text = calendarOfCalls(bookings, facts, organizer);
    return { status: 200, text, type: 'text/calendar; charset=utf-8' };
  });
}

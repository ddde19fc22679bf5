/** The commands for calls, blocked times and the calendar of calls. */
import { Temporal } from 'temporal-polyfill';
import { CALLS_PATH, MAX_REASON } from '../../contract/booking.ts';
import { addBlock, busyTimes, feedKey, feedsWithCopy } from '../bookings/busy.ts';
import { findCalendarToken, removeCalendarToken, replaceCalendarToken } from '../bookings/calendar-address.ts';
import { cancelCall, moveCall } from '../bookings/calls.ts';
import { type Change, findBooking, listBookings, type StoredBooking } from '../bookings/store.ts';
import { remove, type Transaction } from '../database/database.ts';
import { type Inbox, person, short } from './context.ts';
import { SERVER_MAILS } from './enquiry-commands.ts';

const NO_CALLS = 'The site was built without calls: set bookings: on in content/site.yaml.';

/** @param text a time such as `2026-12-01T09:00`, or a day. @throws Error when it is neither */
function instantOf(text: string, timeZone: string): number {
  try {
    if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(text)) throw new RangeError();
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new Error(`"${text}" is no time: write one such as 2026-12-01T09:00.`);
  }
}

/** Moves or cancels the call that the command names. @throws Error if that is not possible */
async function changeCall(
  { database, values }: Inbox,
  id: string,
  change: (transaction: Transaction, byOwner: Change) => Promise<StoredBooking | string>,
): Promise<void> {
  const byOwner: Change = { changedBy: 'owner', reason: values.reason.trim() };
  if (byOwner.reason.length > MAX_REASON) throw new Error(`--reason may have ${MAX_REASON} characters.`);
  const result = await database.transaction((transaction) => change(transaction, byOwner));
  if (result === 'closed') throw new Error(`${short(id)} is cancelled already, or has begun.`);
  if (result === 'taken') {
    throw new Error('The time is not free: it is not in your hours, or a call, a block or your calendar has it.');
  }
}

async function move(inbox: Inbox): Promise<void> {
  const { database, rules, timeZone, now, operands, timeText, print } = inbox;
  const { id } = await inbox.findByWord('call');
  if (!rules) throw new Error(NO_CALLS);
  const start = instantOf(operands[1] ?? '', timeZone);
  const feeds = [...inbox.calendarFeedUrls.map(feedKey), ...(await feedsWithCopy(database, now))];
  const before = await findBooking(database, id);
  if (before?.state === 'booked' && before.start === start) throw new Error(`${short(id)} has this time already.`);
  if ((await busyTimes(database, feeds, now)) === 'unknown') {
    throw new Error('No time is free while a calendar of CALENDAR_FEED_URLS cannot be read: the log says why.');
  }
  const offer = { rules, feeds };
  await changeCall(inbox, id, (transaction, change) => moveCall(transaction, offer, id, { start }, change, now));
  print(`${short(id)} is moved to ${timeText(start)} (${timeZone}). The visitor and you get a mail ${SERVER_MAILS}.`);
}

async function cancel(inbox: Inbox): Promise<void> {
  const { id } = await inbox.findByWord('call');
  if (!inbox.rules) throw new Error(NO_CALLS);
  await changeCall(inbox, id, (transaction, change) => cancelCall(transaction, id, change, inbox.now));
  inbox.print(`${short(id)} is cancelled. The visitor and you get a mail ${SERVER_MAILS}.`);
}

async function block({ database, rules, timeZone, operands, ...inbox }: Inbox): Promise<void> {
  inbox.expectOperands(2);
  if (!rules) throw new Error(NO_CALLS);
  const [start = 0, end = 0] = operands.map((word) => instantOf(word, timeZone));
  if (start >= end) throw new Error('The first time has to be before the second one.');
  if (end <= inbox.now) throw new Error('This time is past: look at the year.');
  const id = await database.transaction((transaction) => addBlock(transaction, { start, end }));
  inbox.print(`${short(id)}  ${inbox.span({ start, end })} (${timeZone}) is blocked.`);
  for (const booking of await listBookings(database)) {
    if (booking.state !== 'booked' || booking.start >= end || booking.end <= start) continue;
    inbox.row('Still booked then:', short(booking.id), inbox.timeText(booking.start), person(booking));
  }
}

async function free({ database, findByWord, print }: Inbox): Promise<void> {
  const { id } = await findByWord('block');
  await database.transaction((transaction) => remove(transaction, 'blocks', id));
  print(`${short(id)} is free.`);
}

async function calendar({ database, facts, rules, values, expectOperands, print }: Inbox): Promise<void> {
  expectOperands(0);
  if (values.off) {
    await database.transaction(removeCalendarToken);
    return print('The calendar of your calls has no address any more.');
  }
  if (!facts || !rules) throw new Error(NO_CALLS);
  const token = await database.transaction(async (transaction) => {
    const stored = values.new ? undefined : await findCalendarToken(transaction);
    return stored ?? replaceCalendarToken(transaction);
  });
  print(`${facts.siteUrl}${CALLS_PATH}/${token}.ics`);
  print('Subscribe to it in your calendar. Who has this address can read the names and times of your calls.');
}

export const callCommands = { move, cancel, block, free, calendar };

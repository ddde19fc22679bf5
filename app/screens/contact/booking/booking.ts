import type { BookedCall, BookingFields, FreeTimes } from 'contract/booking.ts';
import { createStore, useStore } from '~/display/store.ts';
import { readSession, writeSession } from '../session.ts';
import { fetchTimes } from './api.ts';

/** Days that are shown at first, and that "later dates" adds. */
const DAYS_PER_STEP = 7;

/** Key in session storage of the chosen time and the zone that it was chosen in, which survive a reload like the draft. */
const STORAGE_KEY = 'contact-time';

/** What the visitor sees of free times. It outlives the screen, like the draft. */
export type Booking = {
  status: 'waiting' | 'loading' | 'loaded' | 'failed';
  /** UTC instants, ascending. */
  times: readonly string[];
  /** Where later times begin; null if there are none, undefined if none are loaded. */
  next: string | null | undefined;
  /** The owner's zone. */
  ownerZone: string;
  /** The zone that the visitor sees times in. */
  timeZone: string;
  /** How many days are shown. */
  days: number;
  /** The chosen time; empty without one. */
  chosen: string;
  /** How often the chosen time was taken before the form was sent. */
  taken: number;
  /** Whether the time that was chosen before a reload is no longer offered. */
  isGone: boolean;
  /** The call that was booked last. */
  booked: BookedCall | undefined;
};

/** The state at build and during hydration. */
const prerendered: Booking = {
  status: 'waiting',
  times: [],
  next: undefined,
  ownerZone: 'UTC',
  timeZone: 'UTC',
  days: DAYS_PER_STEP,
  chosen: '',
  taken: 0,
  isGone: false,
  booked: undefined,
};

/** The zone of the visitor's device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const booking = createStore<Booking>(() => {
  const { chosen, timeZone } = readSession(STORAGE_KEY);
  const isChoice = typeof chosen === 'string' && typeof timeZone === 'string';
  return { ...prerendered, timeZone: deviceZone(), ...(isChoice && { chosen, timeZone }) };
});

export const useBooking = (): Booking => useStore(booking, prerendered);

function change(changes: Partial<Booking>): void {
  const state = { ...booking.get(), ...changes };
  booking.set(state);
  const { chosen, timeZone } = state;
  writeSession(STORAGE_KEY, chosen ? { chosen, timeZone } : {});
}

/** Loads times that are not loaded yet: the first, or later ones. */
export async function loadTimes(): Promise<void> {
  const { status, next, times } = booking.get();
  if (status === 'loading' || next === null) return;
  change({ status: 'loading' });
  try {
    const response = await fetchTimes(next);
    // Fresh times may have replaced these meanwhile.
    if (booking.get().times !== times) return;
    const loaded = [...times, ...response.times];
    const { chosen, isGone } = booking.get();
    // It may be among later times.
    const isLoaded = response.next === null || chosen <= (loaded.at(-1) ?? '');
    const hasGone = chosen !== '' && isLoaded && !loaded.includes(chosen);
    change({
      status: 'loaded',
      times: loaded,
      next: response.next,
      ownerZone: response.timeZone,
      chosen: hasGone ? '' : chosen,
      isGone: isGone || hasGone,
    });
  } catch {
    if (booking.get().times === times) change({ status: 'failed' });
  }
}

export const choose = (chosen: string): void => change({ chosen });
export const changeZone = (timeZone: string): void => change({ timeZone });
export const showLaterDays = (): void => change({ days: booking.get().days + DAYS_PER_STEP });

/** What the enquiry's JSON has in addition: nothing without a time. */
export function bookingFields(): BookingFields {
  const { chosen, timeZone } = booking.get();
  return chosen ? { start: chosen, timeZone } : {};
}

/** Shows the times of a response with the error `taken`, and says so. */
export function showFreshTimes({ times, next, timeZone }: FreeTimes): void {
  const fresh = { times: [...times], next, ownerZone: timeZone, days: DAYS_PER_STEP, chosen: '' };
  change({ status: 'loaded', ...fresh, taken: booking.get().taken + 1, isGone: false });
}

/** Forgets choice and times after the form was sent: they are loaded anew if the part is shown again. */
export const forgetTimes = (): void => change({ ...prerendered, timeZone: booking.get().timeZone });

/** Shows the call that was booked in place of the form. */
export const showBooked = (booked: BookedCall): void => change({ booked });
export const forgetBooked = (): void => change({ booked: undefined });

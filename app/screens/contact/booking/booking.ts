import type { BookingFields, SlotsResponse } from 'contract/booking.ts';
import { createStore } from '~/display/store.ts';
import { fetchSlots } from './slots.ts';
import { deviceZone } from './times.ts';

/** Days that are shown at first, and that "later dates" adds. */
const DAYS_PER_STEP = 7;

/** What the visitor sees of free times. It outlives the screen, like the draft of the message. */
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
  /** How often a time that was sent had gone meanwhile. */
  taken: number;
};

const initial: Booking = {
  status: 'waiting',
  times: [],
  next: undefined,
  ownerZone: 'UTC',
  timeZone: 'UTC',
  days: DAYS_PER_STEP,
  chosen: '',
  taken: 0,
};

export const booking = createStore<Booking>(() => ({ ...initial, timeZone: deviceZone() }));

/** The state at build and during hydration. */
export const prerenderedBooking = initial;

const change = (changes: Partial<Booking>): void => booking.set({ ...booking.get(), ...changes });

/** Loads times that are not loaded yet: the first, or later ones. */
export async function loadTimes(): Promise<void> {
  const { status, next, times } = booking.get();
  if (status === 'loading' || next === null) return;
  change({ status: 'loading' });
  try {
    const response = await fetchSlots(next);
    // Fresh times may have replaced these meanwhile.
    if (booking.get().times !== times) return;
    change({
      status: 'loaded',
      times: [...times, ...response.times],
      next: response.next,
      ownerZone: response.timeZone,
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
export function showFreshTimes({ times, next, timeZone }: SlotsResponse): void {
  const fresh = { times: [...times], next, ownerZone: timeZone, days: DAYS_PER_STEP, chosen: '' };
  change({ status: 'loaded', ...fresh, taken: booking.get().taken + 1 });
}

/** Forgets choice and times after the form was sent: they are loaded anew if the part is shown again. */
export const forgetTimes = (): void => booking.set({ ...initial, timeZone: booking.get().timeZone });

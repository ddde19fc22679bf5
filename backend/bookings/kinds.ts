/** Kinds of calls (R-bookings): each has its length and place. All other rules are those of every kind. */
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import type { StoredBooking } from './store.ts';

const MINUTE_MS = 60_000;

const kindOf = ({ kinds }: AvailabilityRules, id: unknown) => kinds.find((kind) => kind.id === id);

/** The rules for calls of a kind; undefined for one that does not exist. An empty id stands for the first kind. */
export function rulesOfKind(rules: AvailabilityRules, id: unknown): AvailabilityRules | undefined {
  const kind = kindOf(rules, id);
  if (kind) return { ...rules, minutes: kind.minutes, place: kind.place };
  return id === '' ? rules : undefined;
}

export const minutesOf = ({ start, end }: Pick<StoredBooking, 'start' | 'end'>): number => (end - start) / MINUTE_MS;

/**
 * The place of a call; that of the first kind if its own kind no longer exists. `{token}` in it is the name
 * of the call's own room.
 */
export const placeOf = ({ kind, room }: Pick<StoredBooking, 'kind' | 'room'>, rules: AvailabilityRules): string =>
  (kindOf(rules, kind) ?? rules).place.replace('{token}', room);

/** The name of a call's kind; empty if there is one kind alone, or the kind no longer exists. */
export const kindName = ({ kind }: Pick<StoredBooking, 'kind'>, rules: AvailabilityRules): string =>
  kindOf(rules, kind)?.name ?? '';

/** Length of the shortest call that can be booked, in minutes. */
export const shortestCall = ({ minutes, kinds }: AvailabilityRules): number =>
  Math.min(minutes, ...kinds.map((kind) => kind.minutes));

/** Kinds of calls (R-bookings): each has its length and place. All rules are those of every kind. */
import type { BookingRules } from '../../contract/site-facts.ts';
import { ROOM } from '../../contract/template.ts';
import { MINUTE_MS } from '../time.ts';
import type { CallRules } from './free-times.ts';
import type { StoredBooking } from './store.ts';

const kindOf = ({ kinds }: BookingRules, id: string) => kinds.find((kind) => kind.id === id);

export function rulesOfKind(rules: BookingRules, id: string): CallRules | undefined {
  const kind = kindOf(rules, id);
  return kind && { ...rules, minutes: kind.minutes };
}

export const minutesOf = ({ start, end }: Pick<StoredBooking, 'start' | 'end'>): number => (end - start) / MINUTE_MS;

/** The place of a call, with the name of its room for `{token}`; that of the first kind if its own does not exist any more. */
export const placeOf = ({ kind, room }: Pick<StoredBooking, 'kind' | 'room'>, rules: BookingRules): string =>
  (kindOf(rules, kind) ?? rules.kinds[0]).place.replace(ROOM, room);

/** The name of a call's kind; empty if there is one kind alone, or the kind no longer exists. */
export const kindName = ({ kind }: Pick<StoredBooking, 'kind'>, rules: BookingRules): string =>
  (rules.kinds.length > 1 && kindOf(rules, kind)?.name) || '';

/** In minutes. */
export const shortestCall = ({ kinds }: BookingRules): number => Math.min(...kinds.map(({ minutes }) => minutes));

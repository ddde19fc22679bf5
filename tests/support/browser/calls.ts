/** Responses of a server that takes bookings, and the texts that visitors see. */
import type { Page } from '@playwright/test';
import { type BookedCall, bookingErrorStatus, type FreeTimes, type ManagedCall } from '../../../contract/booking.ts';
import { errorStatus } from '../../../contract/enquiry.ts';
import { calendar, event } from '../backend/calendar.ts';
import type { Reply } from './reply.ts';
import { availability } from './studio-content.ts';

const ownerZone = 'Europe/Berlin';
const HOUR = 3_600_000;
const { minutes } = availability;

/** Midnight (UTC) of the Monday after the next, so that tests do not depend on their day. */
function monday(): number {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  return today.getTime() + (15 - today.getUTCDay()) * 24 * HOUR;
}

/** Starts at 8:00 and 15:00 UTC of some days. */
export const startsOf = (days: number, first = 0): string[] =>
  Array.from({ length: days }, (_, day) => [8, 15].map((hour) => monday() + ((first + day) * 24 + hour) * HOUR))
    .flat()
    .map((time) => new Date(time).toISOString());

export const freeTimes = (times: readonly string[]): FreeTimes => ({ timeZone: ownerZone, times });

const stamp = (time: string) => time.replace(/[-:]|\.000/g, '');

export function call(start: string): BookedCall {
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const text = calendar(event(`DTSTART:${stamp(start)}\nDTEND:${stamp(end)}\nSUMMARY:Call`));
  return { start, end, timeZone: ownerZone, place: 'https://call.site.example/room', kind: '', calendar: text };
}

export const managed = (start: string, state: ManagedCall['state'] = 'booked'): ManagedCall => {
  return { ...call(start), state, holder: 'visitor' };
};

export const offer = (...times: readonly string[]): Reply => ({ json: freeTimes(times) });
export const showing = (call: ManagedCall): Reply => ({ json: { call } });

const statuses = { ...errorStatus, ...bookingErrorStatus };
export const refused = (error: keyof typeof statuses, headers = {}): Reply => {
  return { status: statuses[error], json: { error }, headers };
};

export const read = (start: string, timeZone: string, parts: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(new Date(start));

/** Lets the browser report a zone that it cannot use, as some do (`own`), or refuse the owner's (`owner`). */
export async function spoilZone(page: Page, which: 'own' | 'owner'): Promise<void> {
  const refused = which === 'own' ? 'Etc/Unknown' : ownerZone;
  await page.addInitScript(
    ({ which, refused }) => {
      const { DateTimeFormat } = Intl;
      const { resolvedOptions } = DateTimeFormat.prototype;
      if (which === 'own')
        DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...resolvedOptions.call(this), timeZone: refused };
        };
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct(target, [locale, options]) {
          if (options?.timeZone === refused) throw new RangeError(`Invalid time zone specified: ${refused}`);
          return new target(locale, options);
        },
      });
    },
    { which, refused },
  );
}

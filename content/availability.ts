import type { AvailabilityRules } from '../contract/booking.ts';
import { site } from './site.ts';

const day = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

/** When a call can be booked (R-bookings); `availability.schema.ts` describes each field. Used if `BOOKINGS=on`. */
export const availability: AvailabilityRules = {
  timeZone: 'Europe/London',
  /** 1 is Monday, 7 is Sunday. `hours` of site.ts says the same in words. */
  weeklyHours: { 1: day, 2: day, 3: day, 4: day, 5: day },
  daysOff: [],
  minutes: site.consultationMinutes,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 42,
  maxPerDay: 3,
  place: 'https://call.stackandsignal.example/room',
};

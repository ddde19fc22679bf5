import type { EnquiriesSetting } from './enquiries-setting.ts';
import { enquiriesSetting } from './enquiries-setting.ts';

/** BOOKINGS is invalid, or needs another setting; the message names what is right. */
export class BookingsSettingError extends Error {
  override name = 'BookingsSettingError';
}

/**
 * Whether visitors can book a time (docs/decisions/0023).
 *
 * @param configured `BOOKINGS` of the build's environment: `off` (also if blank or unset) or `on`
 * @param enquiries where enquiries go, because a booking is stored with one
 * @throws BookingsSettingError if it is something else, or `on` without `ENQUIRIES=on`
 * @throws EnquiriesSettingError if `ENQUIRIES` is invalid
 */
export function bookingsSetting(
  configured: string | undefined = process.env.BOOKINGS,
  enquiries: EnquiriesSetting = enquiriesSetting(),
): boolean {
  const text = configured?.trim() || 'off';
  if (text === 'off') return false;
  if (text !== 'on') throw new BookingsSettingError(`BOOKINGS is ${JSON.stringify(text)}: it must be off or on.`);
  if (enquiries.to === 'server') return true;
  throw new BookingsSettingError(
    "BOOKINGS is on, and ENQUIRIES is not: a booking is stored with an enquiry on the site's own server. Set " +
      'ENQUIRIES=on too, or BOOKINGS=off.',
  );
}

import { bookingErrors, bookingTexts } from 'content/booking.data.ts';
import { callPage } from 'content/booking-page.data.ts';
import { readSettings } from 'content/settings.ts';
import { BOOKING_PATH, SLOTS_PATH } from 'contract/booking.ts';
import { expect, test } from 'vitest';
import { stringsIn } from '../../ready/finding.ts';
import { builtFiles, readBuilt } from './built-pages.ts';

/** Sentences, without values of the site such as its e-mail address. */
const texts = stringsIn({ bookingTexts, bookingErrors, callPage })
  .map(({ text }) => text)
  .filter((text) => text.length > 14 && text.includes(' '));

test.runIf(!readSettings().bookings)('without BOOKINGS nothing of them is in the build', () => {
  expect(texts.length).toBeGreaterThan(15);
  const names = [SLOTS_PATH, BOOKING_PATH].flatMap((path) => [`"${path}"`, `\`${path}\``]);
  const code = ['booking-day', 'resolvedOptions', 'VCALENDAR'];
  for (const file of builtFiles.filter((file) => /\.(?:js|html|data|css|txt|xml|json)$/.test(file))) {
    const content = readBuilt(file);
    expect(
      [...texts, ...names, ...code].filter((each) => content.includes(each)),
      file,
    ).toEqual([]);
  }
  expect(builtFiles.filter((file) => file.startsWith(BOOKING_PATH.slice(1)))).toEqual([]);
});

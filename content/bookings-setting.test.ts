import { expect, test } from 'vitest';
import { BookingsSettingError, bookingsSetting } from './bookings-setting.ts';
import { EnquiriesSettingError, enquiriesSetting } from './enquiries-setting.ts';

const server = enquiriesSetting('on');

test.each([undefined, '', '  ', 'off', ' off '])('no times can be booked if BOOKINGS is %j', (configured) => {
  expect(bookingsSetting(configured, server)).toBe(false);
  expect(bookingsSetting(configured, enquiriesSetting('off'))).toBe(false);
});

test.each(['on', ' on '])(
  "times can be booked if BOOKINGS is %j and enquiries go to the site's own server",
  (configured) => {
    expect(bookingsSetting(configured, server)).toBe(true);
  },
);

test.each(['off', 'https://forms.example.com/f/abc'])('BOOKINGS=on with ENQUIRIES=%s is an error', (enquiries) => {
  const read = () => bookingsSetting('on', enquiriesSetting(enquiries));
  expect(read).toThrow(BookingsSettingError);
  expect(read).toThrow('Set ENQUIRIES=on too');
});

test.each(['yes', 'true', '1', 'ON', 'https://a.example'])('%j is an error that names it', (configured) => {
  const read = () => bookingsSetting(configured, server);
  expect(read).toThrow(BookingsSettingError);
  expect(read).toThrow(`BOOKINGS is ${JSON.stringify(configured)}: it must be off or on.`);
});

test('an invalid ENQUIRIES is named first', () => {
  process.env.ENQUIRIES = 'maybe';
  try {
    expect(() => bookingsSetting('on')).toThrow(EnquiriesSettingError);
  } finally {
    delete process.env.ENQUIRIES;
  }
});

/** Texts for the part of the contact form that offers times (R-bookings). */
import { consultation } from './consultation.ts';
import { site } from './site.ts';

export const locale: string = site.locale;

export const bookingTexts = {
  title: `Choose your ${consultation.noun}`,
  withoutScript: 'To book a call, name two times that suit you in your message.',
  zone: 'Times are those of',
  ownerTimes: 'The smaller times are mine',
  ownerTime: 'my time',
  times: ['time', 'times'],
  noTime: 'Without a time',
  loading: 'Loading free times…',
  failed: 'Free times could not be loaded. You can send the form without one, or name two times that suit you.',
  none: 'There is no free time at present. Name two times that suit you in your message.',
  taken: 'This time has just been taken. Your message is still here; please choose another time.',
  retry: 'Try again',
  later: 'Later dates',
} as const;

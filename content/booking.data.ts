/** Texts for the part of the contact form that offers times (R-bookings). Builds without BOOKINGS do not have them. */
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
  gone: 'The time that you had chosen is no longer free. Please choose another.',
  retry: 'Try again',
  later: 'Later dates',
  booked: `Your ${consultation.noun} is booked`,
  forMe: 'For me:',
  mailed: 'You get the invitation by mail, with a link to move or cancel the call.',
  addToCalendar: 'Add to calendar',
} as const;

/** Messages where a time was chosen and no call is booked. */
export const bookingErrors = {
  taken: { title: 'Not sent yet', text: 'Your time has just been taken. Your message is still in the form.' },
  alreadyBooked: {
    title: 'You have a call already',
    text: 'The mail about it has a link to move it. Your message is still here: to send it, choose “Without a time”.',
  },
  notBooked: {
    title: 'Sent, but not booked',
    text: 'Your message has arrived without the time. I will write to you about it.',
  },
};

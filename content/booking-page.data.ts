/** Texts of the page of a booking (R-bookings). */
import { site } from './site.ts';

const { email } = site;

/** The page of a booking. `title` is its heading, `text` is below it. */
export const callPage = {
  eyebrow: 'Your booking',
  name: 'Your call',
  withoutScript: `This page needs JavaScript. To move or cancel your call, write to ${email}.`,
  email,
  states: {
    loading: { title: 'Your call', text: 'Loading your call…' },
    unknown: {
      title: 'No call found',
      text: 'The link is incomplete, or the booking has been deleted. Please open the link in the mail again, or write to me.',
    },
    unavailable: {
      title: 'Your call cannot be shown',
      text: 'Nothing has changed. Please try again in a moment, or write to me.',
    },
    booked: { title: 'Your call', text: 'You can move or cancel it here.' },
    moved: { title: 'Your call is moved', text: 'You get a mail with the new time for your calendar.' },
    moving: { title: 'Move your call', text: 'It stays where it is until you have chosen another time.' },
    cancelling: { title: 'Cancel this call?', text: 'The time is then free for others. Moving it is possible, too.' },
    cancelled: {
      title: 'This call is cancelled',
      text: 'If you would still like to talk, choose another time on the contact page.',
    },
    cancelledNow: { title: 'Your call is cancelled', text: 'You get a mail that takes it out of your calendar.' },
    over: { title: 'This call is over', text: 'If you would like to talk again, choose a time on the contact page.' },
  },
  retry: 'Try again',
  move: 'Move',
  moveTo: 'Move the call',
  cancel: 'Cancel this call',
  confirm: 'Yes, cancel it',
  keep: 'Keep it as it is',
  write: 'Write to me',
  contact: 'To the contact page',
  choose: { title: 'Choose a time', text: 'Please choose one of the times first.' },
  failed: { title: 'Not changed', text: `Your call is as it was. Please try again in a moment, or write to ${email}.` },
  /** In place of those of the form. */
  times: {
    failed: `Free times could not be loaded. Please try again in a moment, or write to ${email}.`,
    none: `There is no other free time at present. Write to ${email} to find one.`,
    taken: 'This time has just been taken. Your call is as it was; please choose another time.',
  },
};

import { z } from 'zod';
import { text, withLength } from '../fields.ts';
import { message } from './fields.ts';

/** What every page has, and the messages in place of a screen. */
export const frameWords = z.strictObject({
  /** The first link of every page, which the keyboard reaches. */
  skipLink: text,
  /** Names of the header's links and of the menu of small screens, for screen readers. */
  navigation: text,
  menu: z.strictObject({ name: text, open: text, close: text }),
  /** The header's link to the contact form. */
  contact: text,
  /** The same on small screens, once the first section is scrolled past: one short word. */
  book: text.max(12, withLength('must have at most 12 characters, because it shares a line with the brand')),
  /** The control of the background (R-motion). */
  background: z.strictObject({ pause: text, play: text }),
  /** The button that closes a message. */
  dismiss: text,
  /** The offer in the footer. */
  bookACall: message,
  /** The screen of an unknown path (R-not-found); `name` is the title of its page. */
  notFound: message.extend({ name: text, home: text, work: text }),
  /** The screens of an unknown service and project (R-service, R-project). */
  serviceNotFound: message.extend({ link: text }),
  projectNotFound: message.extend({ link: text }),
  /** A screen that failed; `name` is the title of its page. */
  failed: message.extend({ name: text, reload: text, home: text }),
  /** A screen that cannot be loaded without a network. */
  offline: message.extend({ toast: text }),
});

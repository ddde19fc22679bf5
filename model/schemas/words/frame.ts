import { z } from 'zod';
import { text } from '../fields.ts';
import { message } from './fields.ts';

/** What every page has, and the messages in place of a screen. */
export const frameWords = z.strictObject({
  /** The offer in the footer. */
  bookACall: message,
  /** The screen of an unknown path (R-not-found). */
  notFound: message,
  /** The screens of an unknown service and project (R-service, R-project). */
  serviceNotFound: message.extend({ link: text }),
  projectNotFound: message.extend({ link: text }),
  /** A screen that failed. */
  failed: message,
  /** A screen that cannot be loaded without a network. */
  offline: message.extend({ toast: text }),
});

import { z } from 'zod';
import { message, textWith } from './fields.ts';

/** The page of a service (R-service). */
export const serviceWords = z.strictObject({
  closing: message.extend({ title: textWith('title') }),
});

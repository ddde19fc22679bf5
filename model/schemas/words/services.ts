import { z } from 'zod';
import { text } from '../fields.ts';
import { message, textWith } from './fields.ts';

/** The page of a service (R-service). */
export const serviceWords = z.strictObject({
  overview: text,
  includes: text,
  benefits: text,
  caseStudy: z.strictObject({ eyebrow: text, challenge: text, solution: text, result: text }),
  tools: text,
  closing: message.extend({ title: textWith('title'), link: text }),
});

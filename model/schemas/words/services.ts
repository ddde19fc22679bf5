import { z } from 'zod';
import { text } from '../fields.ts';
import { message, textWith } from './fields.ts';

/** Of a content that is older than prices, which has none. */
const priceWords = { title: 'Price', from: 'From {price}', monthly: 'From {price} a month' };

/** The page of a service (R-service). */
export const serviceWords = z.strictObject({
  overview: text,
  includes: text,
  benefits: text,
  caseStudy: z.strictObject({ eyebrow: text, challenge: text, solution: text, result: text }),
  tools: text,
  price: z.strictObject({ title: text, from: textWith('price'), monthly: textWith('price') }).default(priceWords),
  closing: message.extend({ title: textWith('title'), link: text }),
});

import { z } from 'zod';
import { text } from './fields.ts';

export const faqEntrySchema = z.strictObject({
  question: text.regex(/\?$/, 'must end with a question mark'),
  answer: text,
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

import { z } from 'zod';
import { text } from './fields.schema.ts';

export const legalDocumentSchema = z.strictObject({
  title: text,
  intro: text,
  sections: z
    .array(z.strictObject({ title: text, paragraphs: z.array(text).min(1, 'needs at least one paragraph') }))
    .min(3),
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;

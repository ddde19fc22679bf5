/** The questions that an owner adds to the contact form (R-enquiries). */
import { z } from 'zod';
import type { BookingFields } from '../../contract/booking.ts';
import { type EnquiryRequest, emptyEnquiry, FIRST_KIND } from '../../contract/enquiry.ts';
import type { Question } from '../../contract/site-facts.ts';
import { optional, slug, text, textUpTo } from './fields.ts';

/** The fields that the form sends without a question. */
const sent: Record<keyof (EnquiryRequest & BookingFields), unknown> = {
  ...emptyEnquiry,
  ...{ key: '', typingMs: '', fold: '', start: '', timeZone: '', kind: '' },
};
/** A field with the name `reset` would hide the function that empties the form. */
const reserved = [...Object.keys(sent), 'reset'];

const question = z
  .strictObject({
    id: slug
      .max(40)
      .refine((id) => !reserved.includes(id), 'must be another word, because the form needs this one itself')
      .describe('Its name in what is sent: lower-case words joined by hyphens'),
    type: z.enum(['text', 'long', 'choice', 'phone']).describe('A line, a long text, a choice, or a telephone number'),
    label: textUpTo(100, 'it stands above its field'),
    hint: optional(textUpTo(200, 'it stands below its field'), 'Small text below the field'),
    options: optional(
      z.array(text.max(100)).superRefine((options, context) => {
        for (const [index, option] of options.entries()) {
          const message = `is there twice: "${option}"`;
          if (options.indexOf(option) < index) context.addIssue({ code: 'custom', path: [index], message });
        }
      }),
      'What a choice offers, at least two',
    ),
    required: z.boolean().default(false).describe('Whether the form is sent only with an answer'),
    requiredFor: optional(
      z.array(z.string()),
      `Kinds of calls that need an answer, by their ids in booking.yaml; the first one is "${FIRST_KIND}"`,
    ),
  })
  .superRefine(({ type, options }, context) => {
    const path = ['options'];
    if (type !== 'choice' && options)
      context.addIssue({ code: 'custom', path, message: 'stands only with type: choice' });
    if (type === 'choice' && (options ?? []).length < 2)
      context.addIssue({ code: 'custom', path, message: 'must have at least 2 entries, which visitors choose from' });
  });

export const questionsSchema = z
  .array(question)
  .max(5)
  .describe('What else the form asks, at most five') satisfies z.ZodType<readonly Question[]>;

import { z } from 'zod';
import { image, slug, text } from './fields.ts';

export const testimonialSchema = z.strictObject({
  id: slug,
  name: text,
  position: text,
  company: text,
  quote: text,
  rating: z.union([z.literal(4), z.literal(5)], { error: 'must be 4 or 5' }),
  image: image.optional(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

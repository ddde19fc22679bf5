import { z } from 'zod';
import { image, text, titledText } from './fields.schema.ts';

/** A skill with its level in percent (specification 9). */
export const skillSchema = z.strictObject({
  name: text,
  level: z.number().int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100'),
});
export type Skill = z.infer<typeof skillSchema>;

export const timelineItemSchema = z.strictObject({
  year: z.string().regex(/^20\d\d$/, 'must be a year, like "2023"'),
  title: text,
  description: text,
});
export type TimelineItem = z.infer<typeof timelineItemSchema>;

export const aboutSchema = z.strictObject({
  /** The story, a paragraph an entry. */
  story: z.array(text).min(3, 'needs at least three paragraphs'),
  storyImage: image,
  developmentSkills: z.array(skillSchema).length(4, 'needs exactly four skills'),
  marketingSkills: z.array(skillSchema).length(4, 'needs exactly four skills'),
  developmentTools: z.array(text).min(6, 'needs at least six tools'),
  marketingTools: z.array(text).min(6, 'needs at least six tools'),
  timeline: z.array(timelineItemSchema).length(4, 'needs exactly four entries'),
  values: z.array(titledText).length(4, 'needs exactly four values'),
});
export type About = z.infer<typeof aboutSchema>;

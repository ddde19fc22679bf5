import { z } from 'zod';
import { image, text, titledText, year } from './fields.schema.ts';

/** A skill with its level in percent (R-constants). */
export const skillSchema = z.strictObject({
  name: text,
  level: z.number().int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100'),
});
export type Skill = z.infer<typeof skillSchema>;

export const timelineItemSchema = z.strictObject({
  year,
  title: text,
  description: text,
});

export const aboutSchema = z.strictObject({
  /** Paragraphs of the story. */
  story: z.array(text).min(1, 'needs at least one paragraph'),
  storyImage: image,
  developmentSkills: z.array(skillSchema),
  marketingSkills: z.array(skillSchema),
  developmentTools: z.array(text),
  marketingTools: z.array(text),
  timeline: z.array(timelineItemSchema),
  values: z.array(titledText),
});
export type About = z.infer<typeof aboutSchema>;

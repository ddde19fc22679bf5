/** The collections: services, projects, articles, testimonials and questions. */
import { z } from 'zod';
import type { TextFile } from '../markdown-files.ts';
import { day, each, figure, image, paragraphs, slug, text, texts, titledText, wholeNumber, year } from './fields.ts';

/** What services and projects have in common: files, whose names are their ids, which are part of the URL. */
const entry = z.strictObject({
  /** The entries are shown by rising number. */
  order: z.number(),
  /** Heading of the page and of the item in lists. */
  title: text.max(40),
  subtitle: text,
  /** Id of a discipline, or of a category of projects. */
  category: slug,
  summary: text,
  /** The overview. */
  description: paragraphs,
  updated: day,
});

export const serviceSchema = entry.extend({
  /** A pictogram of 7 × 7 points: `#` is a bright point, `.` a dim one. */
  icon: z
    .array(z.string().regex(/^[.#]{7}$/, 'must be seven characters of "." and "#"'))
    .length(7, 'must have seven rows'),
  image,
  /** Its item in the header's menu: title and summary of the service by default; false leaves it out. */
  menu: z.union([z.literal(false), texts('title', 'description').partial()]).optional(),
  /** Its option in the contact form; the title by default. */
  formOption: text.optional(),
  includes: paragraphs,
  benefits: z.array(titledText),
  tools: z.array(text),
  /** What it costs at least, as a number in the `currency` of site.yaml, and what is typical. */
  price: z
    .strictObject({
      from: z.number('must be a number, like 4800').positive('must be more than 0'),
      /** For running work. */
      every: z.literal('month', 'must be "month", or be left out').optional(),
      /** A package that many take, with its price. */
      typical: text.optional(),
    })
    .optional(),
  caseStudy: z.strictObject({ ...each(text, 'title', 'challenge', 'solution', 'result'), figure }),
});
export type Service = z.infer<typeof serviceSchema> & { id: string };

export const projectSchema = entry.extend({
  /** Whom it was for; testimonials about the project have it as their company. */
  client: text.optional(),
  year,
  ...each(text, 'duration', 'challenge', 'solution'),
  /** The first is shown in lists, as is the first image, which is also at the top of the page. */
  results: z.array(figure).min(1),
  images: z.array(image).min(1),
  technologies: z.array(text),
  /** Ids of services. */
  services: z.array(slug),
  nextProject: slug,
});
export type Project = z.infer<typeof projectSchema> & { slug: string };

/** The front matter of an article with a text, and so with a page of its own (R-article); the file's name is the id. */
export const articleSchema = z.strictObject({
  /** Heading and title of the page, and the text in lists, which is the description of the page. */
  ...each(text, 'title', 'excerpt'),
  /** Id of a category of articles. */
  category: slug,
  published: day,
  /** Minutes that reading takes, of a card; those of a text are counted. */
  readMinutes: wholeNumber(1, 999).optional(),
  image,
  updated: day.optional(),
  draft: z.boolean().optional(),
  /** Earlier ids, which redirect to the article. */
  aliases: z.array(slug).optional(),
});

/** The front matter of an article without a text, which is only a card in lists. */
export const cardSchema = articleSchema.extend({
  readMinutes: z.int('must be the minutes that reading takes, as there is no text').min(1),
  aliases: z.never('has no text, and so no page that they could lead to').optional(),
});

/** An article as every list has it; `text` is that of one with a page of its own. */
export type Article = Omit<z.infer<typeof articleSchema>, 'readMinutes'> & {
  id: string;
  /** Minutes that reading takes. */
  minutes: number;
  text?: TextFile;
};

export const testimonialSchema = z.strictObject({
  id: slug,
  ...each(text, 'name', 'position', 'quote'),
  /** By default the client of the project that it is about. */
  company: text.optional(),
  /** Slug of the project that it is about. */
  project: slug.optional(),
  rating: z.literal([4, 5]),
  image: image.optional(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const questionSchema = z.strictObject({
  question: text.regex(/\?$/, 'must end with a question mark'),
  answer: text,
});
export type Question = z.infer<typeof questionSchema>;

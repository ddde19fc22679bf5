/** The collections: services, projects, articles, testimonials and questions. */
import { z } from 'zod';
import type { TextFile } from '../markdown-files.ts';
import {
  day,
  each,
  figure,
  image,
  paragraphs,
  plainText,
  slug,
  text,
  texts,
  titledText,
  wholeNumber,
  year,
} from './fields.ts';

/** What services and projects have in common: files, whose names are their ids, which are part of the URL. */
const entry = z.strictObject({
  /** The entries are shown by rising number, and those without one after them by the names of their files. */
  order: z.number().exactOptional(),
  /** Heading of the page and of the item in lists. */
  title: text.max(40),
  subtitle: text.exactOptional(),
  /** Id of a discipline, or of a category of projects. */
  category: slug,
  /** In lists, and the description of the page. */
  summary: text,
  /** The overview. */
  description: paragraphs.exactOptional(),
  updated: day.exactOptional(),
});

export const serviceSchema = entry.extend({
  /** A pictogram of 7 × 7 points: `#` is a bright point, `.` a dim one. */
  icon: z
    .array(z.string().regex(/^[.#]{7}$/, 'must be seven characters of "." and "#"'))
    .length(7, 'must have seven rows')
    .exactOptional(),
  image: image.exactOptional(),
  /** Its item in the header's menu: title and summary of the service by default; false leaves it out. */
  menu: z.union([z.literal(false), texts('title', 'description').partial()]).exactOptional(),
  /** Its option in the contact form; the title by default. */
  formOption: text.exactOptional(),
  includes: z.array(text).default([]),
  benefits: z.array(titledText).default([]),
  tools: z.array(text).default([]),
  /** What it costs at least, as a number in the `currency` of site.yaml, and what is typical. */
  price: z
    .strictObject({
      from: z.number('must be a number, like 4800').positive('must be more than 0'),
      /** For running work. */
      every: z.literal('month', 'must be "month", or be left out').exactOptional(),
      /** A package that many take, with its price. */
      typical: text.exactOptional(),
    })
    .exactOptional(),
  caseStudy: z
    .strictObject({ ...each(text, 'title', 'challenge', 'solution', 'result'), figure: figure.exactOptional() })
    .exactOptional(),
});
export type Service = z.infer<typeof serviceSchema> & { id: string };

export const projectSchema = entry.extend({
  /** Whom it was for; testimonials about the project have it as their company. */
  client: text.exactOptional(),
  year: year.exactOptional(),
  ...each(text.exactOptional(), 'duration', 'challenge', 'solution'),
  /** The first is shown in lists, as is the first image, which is also at the top of the page. */
  results: z.array(figure).default([]),
  images: z.array(image).default([]),
  technologies: z.array(text).default([]),
  /** Ids of services. */
  services: z.array(slug).default([]),
  /** The project that its page leads to; the next in order by default. */
  nextProject: slug.exactOptional(),
});
export type Project = z.infer<typeof projectSchema> & { slug: string; nextProject: string };

/** The front matter of an article with a text, and so with a page of its own (R-article); the file's name is the id. */
export const articleSchema = z.strictObject({
  /** Heading and title of the page, and the text in lists, which is the description of the page. */
  ...each(plainText, 'title', 'excerpt'),
  /** Id of a category of articles. */
  category: slug,
  published: day,
  /** Minutes that reading takes, of a card; those of a text are counted. */
  readMinutes: wholeNumber(1, 999).exactOptional(),
  image: image.exactOptional(),
  updated: day.exactOptional(),
  draft: z.boolean().exactOptional(),
  /** Earlier ids, which redirect to the article. */
  aliases: z.array(slug).exactOptional(),
});

/** The front matter of an article without a text, which is only a card in lists. */
export const cardSchema = articleSchema.extend({
  readMinutes: z.int('must be the minutes that reading takes, as there is no text').min(1),
  aliases: z.never('has no text, and so no page that they could lead to').exactOptional(),
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
  ...each(text, 'name', 'quote'),
  position: text.exactOptional(),
  /** By default the client of the project that it is about. */
  company: text.exactOptional(),
  /** Slug of the project that it is about. */
  project: slug.exactOptional(),
  rating: z.literal([4, 5]).exactOptional(),
  image: image.exactOptional(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const questionSchema = z.strictObject({
  question: text.regex(/\?$/, 'must end with a question mark'),
  answer: text,
});
export type Question = z.infer<typeof questionSchema>;

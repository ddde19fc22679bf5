/** The lists: services, projects, articles, testimonials and questions. */
import { z } from 'zod';
import type { TextFile } from '../formats/markdown-files.ts';
import * as field from './fields.ts';

/** The fields of services and projects. The name of the file is the id, which is part of the URL. */
const entry = z.strictObject({
  order: field.optional(
    z.number('must be a number, like 10'),
    'Entries are shown by rising number; those without one come last, by the names of their files',
  ),
  title: field.text.max(40).describe('Heading of the page and in lists'),
  subtitle: field.optional(field.text, 'Below the heading'),
  category: field.slug.describe('A service has a discipline, a project a category of projects'),
  summary: field.text.describe('In lists and search results'),
  description: field.optional(field.paragraphs, 'The overview, in paragraphs'),
  updated: field.updated,
});

const show = field.optional(z.boolean(), 'No leaves it out of the menu');
const menuItem = field.texts('title', 'description').partial().extend({ show });

const price = z.strictObject({
  from: z.number().positive('must be more than 0').describe('What it costs at least, in the currency of the site'),
  every: field.optional(
    z.literal('month', 'must be "month", or be left out'),
    '"month" for a price that is paid each month',
  ),
  typical: field.optional(field.text, 'A package that many take, with its price'),
});

const serviceSchema = entry.extend({
  icon: field.optional(
    z
      .array(field.matching(/^[.#]{7}$/, 'must be seven characters of "." and "#"').describe('Seven of "#" and "."'))
      .length(7, 'must have seven rows'),
    'A pictogram: seven rows of seven points, "#" for a bright one and "." for a dim one',
  ),
  image: field.image.exactOptional(),
  menu: field.optional(menuItem, 'Its item in the menu of the header; title and summary of the service by default'),
  formOption: field.optional(field.text, 'Its name in the contact form; the title by default'),
  includes: field.listOf(field.text).describe('What it includes'),
  benefits: field.listOf(field.titledText),
  tools: field.listOf(field.text),
  price: price.exactOptional(),
  project: field.optional(field.slug, 'Whose client and drawing its page shows'),
  caseStudy: field
    .texts('title', 'challenge', 'solution', 'result')
    .extend({ figure: field.figure.exactOptional() })
    .exactOptional(),
});
export type Service = z.infer<typeof serviceSchema> & { id: string; path: string };

const projectSchema = entry.extend({
  client: field.optional(field.name, 'Whom it was for; testimonials about it have this as their company'),
  year: field.year.exactOptional(),
  ...field.each(field.text.exactOptional(), 'duration', 'challenge', 'solution'),
  results: field.listOf(field.figure).describe('The first one is shown in lists, very large'),
  images: field.listOf(field.image).describe('The first one is shown in lists and at the top of the page'),
  drawing: field.optional(
    field.drawing,
    'What was made, drawn in points: beside its first image, and where an image does not load',
  ),
  technologies: field.listOf(field.text),
  services: field.listOf(field.slug),
  nextProject: field.optional(field.slug, 'Where its page leads to; the next one in order by default'),
});
export type Project = z.infer<typeof projectSchema> & { id: string; path: string; nextProject: string };

/** The front matter of an article with a text, and so with a page of its own (R-article); the file's name is the id. */
const articleFields = z.strictObject({
  title: field.textWithBraces.describe('Heading and title of the page'),
  excerpt: field.textWithBraces.describe('In lists and search results'),
  category: field.slug,
  published: field.day.describe('A later day keeps it off the site until a build on that day'),
  readMinutes: field.optional(
    field.wholeNumber(1, 999).register(field.inEachLanguage, { isSaid: true }),
    'Minutes that reading takes; only without a text, as those of a text are counted',
  ),
  image: field.imageWithBraces.exactOptional(),
  updated: field.updated,
  draft: field.optional(z.boolean().register(field.inEachLanguage, { isSaid: true }), 'Keeps it off the site'),
  aliases: field.optional(
    z.array(field.pageId.describe('Lower-case words joined by hyphens, like "saas-dashboard"')),
    'Earlier names of the file, which lead to it',
  ),
});

/** The front matter of an article without a text, which is only a card in lists. */
const cardFields = articleFields.extend({
  readMinutes: z
    .int('must be the minutes that reading takes, as there is no text')
    .min(1)
    .register(field.inEachLanguage, { isSaid: true }),
  aliases: z.never('has no text, and so no page that they could lead to').exactOptional(),
});

/** Days are compared as texts. */
const isInOrder = ({ published, updated = published }: { published: string; updated?: string }) => updated >= published;
const ORDER = { path: ['updated'], error: 'must not be before the day of "published"' };

/** An article as every list has it; `text` is that of one with a page of its own. */
export type Article = Omit<z.infer<typeof articleFields>, 'readMinutes'> & {
  id: string;
  path: string;
  minutes: number;
  text: TextFile | undefined;
};

const testimonialSchema = z.strictObject({
  id: field.slug.describe('What home refers to it by: lower-case words joined by hyphens'),
  name: field.name,
  quote: field.text,
  position: field.text.exactOptional(),
  company: field.optional(field.text, 'The client of its project by default'),
  project: field.optional(field.slug, 'What it is about; the page of the project shows it, too'),
  rating: z.literal([4, 5]).exactOptional(),
  image: field.image.exactOptional(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** The most points of a range: a row across a phone. */
const MAX_RANGE = 40;
const priceRange = z.strictObject({
  name: field.text,
  discipline: field.optional(field.slug, 'Gives the value its colour'),
  ...field.each(z.number().positive('must be more than 0'), 'least', 'typical', 'most'),
});
const priceRanges = z
  .strictObject({
    point: z.number().positive('must be more than 0').describe('What one point is, in the currency of the site'),
    list: z.array(priceRange).min(1),
  })
  .superRefine(({ point, list }, context) => {
    for (const [index, { least, typical, most }] of list.entries()) {
      const report = (field: keyof (typeof list)[number], message: string) =>
        context.addIssue({ code: 'custom', path: ['list', index, field], message });
      if (typical < least) report('typical', `must not be less than "least", which is ${least}`);
      if (most < typical) report('most', `must not be less than "typical", which is ${typical}`);
      if (most > MAX_RANGE * point)
        report('most', `must be at most ${MAX_RANGE} points of ${point}; write a larger "point"`);
    }
  });
export type PriceRanges = z.infer<typeof priceRanges>;

const questionSchema = z.strictObject({
  question: field.text,
  answer: field.text,
  prices: field.optional(priceRanges, 'Ranges of prices in points, also on the page of all services'),
  open: field.optional(z.boolean(), 'Whether its answer is open at first'),
});

/** Folders of Markdown files, whose front matter has these fields. */
export const listsOfTexts = {
  articles: z.record(field.pageId, articleFields.refine(isInOrder, ORDER)).default({}),
};
/** Is this file, or pattern of files, in such a folder? */
export const isOfTexts = (name: string) => name.replace(/[/.].*/, '') in listsOfTexts;

/** Folders whose entries have pages: each below the screen that declares the list (screens.ts). `cards` has none. */
export const listsWithPages = {
  services: z.record(field.pageId, serviceSchema).default({}),
  projects: z.record(field.pageId, projectSchema).default({}),
  ...listsOfTexts,
};
export type ListWithPages = keyof typeof listsWithPages;

export const entryFiles = {
  faq: field.listFile(questionSchema).meta({ title: 'Questions' }),
  testimonials: field.listFile(testimonialSchema),
  ...listsWithPages,
  cards: z.record(field.pageId, cardFields.refine(isInOrder, ORDER)).default({}),
};

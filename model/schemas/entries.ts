/** The collections: services, projects, articles, testimonials and questions. */
import { z } from 'zod';
import type { TextFile } from '../formats/markdown-files.ts';
import {
  day,
  drawing,
  each,
  figure,
  image,
  inEachLanguage,
  listOf,
  matching,
  pageId,
  paragraphs,
  plainText,
  slug,
  text,
  texts,
  titledText,
  updated,
  wholeNumber,
  year,
} from './fields.ts';

/** The fields of services and projects. The name of the file is the id, which is part of the URL. */
const entry = z.strictObject({
  order: z
    .number('must be a number, like 10')
    .exactOptional()
    .describe('Entries are shown by rising number; those without one come last, by the names of their files'),
  title: text.max(40).describe('Heading of the page and in lists'),
  subtitle: text.exactOptional().describe('Below the heading'),
  category: slug.describe('A service has a discipline, a project a category of projects'),
  summary: text.describe('In lists and search results'),
  description: paragraphs.exactOptional().describe('The overview, in paragraphs'),
  updated,
});

const show = z.boolean().exactOptional().describe('No leaves it out of the menu');
const menuItem = texts('title', 'description').partial().extend({ show });

const price = z.strictObject({
  from: z.number().positive('must be more than 0').describe('What it costs at least, in the currency of the site'),
  every: z
    .literal('month', 'must be "month", or be left out')
    .exactOptional()
    .describe('"month" for a price that is paid each month'),
  typical: text.exactOptional().describe('A package that many take, with its price'),
});

const serviceSchema = entry.extend({
  icon: z
    .array(matching(/^[.#]{7}$/, 'must be seven characters of "." and "#"').describe('Seven of "#" and "."'))
    .length(7, 'must have seven rows')
    .exactOptional()
    .describe('A pictogram: seven rows of seven points, "#" for a bright one and "." for a dim one'),
  image: image.exactOptional(),
  menu: menuItem
    .exactOptional()
    .describe('Its item in the menu of the header; title and summary of the service by default'),
  formOption: text.exactOptional().describe('Its name in the contact form; the title by default'),
  includes: listOf(text).describe('What it includes'),
  benefits: listOf(titledText),
  tools: listOf(text),
  price: price.exactOptional(),
  project: slug.exactOptional().describe('Whose client and drawing its page shows'),
  caseStudy: texts('title', 'challenge', 'solution', 'result')
    .extend({ figure: figure.exactOptional() })
    .exactOptional(),
});
export type Service = z.infer<typeof serviceSchema> & { id: string; path: string };

const projectSchema = entry.extend({
  client: text.exactOptional().describe('Whom it was for; testimonials about it have this as their company'),
  year: year.exactOptional(),
  ...each(text.exactOptional(), 'duration', 'challenge', 'solution'),
  results: listOf(figure).describe('The first one is shown in lists, very large'),
  images: listOf(image).describe('The first one is shown in lists and at the top of the page'),
  drawing: drawing
    .exactOptional()
    .describe('What was made, drawn in points: beside its first image, and where an image does not load'),
  technologies: listOf(text),
  services: listOf(slug),
  nextProject: slug.exactOptional().describe('Where its page leads to; the next one in order by default'),
});
export type Project = z.infer<typeof projectSchema> & { slug: string; path: string; nextProject: string };

/** The front matter of an article with a text, and so with a page of its own (R-article); the file's name is the id. */
const articleFields = z.strictObject({
  title: plainText.describe('Heading and title of the page'),
  excerpt: plainText.describe('In lists and search results'),
  category: slug,
  published: day.describe('A later day keeps it off the site until a build on that day'),
  readMinutes: wholeNumber(1, 999)
    .register(inEachLanguage, { isSaid: true })
    .exactOptional()
    .describe('Minutes that reading takes; only without a text, as those of a text are counted'),
  image: image.exactOptional(),
  updated,
  draft: z.boolean().register(inEachLanguage, { isSaid: true }).exactOptional().describe('Keeps it off the site'),
  aliases: z
    .array(pageId.describe('Lower-case words joined by hyphens, like "saas-dashboard"'))
    .exactOptional()
    .describe('Earlier names of the file, which lead to it'),
});

/** The front matter of an article without a text, which is only a card in lists. */
const cardFields = articleFields.extend({
  readMinutes: z
    .int('must be the minutes that reading takes, as there is no text')
    .min(1)
    .register(inEachLanguage, { isSaid: true }),
  aliases: z.never('has no text, and so no page that they could lead to').exactOptional(),
});

/** Days are compared as texts. */
const isInOrder = ({ published, updated = published }: { published: string; updated?: string }) => updated >= published;
const ORDER = { path: ['updated'], error: 'must not be before the day of "published"' };
const articleSchema = articleFields.refine(isInOrder, ORDER);
const cardSchema = cardFields.refine(isInOrder, ORDER);

/** An article as every list has it; `text` is that of one with a page of its own. */
export type Article = Omit<z.infer<typeof articleSchema>, 'readMinutes'> & {
  id: string;
  path: string;
  minutes: number;
  text?: TextFile;
};

const testimonialSchema = z.strictObject({
  id: slug.describe('What home refers to it by: lower-case words joined by hyphens'),
  ...each(text, 'name', 'quote'),
  position: text.exactOptional(),
  company: text.exactOptional().describe('The client of its project by default'),
  project: slug.exactOptional().describe('What it is about; the page of the project shows it, too'),
  rating: z.literal([4, 5]).exactOptional(),
  image: image.exactOptional(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** The most points of a range: a row across a phone. */
export const MAX_RANGE = 40;
const priceRange = z.strictObject({
  name: text,
  discipline: slug.exactOptional().describe('Gives the value its colour'),
  ...each(z.number().positive('must be more than 0'), 'least', 'typical', 'most'),
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
  question: text,
  answer: text,
  prices: priceRanges.exactOptional().describe('Ranges of prices in points, also on the page of all services'),
  open: z.boolean().exactOptional().describe('Whether its answer is open at first'),
});

export const entryFiles = {
  faq: listOf(questionSchema).meta({ title: 'Questions' }),
  testimonials: listOf(testimonialSchema),
  services: z.record(pageId, serviceSchema).default({}),
  projects: z.record(pageId, projectSchema).default({}),
  articles: z.record(pageId, articleSchema).default({}),
  cards: z.record(pageId, cardSchema).default({}),
};
type EntryFiles = { [Name in keyof typeof entryFiles]: z.infer<(typeof entryFiles)[Name]> };
export type FolderName = keyof {
  [Name in keyof EntryFiles as EntryFiles[Name] extends unknown[] ? never : Name]: true;
};

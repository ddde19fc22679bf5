import { z } from 'zod';
import {
  day,
  figure,
  figureValue,
  image,
  pageTitle,
  slug,
  summary,
  text,
  titledText,
  withLength,
  year,
} from './fields.ts';
import { counted, textWith } from './words/fields.ts';

/** The headline is shown in large type, on the page and on its Open Graph image. */
export const headline = text.max(60, withLength('must have at most 60 characters, because it is shown in large type'));

const hero = z.strictObject({ eyebrow: text, title: headline, text });
const closing = z.strictObject({ title: text, text });
/** With a second link, beside the one to the booking form. */
const closingWithLink = closing.extend({ link: text });
const section = z.strictObject({ title: text });
const sectionWithIntro = section.extend({ intro: text });

/** Metadata of every page that is no entry of a collection. */
export const metadata = {
  title: pageTitle,
  description: summary,
  /** Name in breadcrumbs. */
  name: text.max(30, withLength('must have at most 30 characters')),
  /** Small text above the headline of the Open Graph image; defaults to `name`. */
  kind: text.max(48, withLength('must have at most 48 characters, because it shares a line with the brand')).optional(),
  updated: day,
};

/** What each page with a screen of its own has. */
const page = z.strictObject({
  ...metadata,
  hero,
  /** Large text of the Open Graph image; the title of the hero by default. */
  headline: headline.optional(),
});

/** The steps of a process. */
const process = sectionWithIntro.extend({ steps: z.array(titledText) });

/** A skill with its level in percent (R-constants). */
const skill = z.strictObject({
  name: text,
  level: z.number().int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100'),
});

/** The sections of home between hero and closing. */
const homeSections = z.enum(['roles', 'services', 'projects', 'testimonials']);

/** A section of home that shows some entries of a collection. */
const chosen = section.extend({
  /** Ids of the entries, in order. */
  list: z.array(slug),
});

export const homeSchema = page.extend({
  /** `link` leads to the portfolio; `scroll` is the name of the arrow, for screen readers. */
  hero: hero.extend({ link: text, scroll: text }),
  /** The sections that home shows, in this order. */
  order: z.array(homeSections),
  /** Facts below the hero. */
  facts: z.array(figure),
  /** What the person does, each with a value that proves it (R-home). */
  roles: section.extend({
    text,
    link: text,
    list: z.array(
      titledText.extend({
        /** In large type; the description explains it. */
        figure: figureValue,
        /** Discipline that gives the value its colour. */
        discipline: slug.optional(),
      }),
    ),
  }),
  services: chosen.extend({ link: text }),
  projects: chosen.extend({ link: text }),
  testimonials: chosen.extend({ eyebrow: text, link: text }),
  closing: closingWithLink,
});

export const aboutSchema = page.extend({
  /** `title` is for screen readers. */
  story: section.extend({ image: image.optional(), paragraphs: z.array(text).min(1, 'needs at least one paragraph') }),
  skills: sectionWithIntro.extend({
    groups: z.array(
      z.strictObject({
        title: text,
        /** Discipline that gives the group its colour. */
        discipline: slug,
        skills: z.array(skill),
        toolsTitle: text,
        tools: z.array(text),
      }),
    ),
  }),
  timeline: section.extend({ list: z.array(z.strictObject({ year, title: text, description: text })) }),
  values: section.extend({ list: z.array(titledText) }),
  closing,
});

export const servicesPageSchema = page.extend({ process, closing: closingWithLink });

/** The page of a list with a filter (R-lists). */
const filteredList = page.extend({
  /** The number of entries that are shown. */
  count: counted,
  /** Descriptions of its pages after the first, and of those of a category: with the numbers of the entries. */
  furtherPages: z.strictObject({
    description: textWith('first', 'last', 'total', 'headline'),
    descriptionOfCategory: textWith('first', 'last', 'total', 'category', 'headline'),
  }),
  /** Replaces the list if no entry is in the selected category. */
  empty: closing,
});

/** `list.title` is for screen readers. */
export const portfolioSchema = filteredList.extend({ list: section, closing });
export const testimonialsPageSchema = page.extend({ list: section, closing });
export const blogSchema = filteredList;
export const contactSchema = page.extend({
  form: section,
  process: section.extend({ steps: z.array(titledText) }),
  questions: section,
  details: section,
});

/** The pages with a screen of their own, by the name of their file. */
export const pagesSchema = z.strictObject({
  home: homeSchema,
  about: aboutSchema,
  services: servicesPageSchema,
  portfolio: portfolioSchema,
  testimonials: testimonialsPageSchema,
  blog: blogSchema,
  contact: contactSchema,
});

export type Home = z.infer<typeof homeSchema>;
export type Hero = z.infer<typeof hero>;
export type About = z.infer<typeof aboutSchema>;
/** The last section of a screen, with the link to the booking form. */
export type Closing = z.infer<typeof closing>;

/** The pages that are no entries: those with a screen of their own (pages/*.yaml), and the texts (pages/*.md). */
import { z } from 'zod';
import { screenPaths } from '../paths.ts';
import {
  counted,
  day,
  each,
  figureValue,
  image,
  paragraphs,
  slug,
  text,
  texts,
  textUpTo,
  titledText,
  wholeNumber,
  year,
} from './fields.ts';

/** Shown in large type, on the page and on its Open Graph image. */
const headline = textUpTo(60, 'it is shown in large type');

const hero = z.strictObject({ eyebrow: text, title: headline, text });
export type Hero = z.infer<typeof hero>;

/** The last section of a screen, with the link to the booking form. */
const closing = texts('title', 'text');
/** With a second link, beside the one to the booking form. */
const closingWithLink = texts('title', 'text', 'link');

const section = texts('title');
const sectionWithIntro = texts('title', 'intro');

const metadata = z.strictObject({
  /** Of search results. */
  ...each(text, 'title', 'description'),
  /** Name in breadcrumbs. */
  name: text.max(30),
  /** Small text above the headline of the Open Graph image; defaults to `name`. */
  kind: textUpTo(48, 'it shares a line with the brand').optional(),
  updated: day,
});

/** What each page with a screen of its own has. */
const page = metadata.extend({
  hero,
  /** Large text of the Open Graph image; the title of the hero by default. */
  headline: headline.optional(),
});

const steps = z.array(titledText);

/** A section of home that shows some entries of a collection: ids, in order. */
const chosen = section.extend({ list: z.array(slug) });

const home = page.extend({
  /** `link` leads to the portfolio; `scroll` is the name of the arrow, for screen readers. */
  hero: hero.extend(each(text, 'link', 'scroll')),
  /** The sections that home shows between hero and closing, in this order. */
  order: z.array(z.enum(['roles', 'services', 'projects', 'testimonials'])),
  /** Facts below the hero. A result links to its project. */
  facts: z.array(z.strictObject({ value: figureValue, label: text, project: slug.optional() })),
  /** What the person does, each with a value in large type that proves it and that the description explains (R-home). */
  roles: z.strictObject({
    ...each(text, 'title', 'text', 'link'),
    /** The discipline gives the value its colour. */
    list: z.array(titledText.extend({ figure: figureValue, discipline: slug.optional() })),
  }),
  services: chosen.extend({ link: text }),
  projects: chosen.extend({ link: text }),
  testimonials: chosen.extend(each(text, 'eyebrow', 'link')),
  closing: closingWithLink,
});

const about = page.extend({
  /** `title` is for screen readers. */
  story: section.extend({ image: image.optional(), paragraphs }),
  skills: sectionWithIntro.extend({
    groups: z.array(
      z.strictObject({
        ...each(text, 'title', 'toolsTitle'),
        /** Discipline that gives the group its colour. */
        discipline: slug,
        /** With their levels in percent (R-constants). */
        skills: z.array(z.strictObject({ name: text, level: wholeNumber(0, 100) })),
        tools: z.array(text),
      }),
    ),
  }),
  timeline: section.extend({ list: z.array(titledText.extend({ year })) }),
  values: section.extend({ list: z.array(titledText) }),
  closing,
});
export type About = z.infer<typeof about>;

/** The page of a list with a filter (R-lists). */
const filteredList = page.extend({
  /** The number of entries that are shown. */
  count: counted,
  /** Replaces the list if no entry is in the selected category; `link` leads to all. */
  empty: closingWithLink,
});

/** A page with its path. */
const at = <Schema extends typeof page>(path: string, schema: Schema) =>
  schema.transform((fields) => ({ path, ...fields }));

/** The pages with a screen of their own, by the name of their file; `list.title` is for screen readers. */
export const pagesSchema = z.strictObject({
  home: at(screenPaths.home, home),
  about: at(screenPaths.about, about),
  services: at(
    screenPaths.services,
    page.extend({ process: sectionWithIntro.extend({ steps }), closing: closingWithLink }),
  ),
  portfolio: at(screenPaths.portfolio, filteredList.extend({ list: section, closing })),
  testimonials: at(screenPaths.testimonials, page.extend({ list: section, closing })),
  blog: at(screenPaths.blog, filteredList.extend({ closing })),
  contact: at(
    screenPaths.contact,
    page.extend({ ...each(section, 'form', 'questions', 'details'), process: section.extend({ steps }) }),
  ),
});

/** The front matter of a page that is a Markdown file (R-text-pages); its path is that of the file. */
export const textPageSchema = metadata.extend({
  headline,
  /** The sentence below the heading. */
  intro: text,
  /** Whether the footer of every page has a link to it. */
  footer: z.boolean().default(false),
  /** Whether it exists on the development server only. */
  draft: z.boolean().optional(),
});

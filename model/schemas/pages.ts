/** The pages that are no entries: those with a screen of their own (pages/*.yaml), and the texts (pages/*.md). */
import { z } from 'zod';
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

/** The title is the name of the page by default. */
const hero = z.strictObject({ title: headline.exactOptional(), ...each(text.exactOptional(), 'eyebrow', 'text') });

/** The last section of a screen, with the link to the booking form; that of the words of the interface by default. */
const closing = texts('title', 'text').exactOptional();
/** With a second link, beside the one to the booking form; its text is the name of the page by default. */
const closingWithLink = texts('title', 'text').extend({ link: text.exactOptional() }).exactOptional();

const section = texts('title');
const sectionWithIntro = section.extend({ intro: text.exactOptional() });

const metadata = z.strictObject({
  /** Of search results; the heading with the brand, and the text below it, by default. */
  ...each(text.exactOptional(), 'title', 'description'),
  /** Name in links and breadcrumbs; that of the words of the interface by default. */
  name: text.max(30).exactOptional(),
  /** Small text above the headline of the Open Graph image; defaults to `name`. */
  kind: textUpTo(48, 'it shares a line with the brand').exactOptional(),
  updated: day.exactOptional(),
});

/** What each page with a screen of its own has. */
const page = metadata.extend({
  hero: hero.default({}),
  /** Large text of the Open Graph image; the title of the hero by default. */
  headline: headline.exactOptional(),
});

const process = sectionWithIntro.extend({ steps: z.array(titledText) }).exactOptional();

/** A section of home that shows some entries of a collection: ids, in order; the first three by default. */
const chosen = z.strictObject({
  ...each(text.exactOptional(), 'title', 'link'),
  list: z.array(slug).exactOptional(),
});

const home = page.extend({
  /** `link` leads to the portfolio; `scroll` is the name of the arrow, for screen readers. */
  hero: hero.extend(each(text.exactOptional(), 'link', 'scroll')).default({}),
  /** The sections that home shows between hero and closing, in this order. */
  order: z
    .array(z.enum(['roles', 'services', 'projects', 'testimonials']))
    .default(['roles', 'services', 'projects', 'testimonials']),
  /** Facts below the hero. A result links to its project. */
  facts: z.array(z.strictObject({ value: figureValue, label: text, project: slug.exactOptional() })).default([]),
  /** What the person does, each with a value in large type that proves it and that the description explains (R-home). */
  roles: z
    .strictObject({
      title: text,
      ...each(text.exactOptional(), 'text', 'link'),
      /** The discipline gives the value its colour. */
      list: z
        .array(titledText.extend({ figure: figureValue.exactOptional(), discipline: slug.exactOptional() }))
        .default([]),
    })
    .exactOptional(),
  services: chosen.default({}),
  projects: chosen.default({}),
  testimonials: chosen.extend({ eyebrow: text.exactOptional() }).default({}),
  closing: closingWithLink,
});

const about = page.extend({
  /** `title` is for screen readers. */
  story: z.strictObject({ title: text.exactOptional(), image: image.exactOptional(), paragraphs }).exactOptional(),
  skills: sectionWithIntro
    .extend({
      groups: z.array(
        z.strictObject({
          title: text,
          toolsTitle: text.exactOptional(),
          /** Discipline that gives the group its colour. */
          discipline: slug.exactOptional(),
          /** With their levels in percent (R-constants). */
          skills: z.array(z.strictObject({ name: text, level: wholeNumber(0, 100) })).default([]),
          tools: z.array(text).default([]),
        }),
      ),
    })
    .exactOptional(),
  timeline: section.extend({ list: z.array(titledText.extend({ year })) }).exactOptional(),
  values: section.extend({ list: z.array(titledText) }).exactOptional(),
  closing,
});
export type About = z.infer<typeof about>;

/** `list.title` is for screen readers. */
const listPage = page.extend({ list: section.exactOptional(), closing });

/** The page of a list with a filter (R-lists). */
const filteredList = listPage.extend({
  /** The number of entries that are shown. */
  count: counted.exactOptional(),
  /** Replaces the list if no entry is in the selected category; `link` leads to all. */
  empty: texts('title', 'text', 'link').exactOptional(),
});

/** The pages with a screen of their own, by the name of their file. All of them may be missing. */
export const pagesSchema = z.strictObject({
  home: home.prefault({}),
  about: about.prefault({}),
  services: page.extend({ process, closing: closingWithLink }).prefault({}),
  portfolio: filteredList.prefault({}),
  testimonials: listPage.prefault({}),
  blog: filteredList.prefault({}),
  contact: page.extend({ ...each(section.exactOptional(), 'form', 'questions', 'details'), process }).prefault({}),
});
export type Pages = z.infer<typeof pagesSchema>;

/** The front matter of a page that is a Markdown file (R-text-pages); its path is that of the file. */
export const textPageSchema = metadata.extend({
  name: text.max(30),
  headline: headline.exactOptional(),
  /** The sentence below the heading. */
  intro: text.exactOptional(),
  /** Whether the footer of every page has a link to it. */
  footer: z.boolean().default(false),
  /** Whether it exists on the development server only. */
  draft: z.boolean().exactOptional(),
});

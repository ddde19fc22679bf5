/** The pages that are no entries: those with a screen of their own (pages/*.yaml), and the texts (pages/*.md). */
import { z } from 'zod';
import {
  counted,
  each,
  figureValue,
  image,
  paragraphs,
  slug,
  text,
  texts,
  textUpTo,
  titledText,
  updated,
  wholeNumber,
  year,
} from './fields.ts';

/** Shown in large type, on the page and on its Open Graph image. */
const headline = textUpTo(60, 'it is shown in large type');

const hero = z.strictObject({
  title: headline.exactOptional().describe('In large type; the name of the page by default'),
  eyebrow: text.exactOptional().describe('Small text above the title'),
  text: text.exactOptional().describe('Below the title'),
});

const lastSection = 'The last section, with the button to the contact form';
const closing = texts('title', 'text').exactOptional().describe(lastSection);
const closingWithLink = texts('title', 'text')
  .extend({ link: text.exactOptional().describe('Text of the second button') })
  .exactOptional()
  .describe(lastSection);

const section = texts('title');
const sectionWithIntro = section.extend({ intro: text.exactOptional() });

const metadata = z.strictObject({
  title: text.exactOptional().describe('In search results; the heading with the brand by default'),
  description: text.exactOptional().describe('In search results; the text below the heading by default'),
  name: text.max(30).exactOptional().describe('In links to the page'),
  kind: textUpTo(48, 'it shares a line with the brand')
    .exactOptional()
    .describe('Small text of the picture that is shown where the page is shared'),
  updated,
});

/** What each page with a screen of its own has. */
const page = z.strictObject({
  hero: hero.default({}).describe('The top of the page'),
  ...metadata.shape,
  headline: headline
    .exactOptional()
    .describe('Large text of the picture that is shown where the page is shared; the title by default'),
});

const process = sectionWithIntro.extend({ steps: z.array(titledText) }).exactOptional();

/** A section of home that shows some entries of a collection. */
const chosen = z.strictObject({
  ...each(text.exactOptional(), 'title', 'link'),
  list: z.array(slug).exactOptional().describe('Which ones, in order; the first three by default'),
});

const home = page.extend({
  hero: hero
    .extend({
      title: headline
        .exactOptional()
        .describe('In large type; words between two asterisks (*) have the colour of the brand'),
      link: text.exactOptional().describe('Text of the button to your work'),
      scroll: text.exactOptional().describe('Name of the arrow, for screen readers'),
    })
    .default({})
    .describe('The top of the page'),
  order: z
    .array(z.enum(['roles', 'services', 'projects', 'testimonials']))
    .default(['roles', 'services', 'projects', 'testimonials'])
    .describe('The sections, in this order; one that is not named is left out'),
  facts: z
    .array(
      z.strictObject({
        value: figureValue,
        label: text,
        project: slug.exactOptional().describe('Where the fact leads to'),
      }),
    )
    .default([])
    .describe('Below the top'),
  roles: z
    .strictObject({
      title: text,
      ...each(text.exactOptional(), 'text', 'link'),
      list: z
        .array(
          titledText.extend({
            figure: figureValue.exactOptional().describe('A value in large type that proves it'),
            discipline: slug.exactOptional().describe('Gives the value its colour'),
          }),
        )
        .default([]),
    })
    .exactOptional()
    .describe('What you do'),
  services: chosen.default({}),
  projects: chosen.default({}),
  testimonials: chosen.extend({ eyebrow: text.exactOptional() }).default({}),
  closing: closingWithLink,
});

const about = page.extend({
  story: z
    .strictObject({
      title: text.exactOptional().describe('Small, above the story'),
      image: image.exactOptional(),
      paragraphs,
    })
    .exactOptional(),
  skills: sectionWithIntro
    .extend({
      groups: z.array(
        z.strictObject({
          title: text,
          toolsTitle: text.exactOptional(),
          discipline: slug.exactOptional().describe('Gives the group its colour'),
          skills: z
            .array(z.strictObject({ name: text, level: wholeNumber(0, 100).describe('In percent') }))
            .default([]),
          tools: z.array(text).default([]),
        }),
      ),
    })
    .exactOptional(),
  timeline: section.extend({ list: z.array(titledText.extend({ year })) }).exactOptional(),
  values: section.extend({ list: z.array(titledText) }).exactOptional(),
  closing,
});

const listPage = page.extend({
  list: section.exactOptional().describe('The title of the list is for screen readers'),
  closing,
});

/** The page of a list with a filter (R-lists). */
const filteredList = listPage.extend({
  count: counted.exactOptional().describe('How many entries are shown'),
  empty: texts('title', 'text', 'link')
    .exactOptional()
    .describe('In place of the list if no entry is in the category; the link leads to all'),
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
export const textPageSchema = z.strictObject({
  name: text.max(30).describe('Heading of the page, unless it has a headline, and in links to it'),
  ...metadata.omit({ name: true }).shape,
  headline: headline.exactOptional(),
  intro: text.exactOptional().describe('The sentence below the heading'),
  footer: z.boolean().default(false).describe('Whether the footer of every page has a link to it'),
  draft: z.boolean().exactOptional().describe('Keeps it off the site'),
});

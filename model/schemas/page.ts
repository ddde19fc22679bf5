/** Fields that all pages have, and the pages that are texts (pages/*.md). */
import { z } from 'zod';
import { inEachLanguage, optional, text, texts, textUpTo, updated } from './fields.ts';

/** Shown in large type, on the page and on its Open Graph image. */
export const headline = textUpTo(60, 'it is shown in large type');

export const hero = z.strictObject({
  title: optional(headline, 'In large type; the name of the page by default'),
  eyebrow: optional(text, 'Small text above the title'),
  text: optional(text, 'Below the title'),
});

const lastSection = 'The last section, with the button to the contact form';
export const closing = optional(texts('title', 'text'), lastSection);
export const closingWithLink = optional(
  texts('title', 'text').extend({ link: optional(text, 'Text of the second button') }),
  lastSection,
);

export const section = texts('title');
const metadata = z.strictObject({
  title: optional(text, 'In search results; the heading with the brand by default'),
  description: optional(text, 'In search results; the text below the heading by default'),
  name: optional(text.max(30), 'In links to the page'),
  kind: optional(
    textUpTo(48, 'it shares a line with the brand'),
    'Small text of the picture that is shown where the page is shared',
  ),
  updated,
});

export const page = z.strictObject({
  hero: hero.default({}).describe('The top of the page'),
  ...metadata.shape,
  headline: optional(
    headline,
    'Large text of the picture that is shown where the page is shared; the title by default',
  ),
});

/** The front matter of a page that is a Markdown file (R-text-pages); its path is that of the file. */
export const textPageSchema = z.strictObject({
  name: text.max(30).describe('Heading of the page, unless it has a headline, and in links to it'),
  ...metadata.omit({ name: true }).shape,
  headline: headline.exactOptional(),
  intro: optional(text, 'The sentence below the heading'),
  footer: z.boolean().default(false).describe('Whether the footer of every page has a link to it'),
  draft: optional(z.boolean().register(inEachLanguage, { isSaid: true }), 'Keeps it off the site'),
});

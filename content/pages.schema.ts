import { z } from 'zod';
import { day, pageTitle, summary, text, withLength } from './fields.schema.ts';

/** The headline is shown in large type, on the page and on its Open Graph image. */
export const headline = text.max(60, withLength('must have at most 60 characters, because it is shown in large type'));

const hero = z.strictObject({ eyebrow: text, title: headline, text });
const message = z.strictObject({ title: text, text });
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

/** A page with a screen of its own: path, metadata and texts. The path is that of its route (app/routes.ts). */
function page<Path extends string, Texts extends z.ZodRawShape>(path: Path, texts: Texts) {
  return z.strictObject({
    path: z.literal(path, `must be "${path}", the path of its route`),
    ...metadata,
    /** Large text of the Open Graph image; the title of the hero by default, or the name. */
    headline: headline.optional(),
    ...texts,
  });
}

export const pagesSchema = z.strictObject(
  {
    home: page('/', {
      /** One part of the title between asterisks has the colour of the brand. */
      hero,
      sections: z.strictObject({
        about: section,
        services: section,
        projects: section,
        testimonials: section.extend({ eyebrow: text }),
      }),
      closing: message,
    }),
    about: page('/about', {
      hero,
      sections: z.strictObject({ skills: sectionWithIntro, timeline: section, values: section }),
      closing: message,
    }),
    services: page('/services', {
      hero,
      /** A sentence for each discipline, and the process. */
      sections: z.strictObject({ Development: text, Marketing: text, Strategy: text, process: sectionWithIntro }),
      closing: message,
    }),
    /** `empty` replaces a list of which no entry is in the selected category. */
    portfolio: page('/portfolio', { hero, empty: message, closing: message }),
    testimonials: page('/testimonials', { hero, sections: z.strictObject({ list: section }), closing: message }),
    blog: page('/blog', { hero, empty: message }),
    contact: page('/contact', {
      hero,
      sections: z.strictObject({ form: section, process: section, questions: section, details: section }),
    }),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `${JSON.stringify(keys?.[0])} has no screen: a page of this file belongs to a route of app/routes.ts`
        : undefined,
  },
);
export type Pages = z.infer<typeof pagesSchema>;
export type Hero = z.infer<typeof hero>;
/** The last section of a screen, with the link to the booking form. */
export type Closing = z.infer<typeof message>;

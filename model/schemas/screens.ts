/** Screens of the content, from which menus, routes and the sitemap follow (R-routes). Others are only in app/routes.ts. */
import { z } from 'zod';
import type { Words } from '../../words/words.ts';
import type { ListWithPages } from './entries.ts';
import * as field from './fields.ts';
import { closing, closingWithLink, headline, hero, page, section } from './page.ts';
import { questionsSchema } from './questions.ts';

/** Returns the name of a screen: that in its file, or else that in the words of the interface. */
type NameOf = (screen: keyof Words['frame']['pages']) => string;

/** A screen. Its path, its file in pages/ and its module in app/screens/ have its name. */
type Screen = {
  /** The fields of its file, which may be missing. */
  schema: z.ZodType<z.infer<typeof page>>;
  /** Values of fields that its file lacks; an object is completed field by field (docs/content.md). */
  defaults: (words: Words, nameOf: NameOf) => Readonly<Record<string, unknown>>;
  /** The header links to it by default, with a name that has room there (words.test.ts): to services only while no menu lists
   * them. The footer links to all but home. */
  inHeader?: true;
  /** The screen exists only if one of these is not empty: lists of `content`, or fields of its file. */
  needs?: readonly string[];
  /** The list that it needs, whose entries have pages below its path. */
  entries?: {
    list: ListWithPages;
    /** The name of their module in app/screens/. The parameter of their route is this name with `Id`: `serviceId`. */
    screen: string;
    /** The page of an unknown id, and what it logs before the id; the one of unknown paths by default. */
    notFound?: (words: Words) => Record<'log' | 'title' | 'text' | 'link', string>;
  };
};

const sectionWithIntro = section.extend({ intro: field.text.exactOptional() });

const process = sectionWithIntro.extend({ steps: z.array(field.titledText).min(1) }).exactOptional();

const chosen = z.strictObject({
  ...field.each(field.text.exactOptional(), 'title', 'link'),
  list: field.optional(z.array(field.slug), 'Which ones, in order; the first three by default'),
});

const listPage = page.extend({ list: field.optional(section, 'The title of the list is for screen readers'), closing });

/** The page of a list with a filter (R-lists). */
const filteredList = listPage.extend({
  count: field.optional(field.pluralForms, 'How many entries are shown'),
  empty: field.optional(
    field.texts('title', 'text', 'link'),
    'In place of the list if no entry is in the category; the link leads to all',
  ),
});

const filteredDefaults = ({ lists: { count, empty }, frame }: Words) => ({ count, empty, closing: frame.bookACall });

const heroOfHome = hero.extend({
  title: field.optional(headline, 'In large type; words between two asterisks (*) have the colour of the brand'),
  offer: field.optional(field.text, 'What it costs, in one line above the buttons'),
  link: field.optional(field.text, 'Text of the button to your work'),
  scroll: field.optional(field.text, 'Name of the arrow, for screen readers'),
});
const fact = z.strictObject({
  value: field.figureValue,
  label: field.text,
  project: field.optional(field.slug, 'Where the fact leads to'),
});
const role = field.titledText.extend({
  figure: field.optional(field.figureValue, 'A value in large type that proves it'),
  discipline: field.optional(field.slug, 'Gives the value its colour'),
});
const roles = z.strictObject({
  title: field.text,
  ...field.each(field.text.exactOptional(), 'text', 'link'),
  list: field.listOf(role),
});
const client = z.strictObject({
  name: field.text,
  mark: field.optional(
    field.publicFile('svg', 'png', 'webp'),
    'Its mark, visible on the ground of the page, like /shop.svg for public/shop.svg; the name in letters by default',
  ),
});
const sectionsOfHome = z.array(z.enum(['roles', 'services', 'projects', 'testimonials']));

const homeFile = page.extend({
  hero: heroOfHome.default({}).describe('The top of the page'),
  order: sectionsOfHome
    .default(['roles', 'services', 'projects', 'testimonials'])
    .describe('The sections, in this order; one that is not named is left out'),
  facts: field.listOf(fact).describe('Below the top'),
  clients: field.optional(
    section.extend({ list: z.array(client).min(1) }),
    'For whom you have worked, below the facts',
  ),
  roles: field.optional(roles, 'What you do'),
  services: chosen.default({}),
  projects: chosen.default({}),
  testimonials: chosen.extend({ eyebrow: field.text.exactOptional() }).default({}),
  closing: closingWithLink,
});

const story = z.strictObject({
  title: field.optional(field.text, 'Small, above the story'),
  image: field.image.exactOptional(),
  paragraphs: field.paragraphs,
});
const skills = z
  .strictObject({
    title: field.text,
    toolsTitle: field.text.exactOptional(),
    discipline: field.optional(field.slug, 'Gives the group its colour'),
    skills: field.listOf(z.strictObject({ name: field.text, level: field.wholeNumber(0, 100).describe('In percent') })),
    tools: field.listOf(field.text),
  })
  .refine(({ skills, tools }) => skills.length + tools.length > 0, 'needs skills or tools');

const aboutFile = page.extend({
  story: story.exactOptional(),
  skills: sectionWithIntro.extend({ groups: z.array(skills).min(1) }).exactOptional(),
  timeline: section.extend({ list: z.array(field.titledText.extend({ year: field.year })).min(1) }).exactOptional(),
  values: section.extend({ list: z.array(field.titledText).min(1) }).exactOptional(),
  closing,
});

const stepOfContact = field.titledText.extend({
  withTimes: field.optional(field.text, 'In place of the description where calls can be booked'),
});

const contactFile = page.extend({
  form: section.extend({ questions: questionsSchema.exactOptional() }).partial({ title: true }).exactOptional(),
  ...field.each(section.exactOptional(), 'questions', 'details'),
  process: sectionWithIntro.extend({ steps: z.array(stepOfContact).min(1) }).exactOptional(),
});

export const screens = {
  home: {
    schema: homeFile.prefault({}),
    defaults: ({ frame, lists: { viewAll: link } }, nameOf) => ({
      hero: { link: nameOf('portfolio'), scroll: frame.scroll },
      services: { title: nameOf('services'), link },
      projects: { title: nameOf('portfolio'), link },
      testimonials: { title: nameOf('testimonials'), link },
      closing: { ...frame.bookACall, link: nameOf('services') },
    }),
  },
  services: {
    schema: page.extend({ process, closing: closingWithLink }).prefault({}),
    defaults: ({ frame }, nameOf) => ({ closing: { ...frame.bookACall, link: nameOf('portfolio') } }),
    inHeader: true,
    entries: {
      list: 'services',
      screen: 'service',
      notFound: ({ frame }) => ({ log: 'Service not found:', ...frame.serviceNotFound }),
    },
  },
  portfolio: {
    schema: filteredList.prefault({}),
    defaults: (words, nameOf) => ({ list: { title: nameOf('portfolio') }, ...filteredDefaults(words) }),
    inHeader: true,
    entries: {
      list: 'projects',
      screen: 'project',
      notFound: ({ frame }) => ({ log: 'Project not found:', ...frame.projectNotFound }),
    },
  },
  testimonials: {
    schema: listPage.prefault({}),
    defaults: ({ frame }, nameOf) => ({ list: { title: nameOf('testimonials') }, closing: frame.bookACall }),
    needs: ['testimonials'],
  },
  about: {
    schema: aboutFile.prefault({}),
    defaults: ({ frame }) => ({ closing: frame.bookACall }),
    inHeader: true,
    needs: ['story', 'skills', 'timeline', 'values'],
  },
  blog: {
    schema: filteredList.prefault({}),
    defaults: filteredDefaults,
    inHeader: true,
    entries: { list: 'articles', screen: 'article' },
  },
  contact: {
    schema: contactFile.prefault({}),
    defaults: ({ contact }) => {
      const { form, questions, details } = contact.titles;
      return { form: { title: form }, questions: { title: questions }, details: { title: details } };
    },
  },
} satisfies Readonly<Record<string, Screen>>;
type Screens = typeof screens;
export type ScreenName = keyof Screens;

/** The path of a screen. Those of its entries are below it. */
export const pathOf = (name: ScreenName) => (name === 'home' ? '/' : `/${name}`);

function schemasOf(all: Screens): { [Name in ScreenName]: Screens[Name]['schema'] };
function schemasOf(all: object): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema]));
}
export const pagesSchema = z.strictObject(schemasOf(screens));

/** Name and declaration of each screen, in the order of the sitemap. */
export const screenEntries = pagesSchema.keyof().options.map((name): [ScreenName, Screen] => [name, screens[name]]);

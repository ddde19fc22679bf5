import { z } from 'zod';
import { aboutSchema } from './about.schema.ts';
import { content } from './all.ts';
import { analyticsSchema } from './analytics.schema.ts';
import { articleSchema } from './articles.schema.ts';
import { availabilitySchema } from './availability.schema.ts';
import { faqEntrySchema } from './faq.schema.ts';
import { text } from './fields.schema.ts';
import { homeSchema } from './home.schema.ts';
import { issuesBetweenFiles } from './issues-between-files.ts';
import { navigationSchema } from './navigation.schema.ts';
import { pagesSchema } from './pages.schema.ts';
import { processSchema } from './process.schema.ts';
import { projectSchema } from './projects.schema.ts';
import { serviceSchema } from './services.schema.ts';
import { siteSchema } from './site.schema.ts';
import { testimonialSchema } from './testimonials.schema.ts';
import { issuesInTextFiles, repetitionsInTextFiles } from './text-issues.server.ts';

/** A list whose entries have an id of their own. */
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry, 'must be a list').superRefine((entries, context) => {
    const ids = entries.map(nameOf);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue;
      const field = entryWithSlug.safeParse(entries[index]).success ? 'slug' : 'id';
      const message = `"${ids[index]}" is used more than once; each entry needs its own`;
      // References to entries are not checked then: they would be ambiguous.
      context.addIssue({ code: 'custom', path: [index, field], message, continue: false });
    }
  });

/** Each key is the name of a file of this folder. References between files are checked once all entries are valid. */
const contentSchema = z
  .strictObject({
    site: siteSchema.extend({ analytics: analyticsSchema.nullable() }),
    services: list(serviceSchema),
    projects: list(projectSchema),
    testimonials: list(testimonialSchema),
    articles: list(articleSchema),
    about: aboutSchema,
    home: homeSchema,
    faq: z.array(faqEntrySchema, 'must be a list'),
    process: z.strictObject({ servicesProcess: processSchema, contactProcess: processSchema }),
    pages: pagesSchema,
    navigation: navigationSchema,
    contact: z.strictObject({ serviceOptions: z.array(text) }),
    availability: availabilitySchema,
  })
  .superRefine((all, context) => {
    for (const issue of issuesBetweenFiles(all)) context.addIssue({ code: 'custom', ...issue });
  });
export type Content = z.infer<typeof contentSchema>;

/** An issue in the content: its location and what is expected. */
export type ContentIssue = { file: string; entry: string; field: string; message: string };

const entryWithSlug = z.looseObject({ slug: z.string() });
const entryWithId = z.union([
  entryWithSlug.transform(({ slug }) => slug),
  z.looseObject({ id: z.string() }).transform(({ id }) => id),
  z.looseObject({ title: z.string() }).transform(({ title }) => title),
]);

/** The id of an entry, or its number in the file if it has none. */
function nameOf(entry: unknown, index: number): string {
  return entryWithId.safeParse(entry).data ?? `entry ${index + 1}`;
}

/** Where an issue is: `projects.3.images.0.src` is the field `images.0.src` of the entry with that index. */
function locationOf([file = 'content', ...path]: PropertyKey[], all: unknown): Omit<ContentIssue, 'message'> {
  const fileName = `content/${String(file)}.ts`;
  const value = z.record(z.string(), z.unknown()).safeParse(all).data?.[String(file)];
  const [first, ...rest] = path;
  const field = (parts: PropertyKey[]) => parts.join('.') || 'the entry';
  if (Array.isArray(value) && typeof first === 'number') {
    return { file: fileName, entry: nameOf(value[first], first), field: field(rest) };
  }
  if (rest.length > 0 && first !== undefined) return { file: fileName, entry: String(first), field: field(rest) };
  return { file: fileName, entry: String(file), field: field(path) };
}

/**
 * Checks what is not in Markdown files.
 *
 * @param all defaults to the content of the site
 */
export function checkContent(all: unknown = content): ContentIssue[] {
  const issues = contentSchema.safeParse(all).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ ...locationOf(path, all), message }));
}

/**
 * Checks all content of the site, its Markdown files included. Build, development server and `npm run ready` use it.
 *
 * @returns a message with one line per issue: file, entry, field and what is expected; undefined if there is none
 */
export function describeIssues(issues: readonly ContentIssue[] = checkContent()): string | undefined {
  const lines = issues.map(({ file, entry, field, message }) => `${file}, ${entry}, ${field}: ${message}`);
  lines.push(...issuesInTextFiles());
  if (lines.length === 0) lines.push(...repetitionsInTextFiles());
  if (lines.length === 0) return undefined;
  return `The content has ${lines.length} issue(s):\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

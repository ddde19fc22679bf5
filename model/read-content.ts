import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AvailabilityRules } from '../contract/booking.ts';
import { fillData, type Values } from '../markdown/placeholders.ts';
import { fieldIssues } from './field-issues.ts';
import { contentFolder } from './folder.ts';
import { issuesBetweenFiles } from './issues-between-files.ts';
import { dateFormatter } from './locale.ts';
import { type Mark, readMark } from './mark.ts';
import { screenPaths } from './paths.ts';
import { stockPhotosSchema } from './photo.ts';
import type { Analytics } from './schemas/analytics.ts';
import { bookingSchema } from './schemas/booking.ts';
import { categoriesSchema } from './schemas/categories.ts';
import { coloursSchema } from './schemas/colours.ts';
import { faqEntrySchema } from './schemas/faq.ts';
import { fontsSchema } from './schemas/fonts.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { pagesSchema } from './schemas/pages.ts';
import { type Project, projectSchema } from './schemas/projects.ts';
import { type Service, serviceSchema } from './schemas/services.ts';
import { siteSchema } from './schemas/site.ts';
import { testimonialSchema } from './schemas/testimonials.ts';
import { wordsSchema } from './schemas/words.ts';
import { type Place, readYaml, type YamlText } from './yaml.ts';

/** What the site looks like: the files of `brand/`. */
export const brandSchema = z.strictObject({
  colours: coloursSchema,
  fonts: fontsSchema,
  mark: z.custom<Mark>((mark) => mark !== undefined, 'it has the mark of the brand'),
});
export type Brand = z.infer<typeof brandSchema>;

/** The YAML files of the content: `pages.home` is the schema of `pages/home.yaml`. */
export const filesSchema = z.strictObject({
  site: siteSchema,
  brand: z.preprocess((brand) => brand ?? {}, brandSchema),
  booking: bookingSchema,
  categories: categoriesSchema,
  navigation: navigationSchema,
  faq: z.array(faqEntrySchema, 'must be a list'),
  testimonials: z.array(testimonialSchema, 'must be a list'),
  pages: pagesSchema,
  services: z.record(z.string(), serviceSchema).default({}),
  projects: z.record(z.string(), projectSchema).default({}),
  words: wordsSchema,
  photos: z.strictObject({ stock: stockPhotosSchema.default({}) }).default({ stock: {} }),
});
export type Files = z.infer<typeof filesSchema>;

/** The content of the site except its Markdown files. */
export type Content = Omit<Files, 'site' | 'booking' | 'services' | 'projects' | 'photos' | 'pages'> & {
  pages: { [Name in keyof Files['pages']]: Files['pages'][Name] & { path: string } };
  site: Omit<Files['site'], 'visits'> & {
    /** The month in which new projects start, like "July 2023". */
    nextStart: string;
    analytics: Analytics | null;
  };
  availability: AvailabilityRules;
  /** By rising `order`. */
  services: readonly Service[];
  projects: readonly Project[];
};

/** An issue in a file of the content, with its place. The file is a path in the project. */
export type ContentIssue = Place & { file: string; field: string; message: string };

/** An issue of valid files that do not agree with each other, at the path of its value in `Files`. */
export type FileIssue = { path: readonly PropertyKey[]; message: string };

const MARK_FILE = 'brand/mark.svg';

/** A YAML file: `keys` are its folders and its name, which are its path in the schema. */
export type YamlFile = YamlText & { file: string; keys: readonly string[] };

/** The YAML files of the content, unchecked and with their placeholders, sorted by name. */
export function yamlFilesIn(folder: string): YamlFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      ...readYaml(readFileSync(join(folder, file), 'utf8')),
      file: `${folder}/${file}`,
      keys: file.slice(0, -'.yaml'.length).split('/'),
    }));
}

/** The one file of the content that is neither YAML nor Markdown nor a photo; without it, it is missing as a YAML file is. */
function markFileIn(folder: string): YamlFile[] {
  const file = `${folder}/${MARK_FILE}`;
  if (!existsSync(file)) return [];
  const { mark, issues } = readMark(readFileSync(file, 'utf8'));
  return [{ file, keys: ['brand', 'mark'], data: mark, issues, placeOf: () => ({ line: 1, column: 1 }) }];
}

/** Puts a value at a path of nested objects. */
function putAt(tree: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const inner: Record<string, unknown> = {};
  const existing = tree[key];
  Object.assign(inner, typeof existing === 'object' ? existing : {});
  putAt(inner, rest, value);
  tree[key] = inner;
}

const factsOfValues = z.looseObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  tagline: z.string(),
  locale: z.string(),
  availableFrom: z.string(),
  consultationMinutes: z.number(),
  responseHours: z.number(),
  responseTime: z.string(),
  availability: z.string(),
});

/** The month of `YYYY-MM` as the locale writes it. */
const monthOf = (locale: string, month: string) => dateFormatter(locale, { month: 'long', year: 'numeric' })(month);

/** What `{{name}}` stands for in every file; undefined while site.yaml lacks a fact. */
function valuesOf(files: readonly YamlFile[]): Values | undefined {
  const dataOf = (name: string) => files.find(({ keys }) => keys.join() === name)?.data;
  const facts = factsOfValues.safeParse(dataOf('site')).data;
  if (!facts) return undefined;
  const { name, email, phone, location, tagline, locale } = facts;
  const countOf = (list: string) => {
    const data = dataOf(list);
    return String(Array.isArray(data) ? data.length : files.filter(({ keys: [folder] }) => folder === list).length);
  };
  const plain = {
    name,
    email,
    phone,
    location,
    minutes: String(facts.consultationMinutes),
    responseHours: String(facts.responseHours),
    nextStart: monthOf(locale, facts.availableFrom),
    services: countOf('services'),
    projects: countOf('projects'),
    testimonials: countOf('testimonials'),
  };
  const filled = (text: string) => String(fillData(text, plain, () => {}));
  return {
    ...plain,
    tagline: filled(tagline),
    responseTime: filled(facts.responseTime),
    availability: filled(facts.availability),
  };
}

/** `list.2.name` as owners count. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.') || 'the file';

/** By rising number, and by name where two have the same. */
const inOrder = <Entry extends { order: number }>(entries: Readonly<Record<string, Entry>>) =>
  Object.entries(entries).sort(([a, { order }], [b, other]) => order - other.order || (a < b ? -1 : 1));

/**
 * Reads the YAML files of the content, replaces placeholders and checks all.
 *
 * @returns the content, unless a file has an issue
 */
export function readContent(folder = contentFolder()): { content?: Content; values?: Values; issues: ContentIssue[] } {
  const files = [...yamlFilesIn(folder), ...markFileIn(folder)];
  const issues: ContentIssue[] = files.flatMap(({ file, issues: found }) =>
    found.map((issue) => ({ file, field: 'the file', ...issue })),
  );
  const fileOf = (path: readonly PropertyKey[]) =>
    files.find(({ keys }) => keys.every((key, index) => key === path[index]));
  const report = (path: readonly PropertyKey[], message: string) => {
    const file = fileOf(path);
    const inFile = path.slice(file?.keys.length);
    issues.push({
      file: file?.file ?? `${folder}/${path.join('/') === 'brand/mark' ? MARK_FILE : `${path.join('/')}.yaml`}`,
      field: file ? fieldOf(inFile) : 'the file',
      ...(file?.placeOf(inFile) ?? { line: 1, column: 1 }),
      message: file ? message : 'there is no such file; copy it from the delivered content',
    });
  };

  const values = valuesOf(files);
  const tree: Record<string, unknown> = {};
  for (const { keys, data } of files) {
    const filled = values ? fillData(data, values, (message, path) => report([...keys, ...path], message)) : data;
    putAt(tree, keys, filled);
  }
  const { data, error } = filesSchema.safeParse(tree);
  for (const { path, message } of fieldIssues(error?.issues ?? [], tree)) {
    // A file that cannot be read has its issue already.
    const file = fileOf(path);
    if (!file || file.data !== undefined) report(path, message);
  }
  if (data && issues.length === 0) {
    for (const { path, message } of issuesBetweenFiles(data)) report(path, message);
  }
  if (!data || issues.length > 0) return { ...(values && { values }), issues };
  return { content: toContent(data), ...(values && { values }), issues };
}

function toContent({
  site: { visits, ...site },
  booking,
  services,
  projects,
  pages,
  photos: _,
  ...rest
}: Files): Content {
  const titleOf = (id: string) => services[id]?.title ?? id;
  return {
    ...rest,
    pages: {
      home: { path: screenPaths.home, ...pages.home },
      about: { path: screenPaths.about, ...pages.about },
      services: { path: screenPaths.services, ...pages.services },
      portfolio: { path: screenPaths.portfolio, ...pages.portfolio },
      testimonials: { path: screenPaths.testimonials, ...pages.testimonials },
      blog: { path: screenPaths.blog, ...pages.blog },
      contact: { path: screenPaths.contact, ...pages.contact },
    },
    site: {
      ...site,
      nextStart: monthOf(site.locale, site.availableFrom),
      analytics: visits === 'off' ? null : visits,
    },
    availability: { ...booking, minutes: site.consultationMinutes },
    services: inOrder(services).map(([id, service]) => ({ id, ...service })),
    projects: inOrder(projects).map(([slug, project]) => ({
      slug,
      ...project,
      services: project.services.map(titleOf),
    })),
  };
}

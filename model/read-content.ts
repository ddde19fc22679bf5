import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AvailabilityRules } from '../contract/booking.ts';
import { fillData, type Values } from '../markdown/placeholders.ts';
import { contentFolder } from './folder.ts';
import { fieldIssues, inWords } from './issue-words.ts';
import { issuesBetweenFiles } from './issues-between-files.ts';
import { dateFormatter } from './locale.ts';
import { type Mark, readMark } from './mark.ts';
import { type MarkdownFile, markdownFilesIn, namesIn, readText, type TextFile } from './markdown-files.ts';
import { screenPaths } from './paths.ts';
import { fillPhotos, type Photos, photoFolder, stockPhotosSchema } from './photo.ts';
import type { Analytics } from './schemas/analytics.ts';
import { type Article, articleSchema, cardSchema } from './schemas/articles.ts';
import { bookingSchema } from './schemas/booking.ts';
import { categoriesSchema } from './schemas/categories.ts';
import { coloursSchema } from './schemas/colours.ts';
import { faqEntrySchema } from './schemas/faq.ts';
import { slug } from './schemas/fields.ts';
import { fontsSchema } from './schemas/fonts.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { pageValueNames, type TextPageFields, textPageSchema } from './schemas/page-files.ts';
import { aboutSchema, homeSchema, pagesSchema } from './schemas/pages.ts';
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

const path = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'the path of the file must be lower-case words joined by hyphens');

/** The files of the content: `pages.home` is the schema of `pages/home.yaml`. */
export const filesSchema = z.strictObject({
  site: siteSchema,
  brand: z.preprocess((brand) => brand ?? {}, brandSchema),
  booking: bookingSchema,
  categories: categoriesSchema,
  navigation: navigationSchema,
  faq: z.array(faqEntrySchema),
  testimonials: z.array(testimonialSchema),
  pages: pagesSchema,
  services: z.record(slug, serviceSchema),
  projects: z.record(slug, projectSchema),
  words: wordsSchema,
  photos: z.strictObject({ stock: stockPhotosSchema.default({}) }).default({ stock: {} }),
  /** Front matter of the Markdown files of articles/ with a text, by id, and of those without one. */
  articles: z.record(slug, articleSchema),
  cards: z.record(slug, cardSchema),
  /** Front matter of the Markdown files of pages/, by path without the leading slash. */
  textPages: z.record(path, textPageSchema),
});
export type Files = z.infer<typeof filesSchema>;

const ifValid = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The files that others refer to. One that is invalid is undefined: its references have to wait. */
const validFilesSchema = z.object({
  site: ifValid(siteSchema),
  brand: ifValid(brandSchema),
  categories: ifValid(categoriesSchema),
  navigation: ifValid(navigationSchema),
  testimonials: ifValid(z.array(testimonialSchema)),
  pages: z
    .object({ home: ifValid(homeSchema), about: ifValid(aboutSchema) })
    .catchall(ifValid(z.object({ title: z.string(), description: z.string() }))),
  services: z.record(z.string(), ifValid(serviceSchema)),
  projects: z.record(z.string(), ifValid(projectSchema)),
  articles: z.record(z.string(), ifValid(articleSchema)),
  cards: z.record(z.string(), ifValid(cardSchema)),
  textPages: z.record(z.string(), ifValid(textPageSchema)),
});
export type ValidFiles = z.infer<typeof validFilesSchema>;

/** A page that is a Markdown file. */
export type TextPage = TextPageFields & { path: string; file: TextFile };

/** The content of the site. */
export type Content = Omit<
  Files,
  'site' | 'booking' | 'services' | 'projects' | 'photos' | 'pages' | 'articles' | 'cards' | 'textPages'
> & {
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
  /** Newest first, drafts and later ones included. */
  articles: readonly Article[];
  /** Functions of what `{{name}}` stands for in them, sorted by path. `everyPart` has what conditions leave out, too. */
  textPages: readonly { everyPart: TextFile['tree']; fill: (values: Values) => TextPage }[];
};

/** An issue in a file of the content, with its place. The file is a path in the project. */
export type ContentIssue = Place & { file: string; field: string; message: string };

/** The content is invalid; the message has a line for each issue: file, line, column, field and what is expected. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly ContentIssue[]) {
    super(`The content has ${issues.length} issue(s):\n${issues.map((issue) => `  ${lineOf(issue)}`).join('\n')}\n`);
  }
}

/** One line: file, line, column, field and what is expected. */
export const lineOf = ({ file, line, column, field, message }: ContentIssue): string =>
  `${file}:${line}:${column}: ${field}: ${message}`;

/** An issue of files that do not agree with each other, at the path of its value in `Files`. */
export type FileIssue = { path: readonly PropertyKey[]; message: string };

const MARK_FILE = 'brand/mark.svg';

/** A YAML file: `keys` are its folders and its name, which are its path in the schema. */
export type YamlFile = YamlText & { file: string; keys: readonly string[]; body?: undefined };

/** The YAML files of the content, unchecked and with their placeholders, sorted by name. */
export function yamlFilesIn(folder: string): YamlFile[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const [first = '', ...rest] = name.slice(0, -'.yaml'.length).split('/');
      // A folder in a folder of entries is a part of the entry's name, which is an issue.
      const keys = first === 'services' || first === 'projects' ? [first, rest.join('/')] : [first, ...rest];
      return { ...readYaml(readFileSync(join(folder, name), 'utf8')), file: `${folder}/${name}`, keys };
    });
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

/** The month of `YYYY-MM` as the locale writes it. */
const monthOf = (locale: string, month: string) => dateFormatter(locale, { month: 'long', year: 'numeric' })(month);

/** The month in which places are free: with its year where it is that of another year, or nearly. */
function placesFrom(locale: string, month: string, today = new Date()): string {
  const isNear = Date.parse(`${month}-01`) - today.getTime() < 300 * 86_400_000;
  return isNear ? dateFormatter(locale, { month: 'long' })(month) : monthOf(locale, month);
}

/** What `{{name}}` stands for in every file. A fact that site.yaml lacks is an issue of its own. */
function valuesOf(files: readonly YamlFile[]): Values {
  const dataOf = (name: string) => files.find(({ keys }) => keys.join() === name)?.data;
  const facts = z.record(z.string(), z.unknown()).safeParse(dataOf('site')).data ?? {};
  const fact = (name: string) => String(facts[name] ?? '…');
  const countOf = (list: string) => {
    const data = dataOf(list);
    return String(Array.isArray(data) ? data.length : files.filter(({ keys: [folder] }) => folder === list).length);
  };
  const places = z.record(z.string(), z.unknown()).safeParse(facts.places).data;
  const plain = {
    name: fact('name'),
    email: fact('email'),
    phone: fact('phone'),
    location: fact('location'),
    minutes: fact('consultationMinutes'),
    responseHours: fact('responseHours'),
    nextStart: monthOf(fact('locale'), fact('availableFrom')),
    places: String(places?.total ?? '…'),
    placesFree: String(places?.free ?? '…'),
    placesFrom: placesFrom(fact('locale'), String(places?.from ?? '…')),
    services: countOf('services'),
    projects: countOf('projects'),
    testimonials: countOf('testimonials'),
  };
  const filled = (name: string) => String(fillData(fact(name), plain, () => {}));
  return {
    ...plain,
    tagline: filled('tagline'),
    responseTime: filled('responseTime'),
    availability: filled('availability'),
  };
}

/** `list.2.name` as owners count. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.') || 'the file';

/** By rising number, and by name where two have the same. */
const inOrder = <Entry extends { order: number }>(entries: Readonly<Record<string, Entry>>) =>
  Object.entries(entries).sort(([a, { order }], [b, other]) => order - other.order || (a < b ? -1 : 1));

/** Files with these endings are meant to be read. */
const READABLE = /\.(?:ya?ml|md|markdown|json|txt)$/i;

/** Files that nothing reads because of their ending or their folder. */
const issuesOfNames = (folder: string): ContentIssue[] =>
  namesIn(folder)
    .filter((name) => READABLE.test(name) && !/\.yaml$|^(?:articles|pages)\/.*\.md$|^(?:brand|photos)\//.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      column: 1,
      field: 'the file',
      message: /\.yml$/i.test(name)
        ? 'is not read; its name must end in .yaml'
        : 'is not read; files end in .yaml, and texts in articles/ and pages/ in .md',
    }));

const byPlace = (a: ContentIssue, b: ContentIssue) =>
  a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;

/**
 * Reads the files of the content, replaces placeholders and checks all.
 *
 * @returns the content, unless there is an issue
 */
export function readContent(folder = contentFolder()): { content?: Content; values: Values; issues: ContentIssue[] } {
  const yaml = yamlFilesIn(folder);
  const markdown = markdownFilesIn(folder);
  const files = [...yaml, ...markFileIn(folder), ...markdown];
  const values = valuesOf(yaml);
  const stock = stockPhotosSchema.safeParse(yaml.find(({ keys }) => keys.join('/') === 'photos/stock')?.data).data;
  const photos: Photos = { folder: photoFolder(folder), stock: stock ?? {} };

  const issues = issuesOfNames(folder);
  for (const { file, issues: found } of files) {
    issues.push(...found.map((issue) => ({ file, field: 'the file', ...issue })));
  }
  const unread = new Set(issues.map(({ file, line }) => `${file}:${line}`));
  const report = (path: readonly PropertyKey[], message: string) => {
    const named = files.filter(({ keys }) =>
      keys.every((key, index) => path[index] === undefined || path[index] === key),
    );
    if (named.length === 0) {
      const name = path.join('/') === 'brand/mark' ? MARK_FILE : `${path.join('/')}.yaml`;
      const message = 'there is no such file; copy it from the delivered content';
      issues.push({ file: `${folder}/${name}`, line: 1, column: 1, field: 'the file', message });
    }
    for (const { file, keys, data, placeOf } of named) {
      const inFile = path.slice(keys.length);
      const place = placeOf(inFile);
      // What cannot be read, or is read in another way, has its issue already.
      if (data === undefined || unread.has(`${file}:${place.line}`)) continue;
      issues.push({ file, field: fieldOf(inFile), ...place, message });
    }
  };

  // Parts of pages that depend on settings are checked as shown and as left out.
  const [read] = [true, false].map((isShown) => {
    const pageValues = { ...values, ...pageValueNames(isShown) };
    const tree: Record<string, unknown> = {
      pages: {},
      words: {},
      services: {},
      projects: {},
      articles: {},
      cards: {},
      textPages: {},
    };
    for (const { file, keys, data, body } of files) {
      const reportHere = (message: string, path: readonly PropertyKey[]) => report([...keys, ...path], message);
      // Double braces in an article are its own, as in code of templates.
      const known = body === undefined ? values : keys[0] === 'textPages' ? pageValues : undefined;
      putAt(tree, keys, fillPhotos(known ? fillData(data, known, reportHere) : data, photos, reportHere));
      if (body === undefined) continue;
      const { issues: found } = readText({ file, body }, photos, known);
      issues.push(...found.map((issue) => ({ file, field: 'the text', ...issue })));
    }
    const { data, error } = filesSchema.safeParse(tree, { error: inWords, reportInput: true });
    for (const { path, message } of fieldIssues(error?.issues)) report(path, message);
    return { data, valid: validFilesSchema.parse(tree) };
  });
  for (const { path, message } of read ? issuesBetweenFiles(read.valid) : []) report(path, message);

  const lines = new Map(issues.sort(byPlace).map((issue) => [lineOf(issue), issue]));
  return {
    ...(read?.data && lines.size === 0 && { content: toContent(read.data, markdown, photos) }),
    values,
    issues: [...lines.values()],
  };
}

/** A page whose values are known. @throws ContentError if one makes a field too long */
function textPageOf(file: MarkdownFile, photos: Photos, values: Values): TextPage {
  const { data, error } = textPageSchema.safeParse(
    fillData(file.data, values, () => {}),
    { error: inWords },
  );
  if (!data) {
    throw new ContentError(
      fieldIssues(error.issues).map(({ path, message }) => ({
        file: file.file,
        field: fieldOf(path),
        ...file.placeOf(path),
        message,
      })),
    );
  }
  return { ...data, path: `/${file.keys[1]}`, file: readText(file, photos, values) };
}

function toContent(
  {
    site: { visits, ...site },
    booking,
    services,
    projects,
    pages,
    photos: _,
    articles,
    cards,
    textPages,
    ...rest
  }: Files,
  markdown: readonly MarkdownFile[],
  photos: Photos,
): Content {
  const titleOf = (id: string) => services[id]?.title ?? id;
  const fileOf = (folder: string, id: string) => markdown.filter(({ keys }) => keys[0] === folder && keys[1] === id);
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
    articles: [
      ...Object.entries(cards).map(([id, { readMinutes, ...card }]) => ({ id, ...card, minutes: readMinutes })),
      ...Object.entries(articles).flatMap(([id, { readMinutes: _, ...article }]) =>
        fileOf('articles', id).map((file) => {
          const text = readText(file, photos);
          return { id, ...article, minutes: text.minutes, text };
        }),
      ),
    ].sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : a.id < b.id ? -1 : 1)),
    textPages: Object.keys(textPages).flatMap((id) =>
      fileOf('textPages', id).map((file) => ({
        everyPart: readText(file, photos).tree,
        fill: (values: Values) => textPageOf(file, photos, values),
      })),
    ),
  };
}

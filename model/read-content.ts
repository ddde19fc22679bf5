import { existsSync } from 'node:fs';
import { fillData } from '../markdown/placeholders.ts';
import { MARK_FILE, markdownFilesIn, markFileIn, variablesIn, yamlFilesIn } from './content-files.ts';
import { issuesInContrast } from './contrast.ts';
import { categoriesOf, toTextPage, withDefaults } from './defaults.ts';
import { factsOf } from './facts.ts';
import { contentFolder, namesIn } from './folder.ts';
import { areMade } from './fonts.ts';
import { fieldIssues, inWords } from './issue-words.ts';
import { issuesBetweenFiles } from './issues-between-files.ts';
import { today } from './locale.ts';
import { readText } from './markdown-files.ts';
import { OwnerError } from './owner-error.ts';
import { fillPhotos, type Photos, photoFolder, remotePhotosIn, stockPhotosSchema } from './photo.ts';
import { type Brand, brandSchema } from './schemas/brand.ts';
import type { Article, Project, Service } from './schemas/entries.ts';
import { type Files, filesSchema } from './schemas/files.ts';
import { siteSchema } from './schemas/site.ts';
import { pageValuesOf } from './settings.ts';
import { type FileIssue, valuesAt } from './values-at.ts';
import { languageOf, packOf, wordsIn } from './words.ts';
import type { Position } from './yaml.ts';

/** The content of the site. */
export type Content = ReturnType<typeof toContent>;

/** An issue in a file of the content, with its place. The file is a path in the project. */
export type ContentIssue = Position & { file: string; field: string; message: string };

/** The content is invalid; the message has a line for each issue: file, line, column, field and what is expected. */
export class ContentError extends OwnerError {
  constructor(issues: readonly ContentIssue[]) {
    super(`The content has ${issues.length} issue(s):\n${issues.map((issue) => `  ${lineOf(issue)}`).join('\n')}`);
  }
}

/** One line: file, line, column, field and what is expected; of a variable its value. */
export const lineOf = ({ file, line, column, field, message }: ContentIssue): string =>
  line ? `${file}:${line}:${column}: ${field}: ${message}` : `${file} ${message}`;

/** @returns the brand, whatever else the content has; undefined while a file of it has an issue, which `readContent` reports */
export function readBrand(folder = contentFolder()): Brand | undefined {
  const files = [...yamlFilesIn(folder, /^brand\/.*\.yaml$/), ...markFileIn(folder)];
  return brandSchema.safeParse(Object.fromEntries(files.map(({ keys, data }) => [keys[1], data]))).data;
}

/** Puts what a file has at its path: beside the others of its folder, if it is in one. */
function putAt(tree: Record<string, unknown>, [name = '', entry]: readonly string[], value: unknown): void {
  tree[name] = entry === undefined ? value : { ...Object(tree[name]), [entry]: value };
}

/** `list.2.name` as owners count. */
export const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.') || 'the file';

/** Files with these endings are meant to be read. */
const READABLE = /\.(?:ya?ml|md|markdown|json|txt)$/i;

/** An issue of a whole file or folder. */
const issueOf = (file: string, message: string): ContentIssue => ({
  file,
  line: 1,
  column: 1,
  field: 'the file',
  message,
});

/** Files that nothing reads because of their ending or their folder. */
const issuesOfNames = (folder: string): ContentIssue[] =>
  namesIn(folder)
    .filter((name) => READABLE.test(name) && !/\.yaml$|^(?:articles|pages)\/.*\.md$|^(?:brand|photos)\//.test(name))
    .map((name) =>
      issueOf(
        `${folder}/${name}`,
        /\.yml$/i.test(name)
          ? 'is not read; its name must end in .yaml'
          : 'is not read; files end in .yaml, and texts in articles/ and pages/ in .md',
      ),
    );

const byPosition = (a: ContentIssue, b: ContentIssue) =>
  a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;

/** Parses every file, and the variables that override an entry of site.yaml. */
function parseFiles(folder: string, environment: NodeJS.ProcessEnv) {
  const yaml = yamlFilesIn(folder);
  const markdown = markdownFilesIn(folder);
  const files = [...yaml, ...variablesIn(environment), ...markFileIn(folder), ...markdown];
  const data: Record<string, unknown> = {};
  for (const file of yaml) putAt(data, file.keys, file.data);
  const locale = String(valuesAt(data, ['site', 'locale'])[0]?.value);
  const issues = [...issuesOfNames(folder), ...packOf(languageOf(locale)).issues];
  for (const { file, issues: inFile } of files) {
    issues.push(...inFile.map((issue) => ({ file, field: 'the file', ...issue })));
  }
  return { folder, files, markdown, data, issues };
}
type Parsed = ReturnType<typeof parseFiles>;

type Report = (path: readonly PropertyKey[], message: string) => void;

/** Adds issues to a list, each with the file and the place of its path. */
function reporterTo(issues: ContentIssue[], { folder, files }: Parsed): Report {
  const unreadable = new Set(issues.map(({ file, line }) => `${file}:${line}`));
  return (path, message) => {
    const matching = files.filter(({ keys }) =>
      keys.every((key, index) => path[index] === undefined || path[index] === key),
    );
    // A variable overrides its entry of site.yaml.
    const longest = Math.max(...matching.map(({ keys }) => keys.length));
    const nearestFiles = matching.filter(({ keys }) => keys.length === longest);
    if (nearestFiles.length === 0) {
      const name = path.join('/') === 'brand/mark' ? MARK_FILE : `${path.join('/')}.yaml`;
      issues.push(issueOf(`${folder}/${name}`, 'there is no such file; copy it from the delivered content'));
    }
    for (const { file, keys, data, positionOf } of nearestFiles) {
      const inFile = path.slice(keys.length);
      const place = positionOf(inFile);
      // A line that cannot be read has its issue already.
      if (data === undefined || unreadable.has(`${file}:${place.line}`)) continue;
      const shown = place.line ? message : `is ${JSON.stringify(data)}: it ${message}`;
      issues.push({ file, field: fieldOf(inFile), ...place, message: shown });
    }
  };
}

const urlOf = (files: unknown) => siteSchema.shape.url.safeParse(valuesAt(files, ['site', 'url'])[0]?.value).data;

/** Replaces placeholders by facts, and names of photos by URLs. */
function fillFiles({ folder, files, markdown, data }: Parsed, report: Report) {
  const facts = factsOf(data);
  const { data: stock = {} } = stockPhotosSchema.safeParse(valuesAt(data, ['photos', 'stock'])[0]?.value);
  const photos: Photos = { folder: photoFolder(folder), stock };
  const filled: Record<string, unknown> = {};
  for (const { keys, data: fields, body } of files) {
    // Double braces in an article are its own, as in code of templates.
    const values = keys[0] === 'site' ? facts.own : facts.all;
    putAt(filled, keys, fillPhotos(body === undefined ? fillData(fields, values) : fields, photos, report, keys));
  }
  const [url, urlInFile] = [urlOf(filled), urlOf(data)];
  const isPreview = Boolean(url && urlInFile && url !== urlInFile);
  // A preview counts no visits.
  if (isPreview) putAt(filled, ['site', 'visits'], 'off');
  const site = siteSchema.safeParse(filled.site).data;
  const shown = [{ ...filled, photos: undefined }, ...markdown.map((file) => readText(file, photos))];
  const remotePhotos = remotePhotosIn(shown);
  const pageValues = site && { ...facts.all, ...pageValuesOf(site, remotePhotos) };
  const issues: ContentIssue[] = [];
  const texts = markdown.map((file) => {
    const { keys } = file;
    const values = keys[0] === 'textPages' ? pageValues : undefined;
    if (values) putAt(filled, keys, fillData(file.data, values));
    const { issues: inText, ...text } = readText(file, photos, values);
    issues.push(...inText.map((issue) => ({ file: file.file, field: 'the text', ...issue })));
    return { keys, text };
  });
  return { filled, site, texts, facts: facts.all, remotePhotos, isPreview, issues };
}
type Filled = ReturnType<typeof fillFiles>;

/** Checks each file, and what files say about each other. */
function validate({ filled, site }: Filled): { data: Files | undefined; issues: FileIssue[] } {
  const { data, error } = filesSchema.safeParse(filled, { error: inWords, reportInput: true });
  // The name in place of an id is no id either, but the ids are the better advice.
  const betweenFiles = issuesBetweenFiles(filled);
  const named = new Set(betweenFiles.map(({ path }) => path.join()));
  const inFields = fieldIssues(error?.issues).filter(({ path }) => !named.has(path.join()));
  const brand = brandSchema.safeParse(filled.brand).data;
  const issues = [...inFields, ...betweenFiles, ...(brand ? issuesInContrast(brand.colours) : [])];
  // The fields of text pages are filled once site.yaml is valid.
  return { data, issues: issues.filter(({ path }) => site || path[0] !== 'textPages') };
}

/**
 * Reads the files of the content, replaces placeholders and checks all.
 *
 * @returns the content, unless there is an issue
 */
export function readContent(
  folder = contentFolder(),
  environment = process.env,
): { content?: Content; issues: ContentIssue[] } {
  if (!existsSync(folder)) {
    const rule =
      'set CONTENT to the folder that has site.yaml, such as CONTENT=examples/studio, or leave it out for content/';
    return { issues: [issueOf(folder, `there is no such folder; ${rule}`)] };
  }
  const parsed = parseFiles(folder, environment);
  const issues = [...parsed.issues];
  const report = reporterTo(issues, parsed);
  const filled = fillFiles(parsed, report);
  issues.push(...filled.issues);
  const { data, issues: invalid } = validate(filled);
  for (const { path, message } of invalid) report(path, message);
  const brand = readBrand(folder);
  if (brand && !areMade(brand.fonts, folder)) {
    issues.push(issueOf(`${folder}/brand/fonts.yaml`, 'the fonts are not made from it yet; run npm run fonts'));
  }
  issues.sort(byPosition);
  if (!data || issues.length > 0) return { issues };
  return { content: toContent(data, filled), issues };
}

/** By rising number, and by the name of the file where there is none or two have the same. */
const inOrder = <Entry extends { order?: number }>(entries: Readonly<Record<string, Entry>>) =>
  Object.entries(entries).sort(
    ([a, { order = Number.MAX_VALUE }], [b, { order: other = Number.MAX_VALUE }]) => order - other || (a < b ? -1 : 1),
  );

/** Drafts, and articles of a later day than the build's (in UTC), exist only on the development server. */
const isShown = ({ draft, published = '' }: { draft?: boolean; published?: string }) =>
  process.env.NODE_ENV === 'development' || (!draft && published <= today());

type Texts = Pick<Filled, 'texts' | 'facts' | 'remotePhotos' | 'isPreview'>;

function toContent(files: Files, { texts, facts, remotePhotos, isPreview }: Texts) {
  const { services, projects, articles, cards, textPages, words, ...rest } = files;
  const inLanguage = wordsIn(rest.site.locale, facts, words);
  const ordered = inOrder(projects);
  const textOf = new Map(texts.map(({ keys: [kind, id], text }) => [`${kind}/${id}`, text]));
  return {
    ...rest,
    pages: withDefaults(files, inLanguage.words),
    categories: categoriesOf(files.categories),
    /** By rising `order`. */
    services: inOrder(services).map(([id, service]): Service => ({ id, ...service })),
    projects: ordered.map(
      ([slug, project], index): Project => ({
        slug,
        nextProject: ordered[(index + 1) % ordered.length]?.[0] ?? slug,
        ...project,
      }),
    ),
    /** Newest first. */
    articles: Object.entries({ ...cards, ...articles })
      .filter(([, article]) => isShown(article))
      .map(([id, { readMinutes = 0, ...article }]): Article => {
        const text = textOf.get(`articles/${id}`);
        return { id, ...article, minutes: text?.minutes ?? readMinutes, ...(text && { text }) };
      })
      .sort((a, b) => (a.published === b.published ? (a.id < b.id ? -1 : 1) : a.published < b.published ? 1 : -1)),
    /** The pages that are Markdown files, sorted by path. */
    textPages: texts.flatMap(({ keys: [kind, id = ''], text }) => {
      const fields = kind === 'textPages' ? textPages[id] : undefined;
      return fields && isShown(fields) ? [toTextPage(id, fields, text, rest.site)] : [];
    }),
    /** URLs of the photos that visitors load from the stock-photo host. */
    remotePhotos,
    /** `SITE_URL` names another URL than site.yaml does. */
    isPreview,
    /** The values of placeholders. */
    facts,
    /** In the language of the site, with its facts filled in. */
    words: inLanguage.words,
    /** Those that are English, although the site is not. */
    untranslated: inLanguage.untranslated,
  };
}

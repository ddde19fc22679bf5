import { existsSync } from 'node:fs';
import { fillData, mapTexts } from '../../contract/template.ts';
import { issuesInContrast } from '../checking/contrast.ts';
import { fieldIssues, writeMessage } from '../checking/issue-words.ts';
import { issuesBetweenFiles } from '../checking/issues-between-files.ts';
import { type Content, completeContent } from '../deriving/complete-content.ts';
import { factNames, factsOf } from '../deriving/facts.ts';
import { pageValuesOf } from '../deriving/settings.ts';
import { areFontsMade } from '../formats/fonts.ts';
import { readText, type TextFile } from '../formats/markdown-files.ts';
import { type Photos, photoFolder, photoIssue, photoUrl, remotePhotosIn, stockPhotosSchema } from '../formats/photo.ts';
import { type FileIssue, fieldName, valueAt, valuesAt } from '../formats/values-at.ts';
import { type Position, withNamesOfUnseen } from '../formats/yaml.ts';
import { type Brand, brandSchema } from '../schemas/brand.ts';
import { listsOfTexts } from '../schemas/entries.ts';
import { filesSchema } from '../schemas/files.ts';
import { siteSchema } from '../schemas/site.ts';
import { withLanguage } from './base-path.ts';
import {
  FILE_FOR_FOLDER,
  filesIn,
  isYamlOfContent,
  MARK_FILE,
  MARKDOWN_FILE,
  markFileIn,
  putAt,
  valuesOf,
  variablesIn,
  yamlFilesIn,
} from './content-files.ts';
import { contentFolder, isOfLanguage, namesIn, type SiteSource, siteSource, textFolder } from './folder.ts';
import { OwnerError } from './owner-error.ts';
import { filesOfLanguage } from './translations.ts';
import { languageOf, packOf } from './words.ts';

/** An issue in a file of the content, with its position. The file is a path in the project. */
type ContentIssue = Position & { file: string; field: string; message: string };

/** The content is invalid; the message has a line for each issue: file, line, column, field and what is expected. */
export class ContentError extends OwnerError {
  constructor(issues: readonly ContentIssue[]) {
    super(`The content has ${issues.length} issue(s):\n${issues.map((issue) => `  ${issueText(issue)}`).join('\n')}`);
  }
}

/** An issue as one line: file, line, column, field and what is expected; of a variable its name and value. */
export const issueText = ({ file, line, column, field, message }: ContentIssue): string =>
  withNamesOfUnseen(line ? `${file}:${line}:${column}: ${field}: ${message}` : `${file} ${message}`);

/** @returns the brand, whatever else the content has; undefined while a file of it has an issue, which `readContent` reports */
export function readBrand(folder = contentFolder()): Brand | undefined {
  const files = [...yamlFilesIn(folder, /^brand\//), ...markFileIn(folder)];
  return brandSchema.safeParse(Object.fromEntries(files.map(({ keys, data }) => [keys[1], data]))).data;
}

const fileIssue = (file: string, message: string) => ({ file, line: 1, column: 1, field: 'the file', message });

/** Says why a file of a folder of texts is not read; undefined if it is, or is none of the content. */
function whyNotRead(name: string, isTranslation: boolean): string | undefined {
  const isOfLook = /^(?:brand|photos)\//.test(name);
  if (isTranslation && isOfLook) return 'all languages have the brand and the photos of the first';
  const isText = name.includes('/') || /\.(?:ya?ml|md|markdown|json|txt)$/i.test(name);
  if (!isText || isOfLanguage(name)) return undefined;
  if (isOfLook || isYamlOfContent(name) || MARKDOWN_FILE.test(name)) return undefined;
  if (/\.yml$/i.test(name)) return 'its name must end in .yaml';
  const [, folder] = FILE_FOR_FOLDER.exec(name) ?? [];
  const texts = [...Object.keys(listsOfTexts), 'pages'].join('/ and ');
  return folder ? `each of its entries is a file in ${folder}/` : `files end in .yaml, and texts in ${texts}/ in .md`;
}

/** Issues of files that are not read because of their ending or their folder. */
const issuesOfNames = (folder: string, isTranslation: boolean): ContentIssue[] =>
  namesIn(folder).flatMap((name) => {
    const why = whyNotRead(name, isTranslation);
    return why ? fileIssue(`${folder}/${name}`, `is not read; ${why}`) : [];
  });

const byPosition = (a: ContentIssue, b: ContentIssue) =>
  a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;

function parseFiles(source: SiteSource) {
  const { folder, language, environment } = source;
  const texts = textFolder(source);
  const read = language ? filesOfLanguage(folder, language) : filesIn(folder);
  const markdown = read.filter((file) => file.body !== undefined);
  const files = [...read, ...variablesIn(environment), ...markFileIn(folder)];
  const data = valuesOf(read.filter((file) => file.body === undefined));
  const inFiles = files.flatMap(({ file, issues }) => issues.map((issue) => ({ file, field: 'the file', ...issue })));
  const inWordsOfLanguage = packOf(languageOf(String(valueAt(data, 'site', 'locale')))).issues;
  const inNames = [...issuesOfNames(folder, false), ...(language ? issuesOfNames(texts, true) : [])];
  return { folder, language, texts, files, markdown, data, issues: [...inNames, ...inWordsOfLanguage, ...inFiles] };
}
type Parsed = ReturnType<typeof parseFiles>;

/** Finds the file and the position of each issue. A line that cannot be read has its issue already. */
function locate({ folder, texts, files, issues }: Parsed, found: readonly FileIssue[]): ContentIssue[] {
  const unreadable = new Set(issues.map(({ file, line }) => `${file}:${line}`));
  return found.flatMap(({ path, message }) => {
    const isOfPath = ({ keys }: Pick<(typeof files)[number], 'keys'>) =>
      keys.every((key, index) => path[index] === undefined || path[index] === key);
    const matching = files.filter(isOfPath);
    if (matching.length === 0) {
      const name = path.join('/') === 'brand/mark' ? MARK_FILE : `${path.join('/')}.yaml`;
      // The brand is that of the first language.
      const isTranslation = texts !== folder && !name.startsWith('brand/');
      const delivered = `the delivered content${name === MARK_FILE ? ', or save your logo as this SVG: no PNG is read' : ''}`;
      const origin = isTranslation ? `${folder}/${name}, and translate it` : delivered;
      return fileIssue(`${isTranslation ? texts : folder}/${name}`, `there is no such file; copy it from ${origin}`);
    }
    // A variable overrides its entry of site.yaml.
    const longest = Math.max(...matching.map(({ keys }) => keys.length));
    return matching.flatMap(({ file, keys, data, positionOf }) => {
      const inFile = path.slice(keys.length);
      const position = positionOf(inFile);
      if (keys.length < longest || data === undefined || unreadable.has(`${file}:${position.line}`)) return [];
      const shown = position.line ? message : `is ${JSON.stringify(data)}: it ${message}`;
      return { file, field: fieldName(inFile), ...position, message: shown };
    });
  });
}

/**
 * Replaces placeholders by facts and names of photos by URLs: in the values of all files, not in texts of Markdown. The URL
 * of the site gets the path of its language. A preview counts no visits.
 */
function fillFiles({ folder, language, files, data }: Parsed) {
  const facts = factsOf(data);
  const { data: stock = {} } = stockPhotosSchema.safeParse(valueAt(data, 'photos', 'stock'));
  const photos: Photos = { folder: photoFolder(folder), stock };
  const filled: Record<string, unknown> = {};
  const photoIssues: FileIssue[] = [];
  for (const { keys, data: fields, body } of files) {
    const values = keys[0] === 'site' ? facts.inSite : facts.elsewhere;
    // Double braces in an article are its own, as in code of templates. Text pages are filled with their texts (readTexts).
    const texts = body === undefined ? fillData(fields, values) : fields;
    const withPhotos = mapTexts(texts, (text, path) => {
      if (path.at(-1) !== 'src') return text;
      const message = photoIssue(photos, text);
      if (message) photoIssues.push({ path: [...keys, ...path], message });
      return photoUrl(photos, text);
    });
    putAt(filled, keys, withPhotos);
  }
  const urlOf = (tree: unknown) => siteSchema.shape.url.safeParse(valueAt(tree, 'site', 'url')).data;
  const [url, urlInFile] = [urlOf(filled), urlOf(data)];
  const isPreview = Boolean(url && urlInFile && url !== urlInFile);
  if (url) putAt(filled, ['site', 'url'], withLanguage(url, language));
  // A preview counts no visits.
  if (isPreview) putAt(filled, ['site', 'visits'], 'off');
  const site = siteSchema.safeParse(filled.site).data;
  return { filled, site, facts: facts.elsewhere, photos, photoIssues, isPreview };
}
type Filled = ReturnType<typeof fillFiles>;

/** Reads the texts of Markdown files. Pages also state what the settings are; their fields are filled with that, too. */
function readTexts({ markdown }: Parsed, { filled, site, facts, photos }: Filled) {
  const shown = [{ ...filled, photos: undefined }, ...markdown.map((file) => readText(file, photos))];
  const remotePhotos = remotePhotosIn(shown);
  const questions = valuesAt(filled, ['pages', 'contact', 'form', 'questions', '*', 'label']);
  const labels = questions.map(({ value }) => String(value));
  const absent = Object.fromEntries(factNames.map((name) => [name, false]));
  const pageValues = site && { ...absent, ...facts, ...pageValuesOf(site, remotePhotos, labels) };
  const issues: ContentIssue[] = [];
  const texts = new Map<string, TextFile>();
  for (const file of markdown) {
    const values = file.keys[0] === 'textPages' ? pageValues : undefined;
    if (values) putAt(filled, file.keys, fillData(file.data, values));
    const { issues: inText, ...text } = readText(file, photos, values);
    issues.push(...inText.map((issue) => ({ file: file.file, field: 'the text', ...issue })));
    texts.set(file.keys.join('/'), text);
  }
  return { texts, remotePhotos, issues };
}

function validate({ filled, site, photoIssues }: Filled, folder: string) {
  const { data, error } = filesSchema.safeParse(filled, { error: writeMessage, reportInput: true });
  // The name in place of an id is no id either, but the ids are the better advice.
  const betweenFiles = issuesBetweenFiles(filled);
  const reported = new Set(betweenFiles.map(({ path }) => path.join()));
  const issues = [
    ...photoIssues,
    ...betweenFiles,
    ...fieldIssues(error?.issues).filter(({ path }) => !reported.has(path.join())),
  ];
  const brand = brandSchema.safeParse(filled.brand).data;
  if (brand) issues.push(...issuesInContrast(brand.colours));
  if (brand && !areFontsMade(brand.fonts, folder)) {
    issues.push({ path: ['brand', 'fonts'], message: 'the fonts are not made from it yet; run npm run fonts' });
  }
  // The fields of text pages are filled once site.yaml is valid.
  return { data, issues: issues.filter(({ path }) => site || path[0] !== 'textPages') };
}

/** Reads the files of the content, replaces placeholders and checks all. @returns the content, unless there is an issue */
export function readContent(source = siteSource()): { content?: Content; issues: ContentIssue[] } {
  const { folder } = source;
  if (!existsSync(folder)) {
    const rule = 'set CONTENT to the folder that has site.yaml, such as CONTENT=examples/studio';
    return { issues: [fileIssue(folder, `there is no such folder; ${rule}, or leave it out for content/`)] };
  }
  const parsed = parseFiles(source);
  const filled = fillFiles(parsed);
  const { issues: inTexts, ...read } = readTexts(parsed, filled);
  const { data, issues: inValues } = validate(filled, folder);
  const issues = [...parsed.issues, ...inTexts, ...locate(parsed, inValues)].sort(byPosition);
  return data && issues.length === 0 ? { content: completeContent(data, { ...filled, ...read }), issues } : { issues };
}

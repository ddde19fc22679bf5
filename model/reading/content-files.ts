/** The files of the content, unchecked; `keys` are the path of a file in `filesSchema`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueIn, type TextIssue } from '../../markdown/issue.ts';
import { readMark } from '../formats/mark.ts';
import { type FrontMatter, readFrontMatter } from '../formats/markdown-files.ts';
import { readYaml, withoutControls, type YamlText } from '../formats/yaml.ts';
import { isOfTexts, listsOfTexts, listsWithPages } from '../schemas/entries.ts';
import { isOfLanguage, namesIn, type SiteSource } from './folder.ts';

/** The keys of a YAML file are its folder, if any, and its name. */
type Named = { file: string; keys: readonly string[] };
type MarkdownFile = FrontMatter & Named;
type YamlFile = YamlText & Named & { body?: undefined };
/** `borrowed` has the fields whose texts are the first language's, because the file of a further one lacks them. */
export type ContentFile = (MarkdownFile | YamlFile) & { borrowed?: readonly string[] };

const NOT_UTF8 = 'is not written in UTF-8; save it with the encoding UTF-8, and its accents and umlauts will be right';

/** Reads a file in UTF-8 with `read`, which gets no control characters. One that cannot be read has one issue. */
export function readUtf8<File extends { data: unknown; issues: readonly TextIssue[] }>(
  file: string,
  read: (text: string) => File,
): File {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message.split(',', 1)[0] : error}`;
    return { ...read(''), data: undefined, issues: [{ line: 1, column: 1, message }] };
  }
  const text = withoutControls(new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n'));
  // The decoder writes it for bytes that are no UTF-8.
  const at = text.indexOf('\uFFFD');
  if (at === -1) return read(text);
  return { ...read(text), data: undefined, issues: [issueIn(text, at, NOT_UTF8)] };
}

/** A file in place of a folder, whose name is found. */
export const FILE_FOR_FOLDER = RegExp(
  `^(${['brand', 'pages', 'photos', ...Object.keys(listsWithPages)].join('|')})\\.yaml$`,
);

/** The folder and the id in the name of a Markdown file. */
export const MARKDOWN_FILE = RegExp(`^(${[...Object.keys(listsOfTexts), 'pages'].join('|')})/(.+)\\.md$`);

/** The Markdown files, unchecked and with their placeholders. */
export const markdownFilesIn = (folder: string): MarkdownFile[] =>
  namesIn(folder).flatMap((name) => {
    const [, list, id] = MARKDOWN_FILE.exec(name) ?? [];
    if (!list || !id) return [];
    const read = readUtf8(join(folder, name), readFrontMatter);
    const isCard = list === 'articles' && read.body.trim() === '';
    const kind = list === 'pages' ? 'textPages' : isCard ? 'cards' : list;
    return [{ ...read, file: `${folder}/${name}`, keys: [kind, id] }];
  });

/** True for a YAML file that is read: none of what Markdown files are, and none in place of a folder. */
export const isYamlOfContent = (name: string): boolean =>
  name.endsWith('.yaml') && !isOfTexts(name) && !/^(?:cards|textPages)[/.]/.test(name) && !FILE_FOR_FOLDER.test(name);

/** The YAML files of the content, unchecked and with their placeholders, sorted by name. */
export const yamlFilesIn = (folder: string, names = /^/): YamlFile[] =>
  namesIn(folder).flatMap((name) => {
    if (!names.test(name) || !isYamlOfContent(name) || isOfLanguage(name)) return [];
    // A folder in a folder is a part of the entry's name, which is an issue.
    const keys = name.slice(0, -'.yaml'.length).split(/\/(.*)/, 2);
    return readUtf8(join(folder, name), (text) => ({ ...readYaml(text), file: `${folder}/${name}`, keys }));
  });

/** The YAML and Markdown files of a folder, without those in folders of further languages. */
export const filesIn = (folder: string): ContentFile[] => [...yamlFilesIn(folder), ...markdownFilesIn(folder)];

/** The parts of a file with one value and no fields. @param line 1, or 0 for a variable, which has no lines */
const singleValue = (line: number) => ({ issues: [], samples: [], positionOf: () => ({ line, column: line }) });

export const MARK_FILE = 'brand/mark.svg';

export function markFileIn(folder: string): YamlFile[] {
  const file = `${folder}/${MARK_FILE}`;
  if (!existsSync(file)) return [];
  const { mark, issues } = readMark(withoutControls(readFileSync(file, 'utf8')));
  return [{ ...singleValue(1), file, keys: ['brand', 'mark'], data: mark, issues }];
}

/** The entries of site.yaml that a variable of the environment overrides, for previews and tests. */
const variables = { SITE_URL: 'url', ENQUIRIES: 'enquiries', BOOKINGS: 'bookings', LANGUAGES: 'languages' };

/** The variables that are set, as files with one value. One that is blank counts as not set. */
export const variablesIn = (environment: SiteSource['environment']): YamlFile[] =>
  Object.entries(variables).flatMap(([name, entry]) => {
    const text = environment[name]?.trim();
    const data = name === 'LANGUAGES' ? text?.split(/[\s,]+/) : text;
    return text ? [{ ...singleValue(0), file: name, keys: ['site', entry], data }] : [];
  });

/** Puts the value of a file at its path: beside the others of its folder, if it is in one. */
export function putAt(tree: Record<string, unknown>, [name = '', entry]: readonly string[], value: unknown): void {
  tree[name] = entry === undefined ? value : { ...Object(tree[name]), [entry]: value };
}

/** The values of files, by the keys of these. */
export function valuesOf(files: readonly ContentFile[]): Record<string, unknown> {
  const all = {};
  for (const { keys, data } of files) putAt(all, keys, data);
  return all;
}

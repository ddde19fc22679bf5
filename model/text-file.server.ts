import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { z } from 'zod';
import { checkMarkdown } from '../markdown/check.ts';
import type { TextIssue } from '../markdown/issue.ts';
import { addHeadingIds, parseMarkdown, readingMinutes, type TextHeading } from '../markdown/parse.ts';
import { applyConditions, fillData, fillTree, type Values } from '../markdown/placeholders.ts';
import { fieldIssues } from './field-issues.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { pictureNamed } from './text-pictures.server.ts';

/** A Markdown file of the content: its front matter, unchecked, and its text. */
export type TextFile = {
  /** Path of the file in the project, like "content/articles/my-article.md". */
  file: string;
  /** Path of the file in its folder, without its ending. */
  name: string;
  data: unknown;
  tree: Root;
  headings: readonly TextHeading[];
  minutes: number;
  issues: readonly TextIssue[];
  placeOf: FrontMatter['placeOf'];
  /** Issues that a schema finds in the front matter, each at its field; none if it cannot be read. */
  issuesOf: (schema: z.ZodType, value: unknown) => TextIssue[];
};

/** A file is read again only after it changed: the development server asks for every request. */
const cache = new Map<string, { modified: number; values: Values | undefined; text: TextFile }>();

/** The Markdown files of a folder and its subfolders, sorted by name; none if there is no such folder. */
export function textFilesIn(folder: string, values?: Values): TextFile[] {
  if (!existsSync(folder)) return [];
  // The project's folder is also that of the commands that read content: the code is bundled for some of them.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
    .map((file) => readTextFile(file, file.slice(folder.length + 1, -'.md'.length), values));
}

function readTextFile(file: string, name: string, values?: Values): TextFile {
  const modified = statSync(file).mtimeMs;
  const cached = cache.get(file);
  if (cached?.modified === modified && cached.values === values) return cached.text;

  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const { data, body, issues, placeOf } = readFrontMatter(source);
  const found = [...issues];
  const tree = parseMarkdown(values ? applyConditions(body, values) : body);
  if (values) found.push(...fillTree(tree, values));
  const { headings, issues: idIssues } = addHeadingIds(tree);
  found.push(...idIssues, ...checkMarkdown(tree, (picture) => pictureNamed(picture) !== undefined));
  const text: TextFile = {
    file,
    name,
    data: values ? fillData(data, values, (message) => found.push({ line: 1, column: 1, message })) : data,
    tree,
    headings,
    minutes: readingMinutes(tree),
    issues: found,
    placeOf,
    issuesOf: (schema, value) =>
      (data === undefined ? [] : fieldIssues(schema.safeParse(value).error?.issues ?? [], value)).map(
        ({ path, message }) => ({ ...placeOf(path), message: `${path.join('.') || 'the front matter'}: ${message}` }),
      ),
  };
  cache.set(file, { modified, values, text });
  return text;
}

/** An issue as commands print it: file, line, column and message. */
export function issueLine({ file }: Pick<TextFile, 'file'>, { line, column, message }: TextIssue): string {
  return `${file}:${line}:${column}: ${message}`;
}

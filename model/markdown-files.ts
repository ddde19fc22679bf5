import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { checkMarkdown } from '../markdown/check.ts';
import type { TextIssue } from '../markdown/issue.ts';
import { addHeadingIds, parseMarkdown, readingMinutes, type TextHeading } from '../markdown/parse.ts';
import { applyConditions, fillTree, type Values } from '../markdown/placeholders.ts';
import { type Photos, photoIssue, photoUrl } from './photo.ts';
import { readYaml, type YamlText } from './yaml.ts';

/** The fields of a Markdown file, unchecked, and its text. */
export type FrontMatter = YamlText & {
  /** The text after the front matter, which is replaced by empty lines so that positions stay those of the file. */
  body: string;
};

/** A Markdown file of the content; `keys` are its path in `Files`. */
export type MarkdownFile = FrontMatter & { file: string; keys: readonly string[] };

/** The text of a Markdown file. The URLs of its pictures are those of the photos that it names. */
export type TextFile = {
  /** Path of the file in the project, like "content/articles/my-article.md". */
  file: string;
  tree: Root;
  headings: readonly TextHeading[];
  minutes: number;
};

/** @returns names of all files in a folder and its subfolders, sorted; none if there is no such folder */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort();
}

const NOT_UTF8 = 'is not written in UTF-8; save it with the encoding UTF-8, and its accents and umlauts will be right';

/** Reads a file with `read`; a byte order mark is no part of its text, and another encoding is its only issue. */
export function readUtf8<File extends { data: unknown; issues: readonly TextIssue[] }>(
  file: string,
  read: (text: string) => File,
): File {
  const text = new TextDecoder().decode(readFileSync(file));
  // What stands for bytes that are no UTF-8.
  const at = text.indexOf('\uFFFD');
  if (at === -1) return read(text);
  const lines = text.slice(0, at).split('\n');
  const issue = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message: NOT_UTF8 };
  return { ...read(text), data: undefined, issues: [issue] };
}

/** The Markdown files of articles/ and pages/, unchecked and with their placeholders. */
export const markdownFilesIn = (folder: string): MarkdownFile[] =>
  namesIn(folder)
    .filter((name) => /^(?:articles|pages)\/.*\.md$/.test(name))
    .map((name) => {
      const read = readUtf8(join(folder, name), (text) => readFrontMatter(text.replaceAll('\r\n', '\n')));
      const [, list, id = ''] = /^(\w+)\/(.*)\.md$/.exec(name) ?? [];
      const kind = list === 'pages' ? 'textPages' : read.body.trim() === '' ? 'cards' : 'articles';
      return { ...read, file: `${folder}/${name}`, keys: [kind, id] };
    });

const FENCED = /^---[ \t]*\n([\s\S]*?)\n?^---[ \t]*$/m;

/** Splits a Markdown file into its YAML front matter, between two lines of three hyphens, and its text. */
export function readFrontMatter(source: string): FrontMatter {
  const fenced = source.startsWith('---') ? FENCED.exec(source) : null;
  if (!fenced) {
    const isOpen = /^---[ \t]*$/m.exec(source)?.index === 0;
    const issues = isOpen ? [{ line: 1, column: 1, message: 'the front matter has no second line of "---"' }] : [];
    return {
      data: isOpen ? undefined : {},
      body: source,
      issues,
      samples: [],
      placeOf: () => ({ line: 1, column: 1 }),
    };
  }
  return {
    ...readYaml(fenced[1] ?? '', 2),
    body: fenced[0].replace(/[^\n]/g, '') + source.slice(fenced[0].length),
  };
}

/**
 * Reads the text of a file.
 *
 * @param values of its placeholders; without them it has none, and every part of it is there
 */
export function readText(
  { file, body }: Pick<MarkdownFile, 'file' | 'body'>,
  photos: Photos,
  values?: Values,
): TextFile & { issues: TextIssue[] } {
  const tree = parseMarkdown(values ? applyConditions(body, values) : body);
  const issues = values ? fillTree(tree, values) : [];
  const { headings, issues: ofIds } = addHeadingIds(tree);
  issues.push(...ofIds, ...checkMarkdown(tree, (name) => photoIssue(photos, name)));
  visit(tree, 'image', (node) => {
    node.url = photoUrl(photos, node.url);
  });
  return { file, tree, headings, minutes: readingMinutes(tree), issues };
}

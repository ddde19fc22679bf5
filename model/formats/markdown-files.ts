import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { applyConditions, mapTexts, type Values } from '../../contract/template.ts';
import { checkMarkdown, findMiswritten } from '../../markdown/check.ts';
import { issueAt, type TextIssue } from '../../markdown/issue.ts';
import { keepTogether } from '../../markdown/no-break.ts';
import { addHeadingIds, fillTree, parseMarkdown, readingMinutes, type TextHeading } from '../../markdown/parse.ts';
import { isFilm } from '../../markdown/render.ts';
import { isPublic, type Photos, photoIssue, photoUrl } from './photo.ts';
import { readYaml, withoutControls, type YamlText } from './yaml.ts';

export type FrontMatter = YamlText & {
  /** The text after the front matter, which is replaced by empty lines so that positions stay those of the file. */
  body: string;
};

/** The text of a Markdown file. The URLs of its pictures are those of the photos that it names. */
export type TextFile = {
  /** Path of the file in the project, like "content/articles/my-article.md". */
  file: string;
  tree: Root;
  headings: readonly TextHeading[];
  minutes: number;
};

const HAS_BEGUN = /^---[ \t]*(?:\n|$)/;
const FENCED = /^---[ \t]*\n([\s\S]*?)\n?^---[ \t]*$/m;

/** Splits a Markdown file into its YAML front matter, between two lines of three hyphens, and its text; undefined without it. */
export function splitFrontMatter(source: string): { fenced: string; yaml: string; body: string } | undefined {
  const [fenced, yaml = ''] = (HAS_BEGUN.test(source) && FENCED.exec(source)) || [];
  return fenced === undefined ? undefined : { fenced, yaml, body: source.slice(fenced.length) };
}

/** Reads a Markdown file. */
export function readFrontMatter(source: string): FrontMatter {
  const parts = splitFrontMatter(source);
  if (parts) return { ...readYaml(parts.yaml, 2), body: parts.fenced.replace(/[^\n]/g, '') + parts.body };
  const message = HAS_BEGUN.test(source)
    ? 'the front matter has no second line of "---"'
    : 'the first line must be "---", followed by the fields and another line of "---"';
  return { ...readYaml(''), body: source, data: undefined, issues: [issueAt({}, message)] };
}

type Source = { file: string; body: string };

/** Reads the text of a file. @param values of its placeholders; without them it has none, and every part of it is there */
export function readText({ file, body }: Source, photos: Photos, values?: Values): TextFile & { issues: TextIssue[] } {
  const source = values ? applyConditions(body, values) : body;
  // References such as `&#12;` become characters that the file itself cannot have.
  const tree = mapTexts(parseMarkdown(source), withoutControls);
  const issues = findMiswritten(tree, source);
  if (values) issues.push(...fillTree(tree, values));
  const pictureIssue = (name: string) => {
    if (!isFilm(name)) return photoIssue(photos, name);
    return isPublic(name) ? undefined : `there is no film public${name}`;
  };
  const { headings, issues: ofIds } = addHeadingIds(tree);
  // A placeholder that stays has its issue already.
  const isNew = ({ line, column }: TextIssue) => !issues.some((each) => each.line === line && each.column === column);
  issues.push(...ofIds, ...checkMarkdown(tree, source, pictureIssue).filter(isNew));
  visit(tree, 'text', (node) => {
    node.value = keepTogether(node.value);
  });
  visit(tree, 'image', (node) => {
    if (!isFilm(node.url)) node.url = photoUrl(photos, node.url);
  });
  return { file, tree, headings, minutes: readingMinutes(tree), issues };
}

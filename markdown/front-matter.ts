import { type ErrorCode, isNode, LineCounter, parseDocument } from 'yaml';
import type { TextIssue } from './issue.ts';

export type FrontMatter = {
  /** The fields, unchecked; an empty object if the file has no front matter, undefined if it cannot be read. */
  data: unknown;
  /** The text after the front matter, which is replaced by empty lines so that positions stay those of the file. */
  body: string;
  issues: readonly TextIssue[];
  /** Line and column of a field; those of the nearest field around it if it is missing. */
  placeOf: (path: readonly PropertyKey[]) => Omit<TextIssue, 'message'>;
};

/** What to write instead, for the mistakes that are made most. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab cannot indent a field; write two spaces',
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon needs quotation marks around it',
};

const FENCED = /^---[ \t]*\n([\s\S]*?)\n?^---[ \t]*$/m;

/** Splits a Markdown file into its YAML front matter, between two lines of three hyphens, and its text. */
export function readFrontMatter(source: string): FrontMatter {
  const fenced = source.startsWith('---') ? FENCED.exec(source) : null;
  if (!fenced) {
    const isOpen = /^---[ \t]*$/m.exec(source)?.index === 0;
    const issues = isOpen ? [{ line: 1, column: 1, message: 'the front matter has no second line of "---"' }] : [];
    return { data: isOpen ? undefined : {}, body: source, issues, placeOf: () => ({ line: 1, column: 1 }) };
  }
  const lines = new LineCounter();
  // A day stays a string: the core schema has no timestamps.
  const document = parseDocument(fenced[1] ?? '', { lineCounter: lines, schema: 'core' });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: Math.max(1, col) };
  };
  return {
    data: document.errors.length > 0 ? undefined : (document.toJS() ?? {}),
    body: fenced[0].replace(/[^\n]/g, '') + source.slice(fenced[0].length),
    // Errors after the first one follow from it.
    issues: [...document.errors.slice(0, 1), ...document.warnings].map(({ code, message, pos }) => ({
      ...placeAt(pos[0]),
      message: ADVICE[code] ?? message.split(' at line')[0] ?? message,
    })),
    placeOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return placeAt(node.range[0]);
      }
      return { line: 1, column: 1 };
    },
  };
}

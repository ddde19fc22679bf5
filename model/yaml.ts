import { type ErrorCode, isNode, LineCounter, parseDocument } from 'yaml';
import type { TextIssue } from '../markdown/issue.ts';

/** A place in a file. Lines and columns are counted from 1. */
export type Place = Omit<TextIssue, 'message'>;

export type YamlText = {
  /** The values, unchecked; undefined if the text cannot be read. */
  data: unknown;
  issues: readonly TextIssue[];
  /** Place of a field; that of the nearest field around it if it is missing. */
  placeOf: (path: readonly PropertyKey[]) => Place;
};

/** What to write instead, for the mistakes that are made most. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab cannot indent a field; write two spaces',
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon needs quotation marks around it',
};

/**
 * Reads YAML 1.2.
 *
 * @param firstLine number of its first line in the file that it is part of
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const lines = new LineCounter();
  // A day stays a string: the core schema has no timestamps.
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: Math.max(1, col) };
  };
  return {
    data: document.errors.length > 0 ? undefined : (document.toJS() ?? {}),
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
      return { line: firstLine, column: 1 };
    },
  };
}

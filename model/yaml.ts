import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { TextIssue } from '../markdown/issue.ts';

/** A place in a file. Lines and columns are counted from 1. */
export type Place = Omit<TextIssue, 'message'>;

export type YamlText = {
  /** The values, unchecked; undefined if the text cannot be read. */
  data: unknown;
  issues: readonly TextIssue[];
  /** Place of a field; that of the nearest field around it if it is missing. */
  placeOf: (path: readonly PropertyKey[]) => Place;
  /** The lines of `sample: true`, which stands in a file or an entry of invented content, and is no part of `data`. */
  samples: readonly number[];
};

const quoted = (text: string) => `"${text.trim().replace(/["\\]/g, '\\$&')}"`;
const needsQuotes = (text: string) =>
  `a text that begins with ${JSON.stringify(text[0])} needs quotation marks around it: ${quoted(text)}`;
const CUT =
  'what follows "#" is a comment and not shown; put quotation marks around the whole text, or the comment on a line of its own';

const MERGE_CONFLICT =
  'git has left two versions here; keep one, and remove the lines of "<<<<<<<", "=======" and ">>>>>>>"';
const COMMA = 'a comma between braces begins the next field; put quotation marks around the text that has it';

/** What precedes the value in a line: spaces, hyphens of a list, the name of a field. */
const BEFORE_VALUE = /^\s*(?:- +)*(?:[\w-]+:(?: +|$))?/;

/**
 * What an owner should write where the parser stopped, for what happens most; otherwise the parser's own words.
 *
 * @param error its first one, with its line from 0
 * @returns the line from 0, the column from 1 and the message
 */
function adviceOn(lines: readonly string[], { code, message }: YAMLError, at: number, column: number): TextIssue {
  const line = lines[at] ?? '';
  const before = BEFORE_VALUE.exec(line)?.[0] ?? '';
  const value = line.slice(before.length);
  const here = (text: string, startsAt = before.length + 1) => ({ line: at, column: startsAt, message: text });

  const conflict = lines.findIndex((each) => each.startsWith('<<<<<<< '));
  if (conflict !== -1) return { line: conflict, column: 1, message: MERGE_CONFLICT };
  if (/^ *\t/.test(line)) return here('a tab cannot indent a line; write two spaces for each level', 1);
  if (/^[*&@%`[\]{}!|>,?-]/.test(value) && code !== 'BAD_INDENT') return here(needsQuotes(value));
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?: |$)/.test(value)) {
    return here(`a text with a colon needs quotation marks around it: ${quoted(value)}`);
  }
  if (/^\s*[\w-]+:\S/.test(line)) return here('a colon needs a space after it', line.indexOf(':') + 1);
  return here(message.split(' at line')[0] ?? message, column);
}

/** What YAML reads without an error, but not as an owner means it: the column from 1 and the message. */
function trapIn(node: Node, source: string): Omit<TextIssue, 'line'> | undefined {
  const [start, end] = node.range ?? [0, 0];
  const line = /^.*/.exec(source.slice(source.lastIndexOf('\n', start - 1) + 1))?.[0] ?? '';
  const before = BEFORE_VALUE.exec(line)?.[0] ?? '';
  const value = line.slice(before.length);
  if (isAlias(node) || node.tag || node.anchor) return { column: before.length + 1, message: needsQuotes(value) };
  if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
  const isCut =
    typeof node.value === 'string' ? /^[ \t]+#/.test(source.slice(end)) : node.value === null && value[0] === '#';
  return isCut ? { column: before.length + 1, message: CUT } : undefined;
}

/** A number that would be written otherwise, like 0800, +49 or 1.400, stays a text. */
export function keepAsText(node: Node): void {
  if (isScalar(node) && typeof node.value === 'number' && node.source !== String(node.value)) node.value = node.source;
}

/**
 * Reads YAML 1.2.
 *
 * @param firstLine number of its first line in the file that it is part of
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  // A day stays a string: the core schema has no timestamps.
  const document = parseDocument(text, { lineCounter: counter, schema: 'core' });
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: line + firstLine - 1, column: Math.max(1, col) };
  };
  const issues: TextIssue[] = [];
  // Errors after the first one follow from it.
  const [error] = document.errors;
  let isReadable = !error;
  if (error) {
    const { line, col } = counter.linePos(error.pos[0]);
    const advice = adviceOn(text.split(/\r?\n/), error, line - 1, Math.max(1, col));
    issues.push({ ...advice, line: advice.line + firstLine });
  } else {
    visit(document, {
      Pair(_, { key, value: ofKey }) {
        if (!isNode(key)) return;
        const at = key.range?.[0] ?? 0;
        const isCut = ofKey === null && text.slice(0, at).trimEnd().endsWith(',');
        if (isScalar(key) && key.value !== null && !isCut) return;
        isReadable = false;
        if (isCut) issues.push({ ...placeAt(at), message: COMMA });
        if (isCut) return visit.BREAK;
        const start = text.lastIndexOf('\n', at) + 1;
        const value = (/^.*/.exec(text.slice(start))?.[0] ?? '').replace(BEFORE_VALUE, '');
        issues.push({ ...placeAt(text.indexOf(value, start)), message: needsQuotes(value) });
        return visit.BREAK;
      },
      Node(key, node) {
        const trap = key === 'key' ? undefined : trapIn(node, text);
        if (trap) issues.push({ ...placeAt(node.range?.[0] ?? 0), ...trap });
        if (isAlias(node)) isReadable = false;
        keepAsText(node);
      },
    });
  }
  const samples: number[] = [];
  for (const entry of isSeq(document.contents) ? document.contents.items : [document.contents]) {
    if (!isMap(entry)) continue;
    const mark = entry.items.findIndex(({ key, value }) => String(key) === 'sample' && String(value) === 'true');
    const [pair] = mark === -1 ? [] : entry.items.splice(mark, 1);
    if (isNode(pair?.key)) samples.push(placeAt(pair.key.range?.[0] ?? 0).line);
  }
  return {
    samples,
    data: isReadable ? (document.toJS() ?? {}) : undefined,
    issues,
    placeOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return placeAt(node.range[0]);
      }
      return { line: firstLine, column: 1 };
    },
  };
}

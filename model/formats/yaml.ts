import type { Node, Pair, YAMLError } from 'yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { TextIssue } from '../../markdown/issue.ts';

export type Position = Omit<TextIssue, 'message'>;

export type YamlText = {
  /** The values, unchecked; undefined if the text cannot be read. */
  data: unknown;
  issues: readonly (TextIssue & { field?: string })[];
  /** Position of a field; that of the nearest field around it if it is missing. */
  positionOf: (path: readonly PropertyKey[]) => Position;
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

/** A text between the quotation marks into which word processors turn straight ones. */
const WORD_QUOTED = /^[“”„‟«»‘’‚][^“”„‟«»‘’‚]*[“”‟«»‘’][,}\]]?$/;
const WORD_QUOTES =
  'these quotation marks are those of a word processor; write straight ones (") in their place, or around all to show them';

const UNCLOSED = 'the quotation mark at the beginning of the text is not closed; add one at its end';
const INDENT =
  'the line is indented too far or too little: fields of one entry begin in the same column, those inside a field two spaces further right';
const HYPHEN =
  'the line belongs to the text before: begin an entry in the column of the others, or put quotation marks around the whole text';

/** A line whose text begins with a quotation mark that it does not close. */
const OPEN_LINE = /^[ \t]*(?:- +)*(?:(?:[\w-]+|"[^"\n]*"):[ \t]+)?(?:"(?:[^"\\\n]|\\.)*|'(?:[^'\n]|'')*)$/gm;

/** Characters that no one sees and XML, URLs or mails cannot have. Texts pasted from slides have them as line breaks. */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufffe\uffff]|\p{Cs}/gu;

/** Characters that look like nothing, or like a space. */
const UNSEEN = /[^\S \n\t\r]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** `U+00A0`. */
export const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const isUnseen = (character: string, where: string) =>
  `${codeOf(character)} is ${where}, and no one sees it; write this line and its spaces anew`;

/** Names the characters of a text that no one would see. */
export const withNamesOfUnseen = (text: string) => text.replace(RegExp(UNSEEN, 'gu'), (each) => `<${codeOf(each)}>`);

/** Puts a space in place of each control character, so that positions stay. */
export const withoutControls = (text: string) => text.replace(CONTROLS, ' ');

/** The line around an offset, and the value in it, after spaces, hyphens of a list and the name of a field. */
function lineAround(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = /^.*/.exec(text.slice(start)) ?? [];
  const [before = ''] = /^\s*(?:- +)*(?:(?:[\w-]+|"[^"]*"):(?: +|$))?/.exec(line) ?? [];
  return { start, line, value: line.slice(before.length), at: start + before.length };
}

type Found = readonly [offset: number, message: string];

/** Advice for the frequent errors where the parser stops; the parser's own message for others. */
function adviceOn(text: string, { code, message, pos: [offset] }: YAMLError): Found {
  const { start, line, value, at } = lineAround(text, offset);
  const conflict = text.search(/^<{7} /m);
  if (conflict !== -1) return [conflict, MERGE_CONFLICT];
  const [before = '', hidden = ''] = /^[ \t]*(?:- +)*(?:[\w-]+:)? *([^ \t])/u.exec(line) ?? [];
  if (UNSEEN.test(hidden)) return [start + before.length - hidden.length, isUnseen(hidden, 'here')];
  if (WORD_QUOTED.test(value)) return [at, WORD_QUOTES];
  if (/^ *\t/.test(line)) return [start, 'a tab cannot indent a line; write two spaces for each level'];
  const open = [...text.matchAll(OPEN_LINE)].findLast(({ index }) => index <= offset);
  if (open && /^(?:MISSING|UNEXPECTED|MULTILINE)/.test(code)) return [lineAround(text, open.index).at, UNCLOSED];
  const [, mark, inner] = /^(["'])(.+)\1\s*$/.exec(value) ?? [];
  if (code === 'UNEXPECTED_TOKEN' && inner) return [at, `a ${mark} inside ends the text; write ${quoted(inner)}`];
  if (code === 'UNEXPECTED_TOKEN' && /^["']/.test(value)) return [at, needsQuotes(value)];
  if (/^[*&@%`[\]{}!|>,?-]/.test(value) && code !== 'BAD_INDENT') return [at, needsQuotes(value)];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?: |$)/.test(value)) {
    return [at, `a text with a colon needs quotation marks around it: ${quoted(value)}`];
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys') || /^\s*[\w-]+:\S/.test(line))
    return [at, 'a field needs a colon and a space after its name'];
  // YAML reads the text of this line together with the next line, which is a field.
  if (message.startsWith('Nested')) return [start + line.length + 1, INDENT];
  if (/^(?:BLOCK_AS|BAD_INDENT|UNEXPECTED_TOKEN)/.test(code) || message.startsWith('Sequence item'))
    return [start, INDENT];
  if (code === 'DUPLICATE_KEY') return [offset, 'the field is there twice; keep one of the two'];
  if (message.startsWith('Missing ,')) return [offset, 'a comma is missing before this'];
  return [offset, message.split(' at line')[0] ?? message];
}

/** Finds a value that YAML reads without an error, but not as an owner means it. */
function trapInValue(node: Node, text: string): Found | undefined {
  const [start, end] = node.range ?? [0, 0];
  const { value, at } = lineAround(text, start);
  if (isAlias(node) || node.tag || node.anchor) return [at, needsQuotes(value)];
  if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
  // YAML adds an entry that is indented further than its list to the text before.
  const entry = text.slice(start, end).search(/\n[ \t]*-(?:[ \n]|$)/);
  if (entry !== -1) return [start + entry + 1, HYPHEN];
  // In a pack of words they are a mistake. In YAML they are shown as typed.
  if (text.startsWith('{') && WORD_QUOTED.test(text.slice(start, end))) return [start, WORD_QUOTES];
  const isCut =
    typeof node.value === 'string' ? /^[ \t]+#/.test(text.slice(end)) : node.value === null && value[0] === '#';
  return isCut ? [at, CUT] : undefined;
}

/** Finds a text in braces, or a part of one, that YAML reads as the name of a field. */
function trapInPair({ key, value }: Pair, text: string): Found | undefined {
  if (!isNode(key)) return undefined;
  const [offset] = key.range ?? [0];
  const [hidden] = (isScalar(key) && UNSEEN.exec(String(key.value))) || [];
  if (hidden) return [offset, isUnseen(hidden, 'in the name of this field')];
  const around = lineAround(text, offset);
  if (value === null && text.slice(0, offset).trimEnd().endsWith(','))
    return WORD_QUOTED.test(around.value) ? [around.at, WORD_QUOTES] : [offset, COMMA];
  if (isScalar(key) && key.value !== null) return undefined;
  return [around.at, needsQuotes(around.value)];
}

/** A number as owners write it, with zeros at its end or without: not 0800, +49, or more digits than a number holds. */
const DECIMAL = /^(?=.{1,15}$)-?(?:0|[1-9]\d*)?(?:\.\d+)?$/;
/** `1.200`, which may be meant as 1200. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Keeps as a text what only looks like a number. */
export function keepAsText(node: Node): void {
  if (!isScalar(node) || typeof node.value !== 'number') return;
  const source = node.source ?? '';
  if (!DECIMAL.test(source) || THOUSANDS.test(source)) node.value = source;
}

/** Reads YAML 1.2. @param firstLine number of its first line in the file that it is part of */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  // A day stays a string: the core schema has no timestamps.
  const document = parseDocument(text, { lineCounter: counter, schema: 'core' });
  const positionAt = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: line + firstLine - 1, column: Math.max(1, col) };
  };
  // Errors after the first one follow from it.
  const [error] = document.errors;
  const found = error ? [adviceOn(text, error)] : [];
  let isReadable = !error;
  visit(document, {
    Pair(_, pair) {
      const trap = isReadable ? trapInPair(pair, text) : undefined;
      if (!trap) return;
      isReadable = false;
      found.push(trap);
      return visit.BREAK;
    },
    Node(key, node) {
      const trap = key === 'key' || error ? undefined : trapInValue(node, text);
      if (trap) found.push(trap);
      if (isAlias(node)) isReadable = false;
      keepAsText(node);
      // Quotation marks allow escapes, such as "\0".
      if (isScalar(node) && typeof node.value === 'string') node.value = withoutControls(node.value);
    },
  });
  const samples: number[] = [];
  for (const entry of isSeq(document.contents) ? document.contents.items : [document.contents]) {
    if (!isMap(entry)) continue;
    const index = entry.items.findIndex(({ key, value }) => String(key) === 'sample' && String(value) === 'true');
    const [pair] = index === -1 ? [] : entry.items.splice(index, 1);
    if (isNode(pair?.key)) samples.push(positionAt(pair.key.range?.[0] ?? 0).line);
  }
  return {
    samples,
    data: isReadable ? (document.toJS() ?? {}) : undefined,
    issues: found.map(([offset, message]) => ({ ...positionAt(offset), message })),
    positionOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return positionAt(node.range[0]);
      }
      return { line: firstLine, column: 1 };
    },
  };
}

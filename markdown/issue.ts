import type { Nodes } from 'mdast';

/** An issue in a text file, with its position. Lines and columns are counted from 1. */
export type TextIssue = { line: number; column: number; message: string };

/** An issue at a node of the tree. */
export function issueAt({ position }: Pick<Nodes, 'position'>, message: string): TextIssue {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1, message };
}

/** An issue at an offset in a text. */
export function issueIn(text: string, offset: number, message: string): TextIssue {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message };
}

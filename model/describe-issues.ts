import type { ContentIssue } from './read-content.ts';

/** The content is invalid; the message lists the issues. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** One line: file, line, column, field and what is expected. */
export const lineOf = ({ file, line, column, field, message }: ContentIssue): string =>
  `${file}:${line}:${column}: ${field}: ${message}`;

/** A message with one line for each issue. */
export function describeLines(lines: readonly string[]): string {
  return `The content has ${lines.length} issue(s):\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

export const describe = (issues: readonly ContentIssue[]): string => describeLines(issues.map(lineOf));

import { describeLines, lineOf } from './describe-issues.ts';
import { missingFolder } from './folder.ts';
import { readContent } from './read-content.ts';

/**
 * Checks all content of the site, its Markdown files included. Build, development server and `npm run ready` use it.
 *
 * @returns a message with one line per issue: file, line, column, field and what is expected; undefined if there is none
 */
export async function describeIssues(): Promise<string | undefined> {
  const missing = missingFolder();
  if (missing) return missing;
  const lines = readContent().issues.map(lineOf);
  if (lines.length === 0) {
    // What these read needs valid YAML files.
    const { issuesInTextFiles, repetitionsInTextFiles } = await import('./text-issues.server.ts');
    lines.push(...issuesInTextFiles());
    if (lines.length === 0) lines.push(...repetitionsInTextFiles());
  }
  return lines.length > 0 ? describeLines(lines) : undefined;
}

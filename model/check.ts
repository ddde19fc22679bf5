import { describeLines, lineOf } from './describe-issues.ts';
import { contentFolder, missingFolder } from './folder.ts';
import { areMade } from './fonts.ts';
import { readBrand } from './read-brand.ts';
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
  const fonts = readBrand()?.fonts;
  if (fonts && !areMade(fonts)) {
    lines.push(`${contentFolder()}/brand/fonts.yaml:1:1: the fonts are not made from it yet; run npm run fonts`);
  }
  if (lines.length === 0) {
    // What these read needs valid YAML files.
    const { issuesInTextFiles, repetitionsInTextFiles } = await import('./text-issues.server.ts');
    lines.push(...issuesInTextFiles());
    if (lines.length === 0) lines.push(...repetitionsInTextFiles());
  }
  return lines.length > 0 ? describeLines(lines) : undefined;
}

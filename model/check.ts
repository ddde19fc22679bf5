import { contentFolder, missingFolder } from './folder.ts';
import { areMade } from './fonts.ts';
import { readBrand } from './read-brand.ts';
import { ContentError, readContent } from './read-content.ts';

/**
 * Checks all content of the site. Build, development server and `npm run ready` use it.
 *
 * @returns a message with one line per issue: file, line, column, field and what is expected; undefined if there is none
 */
export function describeIssues(): string | undefined {
  const missing = missingFolder();
  if (missing) return missing;
  const { issues } = readContent();
  const fonts = readBrand()?.fonts;
  if (fonts && !areMade(fonts)) {
    const message = 'the fonts are not made from it yet; run npm run fonts';
    issues.push({ file: `${contentFolder()}/brand/fonts.yaml`, line: 1, column: 1, field: 'the file', message });
  }
  return issues.length > 0 ? new ContentError(issues).message : undefined;
}

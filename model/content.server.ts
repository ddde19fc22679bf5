import { ContentError, describe } from './describe-issues.ts';
import { readContent } from './read-content.ts';

const read = readContent();
if (!read.content || !read.values) throw new ContentError(describe(read.issues));

/** The valid content of the site, except its Markdown files. Only what runs at build may import it. */
export const { content, values } = { content: read.content, values: read.values };

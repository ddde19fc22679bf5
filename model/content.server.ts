import { ContentError, readContent } from './read-content.ts';

const read = readContent();
if (!read.content || !read.values) throw new ContentError(read.issues);

/** The valid content of the site. Only what runs at build may import it. */
export const { content, values } = { content: read.content, values: read.values };

import { ContentError, readContent } from './read-content.ts';

const read = readContent();
if (!read.content) throw new ContentError(read.issues);

/** The valid content of the site. Only what runs at build may import it. */
export const { content } = read;

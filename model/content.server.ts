import { languageFolder } from './folder.ts';
import { type Content, ContentError, readContent } from './read-content.ts';

function readValid(environment = process.env): Content {
  const read = readContent(undefined, environment);
  if (!read.content) throw new ContentError(read.issues);
  return read.content;
}

/** The valid content of the site. Only what runs at build may import it. */
export const content: Content = readValid();

/** The content of each further language, which is checked beside that of the first. */
export const inLanguages: readonly Content[] = languageFolder()
  ? []
  : content.site.languages.map((language) => readValid({ ...process.env, SITE_LANGUAGE: language }));

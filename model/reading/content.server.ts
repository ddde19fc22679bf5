import type { Content } from '../deriving/complete-content.ts';
import { languageFolder } from './folder.ts';
import { ContentError, readContent } from './read-content.ts';

const language = languageFolder();

function readValid(folder: string): Content {
  const { content, issues } = readContent(undefined, { ...process.env, SITE_LANGUAGE: folder });
  if (!content) throw new ContentError(issues);
  return content;
}

/** The valid content of the site. Only what runs at build may import it. */
export const content: Content = readValid(language);

/** The valid content of each language of the site, by the folder of its texts, which is '' for the first. */
export const inLanguages: ReadonlyMap<string, Content> = new Map(
  ['', ...content.site.languages].map((folder) => [folder, folder === language ? content : readValid(folder)]),
);

import type { Content } from '../deriving/complete-content.ts';
import { siteSource } from './folder.ts';
import { OwnerError } from './owner-error.ts';
import { ContentError, readContent } from './read-content.ts';

const source = siteSource();

function readValid(language: string): Content {
  const { content, issues } = readContent({ ...source, language });
  if (!content) throw new ContentError(issues);
  return content;
}

/** The valid content of the site. Only what runs at build may import it. */
export const content: Content = readValid(source.language);

const contentIn = (language: string) => (language === source.language ? content : readValid(language));

/** The valid content of each language of the site, by the folder of its texts, which is '' for the first. */
export const inLanguages: ReadonlyMap<string, Content> = new Map(
  ['', ...content.site.languages].map((language) => [language, contentIn(language)]),
);

const tags = [...inLanguages.values()].map(({ site }) => new Intl.Locale(site.locale).baseName);
const repeated = tags.find((tag, index) => tags.indexOf(tag) !== index);
if (repeated)
  throw new OwnerError(
    `${source.folder}/site.yaml: languages: ${repeated} is named twice, as locale or here; name each once`,
  );

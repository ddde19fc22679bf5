import { fillData } from '../markdown/placeholders.ts';
import { content } from './content.server.ts';
import { fieldIssues, inWords } from './issue-words.ts';
import { readText } from './markdown-files.ts';
import { titleWithBrand } from './page-titles.ts';
import { pageValues } from './page-values.server.ts';
import { ContentError, fieldOf } from './read-content.ts';
import { textPageSchema } from './schemas/pages.ts';

const all = content.textPages.map((file) => {
  const fields = fillData(file.data, pageValues);
  const { data, error } = textPageSchema.safeParse(fields, { error: inWords });
  if (data) {
    const { name, intro, headline = name } = data;
    const texts = { headline, title: titleWithBrand(content.site, headline), description: intro };
    return { ...texts, ...data, path: `/${file.keys[1]}`, file: readText(file, content.photos, pageValues) };
  }
  // A value has made a field too long.
  const issues = fieldIssues(error.issues).map((issue) => ({ ...issue, ...file.placeOf(issue.path) }));
  throw new ContentError(issues.map((issue) => ({ file: file.file, field: fieldOf(issue.path), ...issue })));
});
const pages = all.filter(({ draft }) => process.env.NODE_ENV === 'development' || !draft);

/** A page that is a Markdown file. */
export type TextPage = (typeof all)[number];

/** The pages that are Markdown files, sorted by path; drafts exist only on the development server. */
export const pageFiles = (): readonly TextPage[] => pages;

/** The links to pages in the last line of the footer. */
export const footerPages = (): { title: string; path: string }[] =>
  pages.filter(({ footer }) => footer).map(({ name, path }) => ({ title: name, path }));

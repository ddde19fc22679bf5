import { contentFolder } from './folder.ts';
import { pageValues } from './page-values.server.ts';
import { type PageFile, pageFileSchema } from './schemas/page-files.ts';
import { issueLine, type TextFile, textFilesIn } from './text-file.server.ts';

const entryOf = ({ name, data }: TextFile) => ({ ...(typeof data === 'object' ? data : {}), path: `/${name}` });

const filesOfPages = () => textFilesIn(`${contentFolder()}/pages`, pageValues);

/** The pages that are Markdown files, sorted by path. */
export function pageFiles(): (PageFile & { file: TextFile })[] {
  return filesOfPages().flatMap((file) => {
    const { data } = pageFileSchema.safeParse(entryOf(file));
    return data ? [{ ...data, file }] : [];
  });
}

/** The links to pages in the last line of the footer. */
export function footerPages(): { title: string; path: string }[] {
  return pageFiles()
    .filter(({ footer }) => footer)
    .map(({ name, path }) => ({ title: name, path }));
}

/** Issues of the files in pages/, one a line, each with its place. */
export function issuesInPageFiles(): string[] {
  return filesOfPages().flatMap((file) =>
    [...file.issues, ...file.issuesOf(pageFileSchema, entryOf(file))].map((issue) => issueLine(file, issue)),
  );
}

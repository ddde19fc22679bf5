/** Finds titles and descriptions that search engines do not show as they are. As a program it prints those of SITE_LANGUAGE. */
import { checkTextLinks } from '../model/checking/text-links.server.ts';
import { pageList } from '../model/deriving/page-list.server.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../model/deriving/page-titles.ts';
import { textFolder } from '../model/reading/folder.ts';
import { OwnerError } from '../model/reading/owner-error.ts';
import type { Entry } from './language-checks.ts';

const pages = pageList.map((page) => ({ ...page, file: `${textFolder()}/${page.file}` }));

/** Titles and descriptions that two pages have: search engines show one of the pages. */
function* repeatedTitles(): Iterable<Entry> {
  for (const field of ['title', 'description'] as const) {
    for (const [text, [first, ...others]] of Map.groupBy(pages, (page) => page[field])) {
      for (const { file } of text ? others : [])
        yield [{ file }, `its ${field} is that of ${first?.file}, too: "${text}"`];
    }
  }
}

/** Titles and descriptions that search engines cut, or replace because they say too little. */
function* unsuitableLengths(): Iterable<Entry> {
  for (const { file, path: page, title, description } of pages) {
    for (const [name, { length } = '', [least, most]] of [
      ['title', title, TITLE_LENGTH],
      ['description', description, DESCRIPTION_LENGTH],
    ] as const) {
      const message = length
        ? `its ${name} has ${length} characters; search engines show ${least} to ${most} in full`
        : `${page} has no ${name}, which search results show; write one of ${least} to ${most} characters`;
      if (length < least || length > most) yield [{ file }, message];
    }
  }
}

/** @throws ContentError when a text links to a page that does not exist */
export function checkPages() {
  checkTextLinks();
  return { repeated: [...repeatedTitles()], lengths: [...unsuitableLengths()] };
}

if (import.meta.main) {
  try {
    console.log(JSON.stringify(checkPages()));
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

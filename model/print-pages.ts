/** Prints the pages of the language that `SITE_LANGUAGE` names, for the other languages (languages.ts). */
import { content } from './content.server.ts';
import { language } from './format.server.ts';
import { pageList } from './page-list.server.ts';

const { url } = content.site;
console.log(JSON.stringify({ url, locale: language, paths: pageList().map(({ path }) => path) }));

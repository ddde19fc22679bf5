import { content, inLanguages } from '../reading/content.server.ts';
import { pathsOf } from './page-list.server.ts';

const hasSeveral = content.site.languages.length > 0 && process.env.NODE_ENV !== 'development';

/** The languages of the site, the first one first, and the paths of the pages of each. Empty if there is only one, and on the development server. */
export const languages = Array.from(hasSeveral ? inLanguages.values() : [], (each) => ({
  url: each.site.url,
  locale: new Intl.Locale(each.site.locale).baseName,
  paths: pathsOf(each),
}));

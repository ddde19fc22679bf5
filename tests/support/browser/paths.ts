import { footerColumns, footerPages, headerLinks } from '../../../model/data/frame.ts';
import { toArticleItem, toProjectItem, toServiceItem } from '../../../model/deriving/list-items.server.ts';
import { pageList } from '../../../model/deriving/page-list.server.ts';
import { content } from '../../../model/reading/content.server.ts';
import { pathOf, screenEntries } from '../../../model/schemas/screens.ts';

const { projects, services } = content;

export const paths: readonly string[] = pageList().map(({ path }) => path);

const isScreen = (path: string) => screenEntries.some(([name]) => pathOf(name) === path);

/** One page of each template: of each screen, of each kind of entry, of Markdown files. tests/build/ reads them all. */
export const templates = [
  ...Map.groupBy(paths, (path) => (isScreen(path) ? path : /^\/[^/]+\/|/.exec(path)?.[0])).values(),
].flatMap(([first]) => first ?? []);

export const serviceItems = services.map(toServiceItem);
export const projectItems = projects.map(toProjectItem);
export const articleItems = content.articles.map(toArticleItem);

/** The menus and links that are shown: those whose pages exist. */
export { backgroundWords, footerColumns, headerLinks, menus, menuWords } from '../../../model/data/frame.ts';

export const footerPaths: readonly string[] = [
  ...new Set([...footerColumns.flatMap(({ links }) => links), ...footerPages].map(({ path }) => path)),
];

/** The path of another page in footer or header. @throws Error if they link to no other page */
export function otherPath(...than: string[]): string {
  const linked = [...footerPaths, ...headerLinks.map(({ path }) => path)].filter((path) => paths.includes(path));
  const other = linked.find((path) => !than.includes(path));
  if (!other) throw new Error(`Footer and header link to no page but ${than.join(' and ')}.`);
  return other;
}

/** A page besides home and contact. */
export const aPage = otherPath('/', '/contact');

/**
 * What header, footer and messages show on every page. Scripts of pages get the values and not the content that they are
 * made from: content/vite-plugin.ts evaluates files of this kind (docs/decisions/0026).
 */
import { consultation } from './consultation.ts';
import { language } from './format.ts';
import { type FooterColumn, isExternal, type Link, type Menu } from './navigation.schema.ts';
import * as navigation from './navigation.ts';
import { footerPages as pagesInFooter } from './page-files.server.ts';
import { pageList } from './page-list.ts';
import { iconPath } from './profile-icons.ts';
import { site } from './site.ts';

const paths = new Set(pageList().map(({ path }) => path));
const exists = (link: Link) => isExternal(link) || paths.has(link.path);

/** Language of the pages. */
export const lang = language;
export const brand: string = site.name;
/** Added to the titles of pages that are not in content/page-list.ts. */
export const shortBrand: string = site.shortName ?? site.name;
export const tagline: string = site.tagline;
export const bookingLabel: string = site.bookingLabel;

/** The menus and links whose pages exist: an empty list has none. */
export const menus: readonly Menu[] = navigation.menus.filter(({ items }) => items.length > 0);
export const headerLinks: readonly Link[] = navigation.headerLinks.filter(exists);
export const footerColumns: readonly FooterColumn[] = navigation.footerColumns
  .map(({ title, links }) => ({ title, links: links.filter(exists) }))
  .filter(({ links }) => links.length > 0);
/** Links beside the copyright line (R-footer). */
export const footerPages: readonly Link[] = pagesInFooter();

/** Whether the lists have a page that links can lead to. */
export const hasServices = paths.has('/services');
export const hasProjects = paths.has('/portfolio');

export const profiles = site.profiles.map(({ name, url, icon }) => ({ name, url, ...iconPath(icon) }));

/** The offer in the footer. */
export const bookACall = {
  title: 'Book a Call',
  text: `A free ${consultation.adjective} consultation. You leave with a next step, whether you hire me or not.`,
};

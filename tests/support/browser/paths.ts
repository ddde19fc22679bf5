/** Pages of the delivered site. */

/** One page of each template: of each screen, of each kind of entry, of Markdown files. tests/site/ reads them all. */
export const templates = [
  ...['/', '/about', '/services', '/portfolio', '/testimonials', '/blog', '/contact'],
  ...['/services/web-development', '/portfolio/ecommerce-platform', '/privacy-policy'],
];

/** Two pages besides home and contact, which the footer of each page links to. */
export const [aPage, anotherPage] = ['/services/web-development', '/services/app-development'];

export { backgroundWords, footerColumns, headerLinks, menus, menuWords } from '../../../model/data/frame.ts';

/** Header, footer and messages of every page. */
import { telephoneUrl } from '../../contract/web-url.ts';
import { languageTag } from '../deriving/format.server.ts';
import { commaOf, directionOf, namesOfLanguages, today } from '../deriving/locale.ts';
import { languageVersions, pageList, unlistedPaths } from '../deriving/page-list.server.ts';
import { nameOnLine } from '../deriving/page-titles.ts';
import { findOwnPhoto, POINTS_ACROSS, POINTS_DOWN, SMALL_POINTS } from '../formats/photo.ts';
import { content } from '../reading/content.server.ts';
import type { FooterColumn, Link } from '../schemas/navigation.ts';
import { pathOf, type ScreenName, screenEntries } from '../schemas/screens.ts';

const { site, navigation, services, categories, pages, textPages, words } = content;

export const lang = languageTag;

const names = namesOfLanguages(languageVersions.map(({ locale }) => locale));
/** The other languages: each with its name in itself, the path that it is below, and the paths of its pages. */
export const otherLanguages = languageVersions.flatMap(({ url, locale, paths: listed }, index) => {
  const pagePaths = [...listed, ...unlistedPaths];
  const basePath = new URL(url).pathname.replace(/\/$/, '');
  return url === site.url ? [] : { lang: locale, name: names[index] ?? locale, basePath, pagePaths };
});
export const dir = directionOf(languageTag);
/** Between the parts of a list without words. */
export const comma = commaOf(languageTag);
export const brand: string = site.name;
export const brandOnLine: string = nameOnLine(site) ?? brand;
/** Printed before the paths of links. */
export const { origin } = new URL(site.url);
/** The brand's mark (content/brand/mark.svg): the box of its `svg`, and the markup inside. */
export const mark = { viewBox: content.brand.mark.viewBox.join(' '), shapes: content.brand.mark.shapes };
/** Added to the titles of pages that are not in model/deriving/page-list.server.ts. */
export const shortBrand: string = site.shortName ?? site.name;
/** The year of the build, in the copyright line until a script has run. */
export const buildYear = today().slice(0, 4);
export const tagline = site.tagline ?? null;

/**
 * Who does the work. A portrait is shown as `points` (drawn by publish/photos/points.ts), which become the photo unless it is
 * a drawing.
 */
const portrait = site.person?.portrait;
const portraitFile = portrait && findOwnPhoto(portrait.src)?.file;
export const person = site.person
  ? {
      name: site.person.name,
      line: site.person.line,
      alt: portrait?.alt ?? '',
      smallPoints: portraitFile ? `${portrait.src}-${SMALL_POINTS}x${SMALL_POINTS}.svg` : null,
      points: portraitFile ? `${portrait.src}-${POINTS_ACROSS}x${POINTS_DOWN}.svg` : null,
      photo: (!portraitFile?.endsWith('.svg') && portrait) || null,
    }
  : null;

/** How many places there are and are free, with the words beside their points (R-availability). */
export const places = site.places
  ? { ...site.places, ...(site.places.from < today().slice(0, 7) && { text: site.places.textNow }) }
  : null;

/** The owner's own words for the button, or those of the language. */
export const bookingLabel: string = site.bookingLabel ?? words.frame.bookingLabel;

/** The menus with services of their discipline (R-header). `all` is the last row, which leads to all; `width` is in px. */
export const menus = navigation.menus
  .map(({ discipline, title, width, photos, all }) => ({
    id: discipline,
    title: title ?? categories.disciplines.find(({ id }) => id === discipline)?.name ?? discipline,
    width,
    all,
    items: services
      .filter(({ category, menu }) => category === discipline && menu?.show !== false)
      .map(({ path, title: name, summary, image, icon, menu }) => ({
        title: menu?.title ?? name,
        path,
        description: menu?.description ?? summary,
        ...(photos && image && { image: image.src }),
        ...(!photos && icon && { icon }),
      })),
  }))
  .filter(({ items }) => items.length > 0);
export type Menu = (typeof menus)[number];

const existing = new Set(pageList.map(({ path }) => path));
/** The path of each screen; empty if it does not exist, as that of an empty list. */
export const paths = pathsOfScreens();
function pathsOfScreens(): Readonly<Record<ScreenName, string>>;
function pathsOfScreens(): Readonly<Record<string, string>> {
  const all = screenEntries.map(([name]) => [name, pathOf(name)] as const);
  return Object.fromEntries(all.map(([name, path]) => [name, existing.has(path) ? path : '']));
}

/** The links to other sites, and to pages that exist: a list without entries has no page. */
const existingLinks = (links: readonly Link[]) => links.filter(({ path }) => path[0] !== '/' || existing.has(path));
const linkTo = (name: ScreenName): Link => ({ title: pages[name].name, path: pages[name].path });
const linksInHeader = screenEntries.flatMap(([name, { inHeader }]) =>
  inHeader && (name !== 'services' || menus.length === 0) ? linkTo(name) : [],
);
const linksInFooter = screenEntries.flatMap(([name]) => (name === 'home' ? [] : linkTo(name)));
const columns = navigation.footerColumns ?? [{ title: words.frame.menu.name, links: linksInFooter }];
export const headerLinks: readonly Link[] = existingLinks(navigation.headerLinks ?? linksInHeader);
export const footerColumns: readonly FooterColumn[] = columns
  .map(({ title, links }) => ({ title, links: existingLinks(links) }))
  .filter(({ links }) => links.length > 0);
/** Links beside the copyright line (R-footer). */
export const footerPages: readonly Link[] = textPages
  .filter(({ footer }) => footer)
  .map(({ name, path }) => ({ title: name, path }));

export const profiles = site.profiles.map(({ name, url, icon }) => ({ name, url, ...icon }));

/** The link to the contact form in the header, and the short one beside the menu button of small screens. */
export const { contact: contactLabel, book: bookLabel } = words.frame;
export const { skipLink, breadcrumb, navigation: headerName, dismiss, bookACall } = words.frame;
export const { menu: menuWords, background: backgroundWords } = words.frame;
/** How else to reach the person, in the overlay of small screens. */
export const contactDetails = [
  { text: site.email, url: `mailto:${site.email}` },
  ...(site.phone ? [{ text: site.phone, url: telephoneUrl(site.phone) }] : []),
];

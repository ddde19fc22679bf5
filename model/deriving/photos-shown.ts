import { visit } from 'unist-util-visit';
import { isFilm } from '../../markdown/render.ts';
import * as uses from '../data/photo-uses.ts';
import { findOwnPhoto } from '../formats/photo.ts';
import { type Content, textsOf } from './complete-content.ts';
import { pathsOf } from './page-list.server.ts';

type Shown = { src: string; use: uses.PhotoUse | null };

/** The photos of a content as its pages show them. A drawing as portrait is only shown in points, which is no use. */
export function photosShown(shown: Content): Shown[] {
  const { articles, navigation, pages, projects, services, site, testimonials } = shown;
  const as = (image: { src: string } | undefined, ...places: Shown['use'][]): Shown[] =>
    image ? places.map((use) => ({ src: image.src, use })) : [];

  const portrait = site.person?.portrait;
  const isDrawing = portrait && findOwnPhoto(portrait.src)?.file.endsWith('.svg');
  const { order, roles } = pages.home;
  const isLarge = (roles && order.includes('roles')) || pathsOf(shown).includes(pages.about.path);
  const isInMenu = ({ category, menu }: (typeof services)[number]) =>
    menu?.show !== false && navigation.menus.some(({ discipline, photos }) => photos && discipline === category);
  /** The page of a service shows the drawing of the project that it names, in place of its photo. */
  const hasDrawing = (service: (typeof services)[number]) =>
    projects.some(({ id, drawing }) => id === service.project && drawing);
  const pictures = textsOf(shown).flatMap(({ text }) => {
    const found: Shown[] = [];
    visit(text.tree, 'image', ({ url }) => void (isFilm(url) || found.push({ src: url, use: uses.inText })));
    return found;
  });

  return [
    ...as(portrait, ...(isDrawing ? [null] : [uses.signaturePhoto, uses.portraitInData])),
    ...(isLarge && !isDrawing ? as(portrait, uses.portraitPhoto) : []),
    ...testimonials.flatMap(({ image }) => as(image, uses.clientPhoto)),
    ...services.flatMap((service) => [
      ...(hasDrawing(service) ? [] : as(service.image, uses.servicePhoto)),
      ...(isInMenu(service) ? as(service.image, uses.menuPhoto) : []),
    ]),
    ...projects.flatMap(({ drawing, images }) => {
      const gallery = images.slice(drawing ? 0 : 1);
      const places = gallery.length > 1 ? [uses.picture, uses.pictureLarge] : [uses.onlyPicture, uses.onlyPictureLarge];
      const first = drawing ? [] : as(images[0], uses.projectPhoto, uses.cardOnHome, uses.cardInPortfolio);
      return [...first, ...gallery.flatMap((image) => as(image, ...places))];
    }),
    ...as(pages.about.story?.image, uses.storyPhoto),
    ...articles.flatMap(({ image, text }) =>
      as(image, uses.firstInList, uses.otherInList, ...(text ? [uses.articlePhoto, uses.articleInData] : [])),
    ),
    ...pictures,
  ];
}

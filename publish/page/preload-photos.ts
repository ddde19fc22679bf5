import { spliceChildren } from '@parse5/tools';
import { attributeOf, element, findElement, findElements, type PageStep } from './page.ts';

/**
 * Preloads the own photos that are in view when a page opens. React preloads an eager `<img>` in the head, but not one in
 * a `<picture>`.
 */
export const preloadPhotos: PageStep = ({ document, head }) => {
  // The width of the window, which selects the size, follows from the viewport.
  const isViewport = (node: (typeof head.childNodes)[number]) =>
    'tagName' in node && attributeOf(node, 'name') === 'viewport';
  const afterViewport = head.childNodes.findIndex(isViewport) + 1;
  for (const picture of findElements(document, 'picture')) {
    const [source, image] = [findElement(picture, 'source'), findElement(picture, 'img')];
    if (!source || !image || attributeOf(image, 'fetchpriority') !== 'high') continue;
    const link = element('link', {
      rel: 'preload',
      as: 'image',
      type: attributeOf(source, 'type') ?? '',
      imagesrcset: attributeOf(source, 'srcset') ?? '',
      imagesizes: attributeOf(source, 'sizes') ?? '',
      fetchpriority: 'high',
    });
    spliceChildren(head, afterViewport, 0, link);
  }
};

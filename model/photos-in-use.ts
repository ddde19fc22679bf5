import { publishedArticles } from './article-list.server.ts';
import { content } from './content.server.ts';
import { contentFolder } from './folder.ts';
import { stockHost } from './photo.ts';
import { textFilesIn } from './text-file.server.ts';
import { picturesIn } from './text-pictures.server.ts';

/**
 * URLs of the photos that visitors load from the stock-photo host, each once.
 *
 * A picture in a conditional part of a page counts whether or not the part is shown: one of the conditions is whether
 * there are such photos.
 *
 * @param articles those whose photos count; the ones that visitors see by default
 */
export function remotePhotos(articles = publishedArticles()): string[] {
  const texts = [...articles.flatMap(({ text }) => text ?? []), ...textFilesIn(`${contentFolder()}/pages`)];
  const images = articles.map(({ image }) => image);
  const pictures = texts.flatMap(({ tree }) => picturesIn(tree));
  const shown = JSON.stringify([content, images, pictures]);
  return [...new Set(shown.match(new RegExp(`${stockHost}/photo-[\\w-]+`, 'g')))];
}

/** @returns origins of the hosts, besides the site's own, that visitors load photos from */
export function remotePhotoHosts(): string[] {
  return remotePhotos().length > 0 ? [stockHost] : [];
}

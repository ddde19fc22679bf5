import { content } from './content.server.ts';
import { publishedArticles } from './list-items.server.ts';
import { readText } from './markdown-files.ts';
import { stockHost } from './photo.ts';

/**
 * URLs of the photos that visitors load from the stock-photo host, each once.
 *
 * A picture in a conditional part of a page counts whether or not the part is shown: one of the conditions is whether
 * there are such photos.
 *
 * @param articles those whose photos count; the ones that visitors see by default
 */
export function remotePhotos(articles = publishedArticles()): string[] {
  const { photos, textPages, ...others } = content;
  const trees = textPages.map((file) => readText(file, photos).tree);
  const shown = JSON.stringify({ ...others, articles, trees });
  return [...new Set(shown.match(new RegExp(`${stockHost}/photo-[\\w-]+`, 'g')))];
}

/** @returns origins of the hosts, besides the site's own, that visitors load photos from */
export function remotePhotoHosts(): string[] {
  return remotePhotos().length > 0 ? [stockHost] : [];
}

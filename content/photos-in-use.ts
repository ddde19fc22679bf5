import { about } from './about.ts';
import { articles } from './articles.ts';
import { menus } from './navigation.ts';
import { stockHost } from './photo.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

/** @returns URLs of the photos that visitors load from the stock-photo host, each once */
export function remotePhotos(): string[] {
  const shown = JSON.stringify([about, articles, menus, projects, services, testimonials]);
  return [...new Set(shown.match(new RegExp(`${stockHost}/photo-[\\w-]+`, 'g')))];
}

/** @returns origins of the hosts, besides the site's own, that visitors load photos from */
export function remotePhotoHosts(): string[] {
  return remotePhotos().length > 0 ? [stockHost] : [];
}

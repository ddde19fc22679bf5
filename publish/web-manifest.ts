import { language } from '../content/format.ts';
import { pages } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { colours } from './colours.ts';
import { manifestIcons } from './icons.ts';

/** `site.webmanifest` (https://www.w3.org/TR/appmanifest/): the site on a home screen, with the browser's toolbar. */
export function webManifest(): string {
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.shortName ?? site.name,
    description: pages.home.description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.ink,
    theme_color: colours.ink,
    icons: manifestIcons.map(({ file, side, purpose }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { pages } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { colours } from './colours.ts';
import { manifestIcons } from './icons.ts';

/** `site.webmanifest` (https://www.w3.org/TR/appmanifest/): the site on a home screen, still with the browser's bar. */
export function webManifest(): string {
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: pages.home.description,
    lang: 'en',
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

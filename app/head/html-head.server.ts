import { cardSize } from 'virtual:sharing-cards';
import { pageList } from 'content/page-list.ts';
import { site } from 'content/site.ts';
import { siteUrl } from 'content/site-url.ts';
import { structuredData } from './structured-data.ts';

/** Icons and the manifest, which sharing/site-files.ts makes. */
const icons =
  '<link rel="icon" href="/favicon.ico" sizes="48x48"/><link rel="icon" href="/icon.svg" type="image/svg+xml"/>' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/site.webmanifest"/>';

/** What the sharing cards of all pages have in common. */
const sharing = [
  ['property', 'og:type', 'website'],
  ['property', 'og:site_name', site.name],
  ['property', 'og:locale', 'en_GB'],
  ['property', 'og:image:type', 'image/png'],
  ['property', 'og:image:width', cardSize.width],
  ['property', 'og:image:height', cardSize.height],
  ['name', 'twitter:card', 'summary_large_image'],
]
  .map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(String(content))}"/>`)
  .join('');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * What a page's head has beside what the router renders: it is put into the HTML, so no script carries it, and it stays
 * as it is when the screen changes. Nothing reads it then: link previews and crawlers load each address by itself.
 *
 * @param path the page's address; at one where no page is, the icons alone.
 */
export function htmlHead(path: string): string {
  const address = path.replace(/(?<=.)\/$/, '');
  if (!pageList().some((page) => page.path === address)) return icons;
  // A "<" in a text could end the script early.
  const data = JSON.stringify(structuredData(address, siteUrl())).replaceAll('<', '\\u003c');
  return `${icons}${sharing}<script type="application/ld+json">${data}</script>`;
}

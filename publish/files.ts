import { language } from '../model/deriving/format.server.ts';
import { languages } from '../model/deriving/languages.ts';
import { pageList } from '../model/deriving/page-list.server.ts';
import { basePath } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';
import { FEED_FILE, feed } from './feed.ts';
import { makeIcons, manifestIcons, markDotsSvg } from './icons.ts';
import { drawOgImage, loadRenderer } from './og-images.ts';
import { alternatesOf } from './page/static-head.ts';
import { backgroundSvg, waveSvg } from './still-pictures.ts';

const { brand, pages, site } = content;
const { url: origin } = site;

const SECURITY_FILE = '.well-known/security.txt';

/** Makes, by path, the files of the site that are no page and no code, such as Open Graph images and the sitemap. */
export async function makeFiles(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const renderer = await loadRenderer();
  const atom = await feed();
  const files = new Map<string, string | Uint8Array>([
    ['robots.txt', robots],
    ['sitemap.xml', sitemap()],
    ['site.webmanifest', webManifest()],
    ['wave.svg', waveSvg()],
    ['background.svg', backgroundSvg()],
    ['mark-points.svg', await markDotsSvg(brand.mark)],
    [SECURITY_FILE, securityContact()],
    ...(await makeIcons(renderer)),
  ]);
  if (atom) files.set(FEED_FILE, atom);
  for (const page of pageList()) files.set(page.ogImage, await drawOgImage(page, renderer));
  return files;
}

const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** `security.txt` (RFC 9116). Nobody should trust one that is older than a year, so it expires before, with a month. */
function securityContact(): string {
  const today = new Date();
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 12));
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
}

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html): each page with the day of its last change, if the content says it. */
function sitemap(): string {
  const urls = pageList().map(({ path, updated }) => {
    const versions = alternatesOf(path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${changed}${versions.join('')}</url>`;
  });
  const namespace = languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>\n${urls.join('\n')}\n</urlset>\n`
  );
}

/** `site.webmanifest` (https://www.w3.org/TR/appmanifest/): the site on a home screen, with the browser's toolbar. */
function webManifest(): string {
  const manifest = {
    id: `${basePath}/`,
    name: site.name,
    short_name: site.shortName ?? site.name,
    description: pages.home.description,
    lang: language,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'minimal-ui',
    background_color: brand.colours.ink,
    theme_color: brand.colours.ink,
    icons: manifestIcons.map(({ file, side, purpose }) => ({
      src: `${basePath}/${file}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { languageTag } from '../model/deriving/format.server.ts';
import { languageVersions, pageList } from '../model/deriving/page-list.server.ts';
import { basePath } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';
import { HOME_WAVE, pointsPath, randomFrom, STEP, waveOf } from '../pictures/dot-patterns.ts';
import { FEED_FILE, feed } from './feed.ts';
import { makeIcons, manifestIcons, markDotsSvg } from './icons.ts';
import { drawOgImage, loadRenderer } from './og-images.ts';
import { alternatesOf } from './page/static-head.ts';

const { brand, pages, site } = content;
const { url: siteUrl } = site;

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
  for (const page of pageList) files.set(page.ogImage, await drawOgImage(page, renderer));
  return files;
}

const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** `security.txt` (RFC 9116). Nobody should trust one that is older than a year, so it expires before, with a month. */
function securityContact(): string {
  const today = new Date();
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 12));
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languageTag}`,
    `Canonical: ${siteUrl}/${SECURITY_FILE}`,
    '',
  ].join('\n');
}

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html): each page with the day of its last change, if the content says it. */
function sitemap(): string {
  const urls = pageList.map(({ path, updated }) => {
    const versions = alternatesOf(path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${changed}${versions.join('')}</url>`;
  });
  const namespace = languageVersions.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
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
    lang: languageTag,
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

/** Lattices of the wave beside home's headline and closing. The shape of its space decides which one is shown. */
const LATTICES = [
  { columns: 42, rows: 16, shownIn: '(min-aspect-ratio:2)' },
  { columns: 43, rows: 26, shownIn: '(min-aspect-ratio:1.35) and (max-aspect-ratio:1.999)' },
  { columns: 44, rows: 42, shownIn: '(max-aspect-ratio:1.349)' },
] as const;

/** @returns the still wave, which fills its space; `targets.ts` lays its points out alike. WebKit ignores `non-scaling-stroke` in images */
function waveSvg(): string {
  const drawings = LATTICES.map(({ columns, rows }, index) => {
    const path = pointsPath(waveOf(HOME_WAVE, columns, rows), columns, rows);
    return `<svg class="w${index}" viewBox="0 0 ${columns * STEP} ${rows * STEP}" preserveAspectRatio="xMaxYMid slice"><path d="${path}"/></svg>`;
  });
  const rules = LATTICES.map(({ shownIn }, index) => `@media not all and ${shownIn}{.w${index}{display:none}}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="url(#start)" stroke-dasharray="0 ${STEP}" stroke-linecap="round" stroke-width="8">` +
    `<style>${rules.join('')}</style><linearGradient id="start">` +
    `<stop stop-color="${brand.colours.signal}" stop-opacity=".1"/>` +
    `<stop offset=".3" stop-color="${brand.colours.signal}" stop-opacity=".8"/></linearGradient>${drawings.join('')}</svg>`
  );
}

/** Side of a tile of the still field, in px. */
const TILE = 720;

/** @returns a tile of random points as SVG: what is behind every page until the moving field is drawn, and without it */
function backgroundSvg(): string {
  const random = randomFrom(TILE);
  const coordinate = () => Math.round(TILE * random());
  const points = (count: number) => Array.from({ length: count }, () => `M${coordinate()} ${coordinate()}z`).join('');
  const { paper, signal } = brand.colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE} ${TILE}" stroke="${paper}" stroke-linecap="round" opacity=".3">` +
    `<path stroke-width="2" d="${points(66)}"/><path stroke-width="3" d="${points(18)}"/>` +
    `<path stroke="${signal}" stroke-width="3" d="${points(3)}"/></svg>`
  );
}

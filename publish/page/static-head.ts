import * as html from '@parse5/tools';
import { articleAt, articlesWithText, toArticleItem } from '../../model/deriving/list-items.server.ts';
import { languageVersions, pageList } from '../../model/deriving/page-list.server.ts';
import { basePath } from '../../model/reading/base-path.ts';
import { content } from '../../model/reading/content.server.ts';
import { FEED_FILE } from '../feed.ts';
import { OG_IMAGE_SIZE } from '../og-images.ts';
import { structuredData, toInstant } from '../structured-data.ts';
import { attributeOf, findElements, type PageStep } from './page.ts';

const { isPreview, pages, site } = content;

const icons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

const { language, region } = new Intl.Locale(site.locale);

/** Metadata that all pages share: for link previews, and to keep a preview of the site out of search results. */
const sameOnAll = [
  { property: 'og:site_name', content: site.name },
  // It has a territory (https://ogp.me/#optional); none is guessed.
  ...(region ? [{ property: 'og:locale', content: `${language}_${region}` }] : []),
  { property: 'og:image:width', content: String(OG_IMAGE_SIZE.width) },
  { property: 'og:image:height', content: String(OG_IMAGE_SIZE.height) },
  { name: 'twitter:card', content: 'summary_large_image' },
  ...(isPreview ? [{ name: 'robots', content: 'noindex' }] : []),
];

/** Its URLs in all languages (https://developers.google.com/search/docs/specialty/international/localized-versions). */
export function alternatesOf(path: string): { hreflang: string; href: string }[] {
  const versions = languageVersions.filter(({ paths }) => paths.includes(path));
  if (versions.length < 2) return [];
  const links = versions.map(({ url, locale }) => ({ hreflang: locale, href: url + path }));
  // For all others: the first language that has the page.
  return [...links, ...links.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href }))];
}

/** The kind of page, and for an article its times and category (https://ogp.me/#type_article). */
function ogTypeOf(path: string) {
  const article = articleAt(path);
  if (!article) return [{ property: 'og:type', content: 'website' }];
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: toInstant(article.published) },
    { property: 'article:modified_time', content: toInstant(article.updated ?? article.published) },
    { property: 'article:section', content: toArticleItem(article).category },
  ];
}

/** Adds what no script changes in the document head: icons, shared Open Graph metadata and structured data. */
export const addStaticHead: PageStep = ({ path, head }) => {
  const add = (name: string, attributes: Record<string, string>) =>
    html.appendChild(head, html.createElement(name, attributes));
  for (const { href, ...link } of icons) add('link', { ...link, href: basePath + href });
  if (!pageList.some((page) => page.path === path)) return;
  for (const link of alternatesOf(path)) add('link', { rel: 'alternate', ...link });
  const feed = { type: 'application/atom+xml', href: `${basePath}/${FEED_FILE}`, title: pages.blog.name };
  if (articlesWithText().length > 0) add('link', { rel: 'alternate', ...feed });
  for (const meta of [...ogTypeOf(path), ...sameOnAll]) add('meta', meta);
  const data = html.createElement('script', { type: 'application/ld+json' });
  // A "<" in a text could end the script early.
  html.setTextContent(data, JSON.stringify(structuredData(path)).replaceAll('<', '\\u003c').replaceAll('\u00A0', ' '));
  html.appendChild(head, data);
};

/** Asks Cloudflare to leave e-mail addresses alone: its obfuscation hides them without script, and React finds other text. */
export const keepEmailAddresses: PageStep = ({ document }) => {
  for (const body of findElements(document, 'body')) {
    body.childNodes.unshift({ ...html.createCommentNode('email_off'), parentNode: body });
    html.appendChild(body, html.createCommentNode('/email_off'));
  }
};

/** Writes into a page the path that it was prerendered for, which app/navigation/not-found-pages.ts reads. */
export const markPath: PageStep = ({ path, document }) => {
  for (const root of findElements(document, 'html')) html.setAttribute(root, 'data-prerendered-at', encodeURI(path));
};

/** Moves stylesheets behind the metadata: they are inlined, and Slack reads the first 32 KiB of a page. */
export const moveStylesLast: PageStep = ({ head }) => {
  for (const each of findElements(head)) {
    if (each.tagName !== 'style' && attributeOf(each, 'rel') !== 'stylesheet') continue;
    html.setTextContent(each, html.getTextContent(each).replace(/\/\*!.*?\*\/\s*/g, ''));
    html.removeNode(each);
    html.appendChild(head, each);
  }
};

/** Removes an attribute of links that the router reads only where it discovers routes: 50 bytes of home. */
export const removeDiscovery: PageStep = ({ document }) => {
  for (const link of findElements(document, 'a')) html.removeAttribute(link, 'data-discover');
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlElement, readElements } from '../../server/html-elements.ts';
import { CLIENT_DIRECTORY } from '../../server/settings.ts';

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text or an attribute as it is meant: React writes these character references and no others. */
export function meant(written: string): string {
  return written.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => references[name] ?? whole);
}

/** A page of the build, as a crawler reads it. */
export type BuiltPage = {
  /** Its file, like `services/seo.html`. */
  file: string;
  /** Its address, like `/services/seo`. */
  path: string;
  /** The screen for something that is not there. */
  isMissing: boolean;
  elements: readonly HtmlElement[];
};

export const readBuilt = (file: string): string => readFileSync(join(CLIENT_DIRECTORY, file), 'utf8');

/** Every file of the build, with forward slashes. */
export const builtFiles: readonly string[] = readdirSync(CLIENT_DIRECTORY, { recursive: true, encoding: 'utf8' }).map(
  (file) => file.replaceAll('\\', '/'),
);

/** Every page of the build. */
export const builtPages: readonly BuiltPage[] = builtFiles
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => ({
    file,
    path: `/${file.replace(/(?:index)?\.html$/, '')}`,
    isMissing: /(?:^|\/)404\.html$/.test(file),
    elements: readElements(readBuilt(file)),
  }));

export const livePages = builtPages.filter(({ isMissing }) => !isMissing);

/** What the page's `meta` of that name or property says, if there is one. @throws Error when there are two. */
export function metaOf({ elements, path }: BuiltPage, name: string): string | undefined {
  const [found, ...others] = elements.filter(
    ({ name: tag, attributes }) =>
      tag === 'meta' && [attributes.get('name'), attributes.get('property')].includes(name),
  );
  if (others.length > 0) throw new Error(`${path} has ${others.length + 1} of ${name}.`);
  const content = found?.attributes.get('content');
  return content === undefined ? undefined : meant(content);
}

/** Addresses of the page's links of a kind (`canonical`, `icon` …). */
export function linksOf({ elements }: BuiltPage, rel: string): string[] {
  return elements
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel)
    .map(({ attributes }) => meant(attributes.get('href') ?? ''));
}

/** The page's title. @throws Error when there is not exactly one. */
export function titleOf({ elements, path }: BuiltPage): string {
  const titles = elements.filter(({ name }, index) => name === 'title' && !isInSvg(elements, index));
  if (titles.length !== 1) throw new Error(`${path} has ${titles.length} titles.`);
  return meant(titles[0]?.text ?? '');
}

/** Pictures have titles too; they stand after the body's start. */
function isInSvg(elements: readonly HtmlElement[], index: number): boolean {
  return elements.slice(0, index).some(({ name }) => name === 'body');
}

/** The page's structured data, one a block. */
export function dataOf({ elements }: BuiltPage): unknown[] {
  return elements
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .map(({ text }) => JSON.parse(text));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTextContent } from '@parse5/tools';
import { expect } from 'vitest';
import { CLIENT_DIRECTORY } from '../../../contract/build-folder.ts';
import { content } from '../../../model/reading/content.server.ts';
import { attributeOf, type Element, findElements, parsePage, pathOfFile } from '../../../publish/page/page.ts';
import { htmlFilesIn } from './html-files.ts';

/** A page of the build, as a crawler reads it. */
export type BuiltPage = {
  file: string;
  /** Its canonical path, such as `/services/seo`. */
  path: string;
  /** True for the page of something that does not exist. */
  isNotFound: boolean;
  head: Element;
  body: Element;
  elements: readonly Element[];
};

export const readBuilt = (file: string): string => readFileSync(join(CLIENT_DIRECTORY, file), 'utf8');

/** Every file of the build, with forward slashes. */
export const builtFiles: readonly string[] = readdirSync(CLIENT_DIRECTORY, { recursive: true, encoding: 'utf8' }).map(
  (file) => file.replaceAll('\\', '/'),
);

const { languages } = content.site;

/** Every page of the first language with a screen. */
export const builtPages: readonly BuiltPage[] = htmlFilesIn(CLIENT_DIRECTORY)
  .filter(({ file }) => !languages.some((language) => file.startsWith(`${language}/`) || file === `${language}.html`))
  .sort((one, other) => (one.file < other.file ? -1 : 1))
  .map(({ file, html }) => {
    const { document, head, path } = parsePage(pathOfFile(file), html);
    const [body] = findElements(document, 'body');
    if (!body) throw new Error(`${file} has no <body>.`);
    return { file, path, isNotFound: /(?:^|\/)404\.html$/.test(file), head, body, elements: findElements(document) };
  });

/** The pages that search engines may list. */
export const livePages = builtPages.filter((page) => !page.isNotFound && metaOf(page, 'robots') === undefined);

/** The content of the page's `<meta>` of that name or property, if there is one. @throws Error when there are two. */
export function metaOf({ head, path }: BuiltPage, name: string): string | undefined {
  const [found, ...others] = findElements(head, 'meta').filter((meta) =>
    [attributeOf(meta, 'name'), attributeOf(meta, 'property')].includes(name),
  );
  if (others.length > 0) throw new Error(`${path} has ${others.length + 1} of ${name}.`);
  return found && attributeOf(found, 'content');
}

/** URLs of the page's links of a kind (`canonical`, `icon` …). */
export function linksOf({ head }: BuiltPage, rel: string): (string | undefined)[] {
  return findElements(head, 'link')
    .filter((link) => attributeOf(link, 'rel') === rel)
    .map((link) => attributeOf(link, 'href'));
}

/** The page's title. @throws Error when there is not exactly one. */
export function titleOf({ head, path }: BuiltPage): string {
  const [title, ...others] = findElements(head, 'title');
  if (!title || others.length > 0) throw new Error(`${path} has not exactly one title.`);
  return getTextContent(title);
}

/** The page's structured data, one for each block. */
export function dataOf({ elements }: BuiltPage): unknown[] {
  return elements
    .filter((element) => attributeOf(element, 'type') === 'application/ld+json')
    .map((element) => JSON.parse(getTextContent(element)));
}

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
export const textOf = (element: Element) => plain(getTextContent(element));
export const textsOf = (root: Element, ...tagNames: string[]) =>
  tagNames.flatMap((tagName) => findElements(root, tagName)).map(textOf);
export const hrefsOf = (root: Element) => findElements(root, 'a').map((link) => attributeOf(link, 'href'));
export const classesOf = (element: Element) => attributeOf(element, 'class')?.split(/\s+/) ?? [];

/** The only element of its kind on a page. @throws Error if there is another number of them */
export function part(path: string, tagName: string): Element {
  const found = livePages.filter((page) => page.path === path).flatMap(({ body }) => findElements(body, tagName));
  if (!found[0] || found[1]) throw new Error(`${path} has ${found.length} of <${tagName}>.`);
  return found[0];
}
export const mainOf = (path: string) => part(path, 'main');

export const stringsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : Object.values(Object(data)).flatMap(stringsIn);

export function expectTexts(root: Element, ...data: unknown[]): void {
  const texts = stringsIn(data).map(plain);
  expect(texts.filter((each) => !textOf(root).includes(each))).toEqual([]);
}

/**
 * Every word of the pages, of the feed and of the manifest comes from the content or from the words of its language
 * (docs/content.md). Both are German here, so that an English word that stands in code is in neither.
 */
import { getTextContent, isElementNode, isTextNode } from '@parse5/tools';
import { parseAtomFeed } from 'feedsmith';
import { content } from 'model/content.server.ts';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { builtFiles, readBuilt } from '../build/built-pages.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Not words: URLs, files and hosts, and names of placeholders. */
const NO_WORDS = /\S*[/@]\S*|\b[a-z\d-]+(?:\.[a-z\d-]+)+|\{\w+\}/gi;

const wordsOf = (text: string) =>
  text
    .replace(NO_WORDS, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

/** The strings of some data, without names of fields and kinds of Markdown's nodes. */
const stringsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : Object.entries(Object(data)).flatMap(([key, value]) => (key === 'type' ? [] : stringsIn(value)));

const { locale } = content.site;
const dates = Array.from({ length: 12 }, (_, month) =>
  (['long', 'short'] as const).map((style) =>
    new Date(2026, month, month + 1).toLocaleDateString(locale, { month: style, weekday: style }),
  ),
);
const known = new Set([content, dates].flatMap(stringsIn).flatMap(wordsOf));

/** Attributes that visitors see or hear. */
const TEXT_ATTRIBUTES = /^(?:alt|title|placeholder|label|abbr|aria-(?:label|description|roledescription|valuetext))$/;

/** Metadata that is no text. */
const TECHNICAL =
  /^(?:viewport|color-scheme|theme-color|robots|referrer|twitter:card|(?:og|twitter):(?:url|type|locale|image|image:(?:type|width|height))|article:(?:published|modified)_time)$/;

/** The texts of an element besides its content. */
function textsOf(element: Element): string[] {
  const attribute = (name: string) => attributeOf(element, name) ?? '';
  const { tagName, attrs } = element;
  const texts = attrs.filter(({ name }) => TEXT_ATTRIBUTES.test(name)).map(({ value }) => value);
  if (tagName === 'meta' && !TECHNICAL.test(attribute('name') + attribute('property'))) {
    if (!attribute('http-equiv')) texts.push(attribute('content'));
  }
  if (tagName === 'input' && /^(?:submit|button|reset)$/.test(attribute('type'))) texts.push(attribute('value'));
  if (attribute('type') === 'application/ld+json') texts.push(...textsOfData(JSON.parse(getTextContent(element))));
  return texts;
}

/** The texts of structured data; its vocabulary are keys and types. */
function textsOfData(data: unknown, key = ''): string[] {
  if (typeof data === 'string') return /^@|^inLanguage$|^date|^priceCurrency$|^unitCode$/.test(key) ? [] : [data];
  if (Array.isArray(data)) return data.flatMap((each) => textsOfData(each, key));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => textsOfData(value, name));
}

/** The texts of a document. @param language of the code around the node, which is the same in every language */
function textsIn(node: Node, language = ''): string[] {
  if (isTextNode(node)) return [node.value];
  if (!isElementNode(node)) return 'childNodes' in node ? node.childNodes.flatMap((child) => textsIn(child)) : [];
  const name = findElements(node, 'p').find((each) => attributeOf(each, 'class') === 'code-language');
  const ofCode = name && attributeOf(node, 'class') === 'code-block' ? getTextContent(name) : language;
  const own = textsOf(node).map((text) => (ofCode ? text.replace(ofCode, '') : text));
  if (/^(?:script|style|code)$/.test(node.tagName)) return own;
  return [...own, ...node.childNodes.flatMap((child) => textsIn(child, ofCode))].filter((text) => text !== ofCode);
}

/** The words of some texts that the content has not, each with its text. */
const foreignIn = (texts: readonly string[]) =>
  texts.flatMap((text) => wordsOf(text).flatMap((word) => (known.has(word) ? [] : `${word}: ${text}`)));

test('all words of all pages', () => {
  const files = builtFiles.filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(25);
  const found = files.map((file) => [file, foreignIn(textsIn(parse(readBuilt(file), { scriptingEnabled: false })))]);
  expect(Object.fromEntries(found.filter(([, words]) => words?.length))).toEqual({});
});

test('all words of the feed', () => {
  const { entries = [], title, subtitle, authors = [] } = parseAtomFeed(readBuilt('feed.xml'));
  const ofEntry = ({ title, summary, content, categories = [] }: (typeof entries)[number]) => [
    ...[title, summary, content].map((text) => text?.value),
    ...categories.map(({ term }) => term),
  ];
  const markup = [title?.value, subtitle?.value, ...authors.map(({ name }) => name), ...entries.flatMap(ofEntry)];
  const texts = markup.flatMap((each) => textsIn(parseFragment(each ?? '')));
  expect(texts.length).toBeGreaterThan(20);
  expect(foreignIn(texts)).toEqual([]);
});

test('all words of the manifest', () => {
  const { name, short_name, description } = JSON.parse(readBuilt('site.webmanifest'));
  expect(foreignIn([name, short_name, description])).toEqual([]);
});

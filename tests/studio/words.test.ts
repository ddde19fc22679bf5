/** Every word of a page is of the content or of the German words: an English one that stands in code is in neither. */
import { getTextContent, isElementNode, isTextNode } from '@parse5/tools';
import { parseAtomFeed } from 'feedsmith';
import { content } from 'model/reading/content.server.ts';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { attributeOf, type Element } from '../../publish/page/page.ts';
import { builtFiles, readBuilt } from '../support/sites/built-pages.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Not words: URLs, files and hosts, and names of placeholders. */
const NO_WORDS = /\S*[/@]\S*|\b[a-z\d-]+(?:\.[a-z\d-]+)+|\{\w+\}/gi;

const wordsOf = (text: string) =>
  text
    .replace(NO_WORDS, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

const CODES = /^(?:@(?:context|type|id)|type|inLanguage|date.*|priceCurrency|unitCode)$/;

const stringsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : Object.entries(Object(data)).flatMap(([key, value]) => (CODES.test(key) ? [] : stringsIn(value)));

const { locale } = content.site;
const dates = Array.from({ length: 12 }, (_, month) =>
  (['long', 'short'] as const).map((style) =>
    new Date(2026, month, month + 1).toLocaleDateString(locale, { month: style, weekday: style }),
  ),
);
const stated = new Set([content, dates].flatMap(stringsIn).flatMap(wordsOf));

/** Attributes that visitors see or hear. */
const TEXT_ATTRIBUTES = /^(?:alt|title|placeholder|label|abbr|aria-(?:label|description|roledescription|valuetext))$/;

/** Metadata that is no text, and what has no name because it stands for a header. */
const TECHNICAL =
  /^(?:|viewport|color-scheme|theme-color|robots|referrer|twitter:card|(?:og|twitter):(?:url|type|locale|image|image:(?:type|width|height))|article:(?:published|modified)_time)$/;

function textsOf(element: Element): string[] {
  const attribute = (name: string) => attributeOf(element, name) ?? '';
  const texts = element.attrs.filter(({ name }) => TEXT_ATTRIBUTES.test(name)).map(({ value }) => value);
  const isText = element.tagName === 'meta' && !TECHNICAL.test(attribute('name') + attribute('property'));
  const isData = attribute('type') === 'application/ld+json';
  return texts.concat(isText ? attribute('content') : [], isData ? stringsIn(JSON.parse(getTextContent(element))) : []);
}

/** The texts of a document, without code, whose language and its name are the same everywhere. */
function textsIn(node: Node): string[] {
  if (isTextNode(node)) return [node.value];
  const texts = isElementNode(node) ? textsOf(node) : [];
  const isCode =
    isElementNode(node) &&
    (/^(?:script|style|code)$/.test(node.tagName) || attributeOf(node, 'class') === 'code-block');
  return isCode || !('childNodes' in node) ? texts : [...texts, ...node.childNodes.flatMap(textsIn)];
}

const foreignIn = (texts: readonly string[]) =>
  texts.flatMap((text) => wordsOf(text).flatMap((word) => (stated.has(word) ? [] : `${word}: ${text}`)));

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

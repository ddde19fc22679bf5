/** Every word of the pages, of the feed and of the manifest comes from the content (docs/content.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTextContent, isElementNode, isTextNode } from '@parse5/tools';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { isMarked } from '../marked-content.ts';
import { buildMarkedSite, markedClient } from '../marked-site.ts';

type Node = DefaultTreeAdapterTypes.Node;

const read = (file: string) => readFileSync(join(markedClient, file), 'utf8');

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

/** Those of the texts with a word that is not of the content, each once. */
const unmarked = (texts: readonly string[]) => [...new Set(texts.filter((text) => !isMarked(text)))];

beforeAll(buildMarkedSite, 600_000);

test('all words of all pages', () => {
  const files = globSync('**/*.html', { cwd: markedClient });
  expect(files.length).toBeGreaterThan(40);
  const found = files.map((file) => [file, unmarked(textsIn(parse(read(file), { scriptingEnabled: false })))] as const);
  expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual({});
});

test('all words of the feed', () => {
  const elements = findElements(parse(read('feed.xml')));
  const texts = elements
    .filter(({ tagName }) => /^(?:title|subtitle|name|summary|content|category)$/.test(tagName))
    .flatMap((element) => [...textsIn(parseFragment(getTextContent(element))), attributeOf(element, 'term') ?? '']);
  expect(texts.length).toBeGreaterThan(20);
  expect(unmarked(texts)).toEqual([]);
});

test('all words of the manifest', () => {
  const { name, short_name, description } = JSON.parse(read('site.webmanifest'));
  expect(unmarked([name, short_name, description])).toEqual([]);
});

import type { Element } from 'hast';
import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesInfo,
  createCssVariablesTheme,
  createHighlighter,
} from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { visit } from 'unist-util-visit';

/** Text without highlighting. */
const PLAIN = 'text';

const isBundled = (language: string): language is BundledLanguage => Object.hasOwn(bundledLanguages, language);

export const isKnownLanguage = (language: string) => language === PLAIN || isBundled(language);

/** The name of a language as readers know it, like "TypeScript" of `ts`; undefined for plain text. */
export function languageName(language: string): string | undefined {
  const info = bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language));
  return info?.name;
}

/** Class of a token by the variable that the theme gives it; other tokens have the colour of the text. */
const classes: Readonly<Record<string, string>> = {
  comment: 'hc',
  keyword: 'hk',
  string: 'hs',
  'string-expression': 'hs',
  constant: 'hn',
  function: 'hf',
  parameter: 'hp',
  inserted: 'hi',
  deleted: 'hd',
  changed: 'hk',
  link: 'hs',
};

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/** Highlights code as a `<code>` element with classes, which the policy allows and which are shorter than styles. */
export async function highlight(code: string, language: string): Promise<Element> {
  highlighter ??= createHighlighter({
    themes: [createCssVariablesTheme({ variablePrefix: '--' })],
    langs: [],
    // Needs no WebAssembly.
    engine: createJavaScriptRegexEngine(),
  });
  const { codeToHast, loadLanguage } = await highlighter;
  if (isBundled(language)) await loadLanguage(language);
  const tree = codeToHast(code, {
    lang: language,
    theme: 'css-variables',
    // Without a limit: on a busy machine the default would leave the rest of a line without colours.
    tokenizeTimeLimit: 0,
  });
  const element: Element = { type: 'element', tagName: 'code', properties: {}, children: [] };
  visit(tree, 'element', (node) => {
    if (node.tagName === 'code') element.children = node.children;
    if (node.tagName !== 'span') return;
    const token = /--token-([a-z-]+)/.exec(String(node.properties.style))?.[1];
    const className = token && classes[token];
    node.properties = className ? { class: className } : {};
  });
  // A line is a span without a class and a token without one is plain text: both only add bytes.
  visit(element, 'element', (node, index, parent) => {
    if (node.tagName !== 'span' || node.properties.class || index === undefined || parent?.type !== 'element') return;
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
  return element;
}

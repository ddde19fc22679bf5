import type { RehypeShikiOptions } from '@shikijs/rehype';
import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { bundledLanguages, bundledLanguagesInfo, createCssVariablesTheme } from 'shiki';
import { fill } from '../contract/template.ts';

export const isKnownLanguage = (language: string) => language === 'text' || Object.hasOwn(bundledLanguages, language);

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

/** A line is a span without a class and a token without one is plain text: both only add bytes. */
const withoutPlainSpans = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) =>
    node.type === 'element' && !node.properties.class ? withoutPlainSpans(node.children) : node,
  );

/** Attributes of an element that scrolls sideways: the keyboard can focus it, and it has a name. */
export const scrollable = (name: string) => ({ tabIndex: 0, role: 'group', ariaLabel: name });

/** Highlights code with classes, which the policy allows and which are shorter than styles, below the name of its language. */
export const codeOptions = (words: { plainText: string; code: string }): RehypeShikiOptions => ({
  theme: createCssVariablesTheme({ variablePrefix: '--' }),
  langs: [],
  lazy: true,
  // Without a limit: on a busy machine the default would leave the rest of a line without colours.
  tokenizeTimeLimit: 0,
  transformers: [
    {
      span(node) {
        const token = /--token-([a-z-]+)/.exec(String(node.properties.style))?.[1];
        node.properties = { class: token && classes[token] };
      },
      line(node) {
        node.properties = {};
      },
      root(node) {
        const { lang } = this.options;
        const info = bundledLanguagesInfo.find(({ id, aliases }) => id === lang || aliases?.includes(lang));
        const language = info?.name ?? words.plainText;
        this.code.children = withoutPlainSpans(this.code.children);
        const pre = h('pre', scrollable(fill(words.code, { language })), this.code);
        node.children = [h('div.code-block', h('p.code-language', language), pre)];
      },
    },
  ],
});

/** No word that a visitor meets is written in a component: all are in the content (docs/content.md). */
import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Attributes and props that are shown or read out. */
const TEXT_PROPS = /^(?:alt|title|text|label|eyebrow|intro|placeholder|aria-(?:label|description|roledescription))$/;

const isWord = (text: unknown) => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** Literal words in the JSX of a component. */
function wordsIn(file: string, code: string): string[] {
  const words: string[] = [];
  const found = (text: unknown) => void (isWord(text) && words.push(String(text).trim()));
  /** The literals that an expression can have as its value. */
  const literals = (node: ESTree.Node | null): void => {
    if (node?.type === 'Literal') found(node.value);
    if (node?.type === 'TemplateLiteral') for (const { value } of node.quasis) found(value.cooked);
    if (node?.type === 'JSXExpressionContainer') literals(node.expression);
    if (node?.type === 'ConditionalExpression') for (const each of [node.consequent, node.alternate]) literals(each);
    if (node?.type === 'LogicalExpression') for (const each of [node.left, node.right]) literals(each);
  };
  const ofChildren = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') found(child.value);
      literals(child);
    }
  };
  new Visitor({
    JSXElement: ofChildren,
    JSXFragment: ofChildren,
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && TEXT_PROPS.test(name.name)) literals(value);
    },
  }).visit(parseSync(file, code).program);
  return words;
}

test('literal words are found', () => {
  const code = '<><p title="A title">Text {ok ? `items` : words.none} {n || "none"}</p><b className="bold">{a}</b></>';
  expect(wordsIn('a.tsx', code).sort()).toEqual(['A title', 'Text', 'items', 'none']);
});

const components = globSync('app/**/*.tsx');

test.each(components)('%s', (file) => {
  expect(wordsIn(file, readFileSync(file, 'utf8'))).toEqual([]);
});

test('WCAG 2.5.2: nothing acts when a pointer is pressed, before it is lifted', () => {
  const listens = (file: string) => /pointerdown|mousedown|touchstart/i.test(readFileSync(file, 'utf8'));
  expect(globSync('app/**/*.{ts,tsx}').filter(listens)).toEqual([]);
});

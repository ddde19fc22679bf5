import type { Nodes, Parents, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isKnownLanguage } from './code.ts';
import { issueAt, type TextIssue } from './issue.ts';
import { calloutKinds, markerOf } from './render.ts';

/** Schemes that a link may have. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path of this site or a part of the page. */
const INTERNAL = /^(?:\/(?!\/)|#)/;

/** @returns what is wrong with the name of a picture, or undefined */
export type PictureIssue = (name: string) => string | undefined;

/** Patterns that look like Markdown and would be shown as typed, each with the right form. */
const MISWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/!?\[[^\]\n]*\]\([^()\s]*[^\S\n][^()\n]*\)/, 'has spaces in its target: put that between < and >'],
  [/\[[^\]\n]+\][^\S\n]+\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/, 'has a space between ] and (: remove it'],
  [/!?\[\[[^\]\n]+\]\]/, 'is no link here: write [text](/path), or ![text](photo.jpg) for a picture'],
  [/^#{2,6}[^#\s].*/m, 'is a heading only with a space after "#"'],
  [/\*\*[^*\n]+\*\*/, 'is not strong: remove spaces beside the asterisks inside, or put the signs beside them outside'],
  [/\[\^[^\]\s]+\]|\[[^\]\n]+\]\[[^\]\n]*\]/, 'refers to something that the text does not define'],
];

/** Finds what looks like Markdown and would be shown as typed. @param source of the tree, which has not been changed since */
export function findMiswritten(tree: Root, source: string): TextIssue[] {
  const issues: TextIssue[] = [];
  const sourceOf = ({ position }: Nodes) => position && source.slice(position.start.offset, position.end.offset);
  visit(tree, 'text', (node, _, parent) => {
    const start = (node.position ?? parent?.position)?.start;
    // A text beside a bare e-mail address has no position of its own.
    const typed = sourceOf(node) ?? (parent && sourceOf(parent)?.includes('\\') ? '' : node.value);
    // Escaped characters are meant as they are.
    const meant = typed.replace(/\\[!-/:-@[-`{-~]/g, '  ');
    for (const [pattern, advice] of MISWRITTEN) {
      const found = pattern.exec(meant);
      if (!start || !found) continue;
      const lines = meant.slice(0, found.index).split('\n');
      const column = (lines.length > 1 ? 1 : start.column) + (lines.at(-1)?.length ?? 0);
      const otherwise = 'if it is meant as it is, write a backslash (\\) before its first character';
      issues.push({ line: start.line + lines.length - 1, column, message: `"${found[0]}" ${advice}; ${otherwise}` });
      return;
    }
  });
  return issues;
}

/** Finds what a text may not contain: raw HTML, unsafe links, headings out of order. @param source of the tree */
export function checkMarkdown(tree: Root, source: string, pictureIssue: PictureIssue): TextIssue[] {
  const issues: TextIssue[] = [];
  let depth = 1;
  const noted = new Set<string>();

  const messagesFor = (node: Nodes, parent: Parents | undefined): (string | false)[] => {
    switch (node.type) {
      case 'html':
        return [`raw HTML is not allowed: ${node.value.split('\n')[0]}`];
      case 'heading': {
        const before = depth;
        depth = node.depth;
        return [
          node.depth === 1 && 'the title is the only heading of level 1; begin sections with "##"',
          node.depth > before + 1 &&
            `a heading of level ${node.depth} follows one of level ${before}; use "${'#'.repeat(before + 1)}"`,
          textOf(node).trim() === '' && 'the heading is empty',
        ];
      }
      case 'link':
      case 'definition':
        return [
          !SAFE.test(node.url) &&
            !INTERNAL.test(node.url) &&
            `the link "${node.url}" must start with "/", "#", "https://", "http://", "mailto:" or "tel:"`,
          node.type === 'link' && textOf(node).trim() === '' && 'the link has no text',
        ];
      case 'imageReference':
        return ['write the picture with its name, like ![What it shows](my-picture.png)'];
      case 'image':
        return [
          pictureIssue(node.url) ?? false,
          !node.alt?.trim() && 'the picture needs a text that describes it, in the brackets',
          (parent?.type !== 'paragraph' || parent.children.length > 1) &&
            'a picture must stand alone, with an empty line before and after it',
        ];
      case 'code':
        if (!/^[`~]/.test(source.slice(node.position?.start.offset))) {
          return ['a paragraph that begins with four spaces is shown as code; remove the spaces'];
        }
        return [
          !isKnownLanguage(node.lang ?? '') &&
            `"${node.lang ?? ''}" is not a language: name one after the three backticks, such as ts, css or text`,
        ];
      case 'blockquote': {
        const marker = markerOf(node);
        const expected = calloutKinds.map((kind) => `[!${kind.toUpperCase()}]`).join(', ');
        return [
          marker !== undefined &&
            !calloutKinds.some((kind) => kind === marker) &&
            `[!${marker.toUpperCase()}] is not a callout; expected one of ${expected}`,
        ];
      }
      default:
        return [];
    }
  };

  visit(tree, (node, _, parent) => {
    if (node.type === 'footnoteReference') noted.add(node.identifier);
    for (const message of messagesFor(node, parent)) if (message) issues.push(issueAt(node, message));
  });
  visit(tree, 'footnoteDefinition', (node) => {
    if (!noted.has(node.identifier)) {
      issues.push(issueAt(node, `no part of the text refers to the footnote [^${node.label ?? node.identifier}]`));
    }
  });
  return issues;
}

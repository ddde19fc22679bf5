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

/** What a text may not contain: raw HTML, unsafe links, headings out of order, and what would be shown as typed. */
export function checkMarkdown(tree: Root, pictureIssue: PictureIssue): TextIssue[] {
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
      case 'text': {
        // Markdown shows a reference without its definition as it is typed.
        const dangling = /\[\^([^\]\s]+)\]|\[[^\]]+\]\[[^\]]*\]/.exec(node.value);
        return [dangling !== null && `"${dangling[0]}" refers to something that the text does not define`];
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

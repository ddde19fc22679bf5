import type { Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { fill, type Values } from '../contract/template.ts';
import { issueAt, type TextIssue } from './issue.ts';

function linkContacts(tree: Root): void {
  visit(tree, (node, index = 0, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || !parent) return;
    const parts = node.value.split(/(\{\{(?:email|phone)\}\})/).map((value, part): PhrasingContent => {
      const text = { ...node, value };
      const url = `${value === '{{email}}' ? 'mailto' : 'tel'}:${value}`;
      return part % 2 === 0 ? text : { type: 'link', url, children: [text], position: node.position };
    });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

/** Replaces placeholders in texts and URLs, after parsing, so that a value is never read as Markdown. */
export function fillTree(tree: Root, values: Values): TextIssue[] {
  linkContacts(tree);
  const issues: TextIssue[] = [];
  visit(tree, (node: Nodes) => {
    const report = (name: string) => {
      const withoutText = `has no text as this site is set; write what is about it between {{#${name}}} and {{/${name}}}`;
      const unknown = `is not known; expected one of ${Object.keys(values).join(', ')}`;
      issues.push(issueAt(node, `{{${name}}} ${Object.hasOwn(values, name) ? withoutText : unknown}`));
    };
    if (node.type === 'text') node.value = fill(node.value, values, report);
    if ('url' in node) node.url = fill(node.url, values, report).replace(/^tel:.*/, (url) => url.replace(/\s/g, ''));
  });
  return issues;
}

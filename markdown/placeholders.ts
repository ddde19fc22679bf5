import type { Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { issueAt, type TextIssue } from './issue.ts';

/** The text for `{{name}}`; `{{#name}}…{{/name}}` is shown unless it is false or empty. */
export type Values = Readonly<Record<string, string | boolean>>;

const CONDITION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

/** Leaves out what `{{#name}}…{{/name}}` (shown if set) and `{{^name}}…{{/name}}` (shown if not) exclude, also inside each other; lines stay. */
export function applyConditions(text: string, values: Values): string {
  return text.replace(CONDITION, (all, sign: string, name: string, inner: string) => {
    if (!Object.hasOwn(values, name)) return all;
    return Boolean(values[name]) === (sign === '#') ? applyConditions(inner, values) : inner.replace(/[^\n]/g, '');
  });
}

/** Replaces `{{name}}` by its value. Names without a text value are reported and stay. */
const fillText = (text: string, values: Values, report?: (message: string) => void): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (all, name: string) => {
    const value = values[name];
    if (typeof value === 'string') return value;
    const withoutText = `${all} has no text as this site is set; write what is about it between {{#${name}}} and {{/${name}}}`;
    const unknown = `${all} is not known; expected one of ${Object.keys(values).join(', ')}`;
    report?.(Object.hasOwn(values, name) ? withoutText : unknown);
    return all;
  });

type Path = readonly (string | number)[];

/** Replaces each text of some data by what `map` returns for it and its path. */
export function mapTexts<Data>(data: Data, map: (text: string, path: Path) => string, path?: Path): Data;
export function mapTexts(data: unknown, map: (text: string, path: Path) => string, path: Path = []): unknown {
  if (typeof data === 'string') return map(data, path);
  if (Array.isArray(data)) return data.map((each, index) => mapTexts(each, map, [...path, index]));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, map, [...path, key])]));
}

/** Applies conditions and placeholders to every text of some data; names without a text value stay. */
export const fillData = <Data>(data: Data, values: Values): Data =>
  mapTexts(data, (text) => fillText(applyConditions(text, values), values));

/** Makes links of e-mail address and telephone number, except in links. */
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
    const report = (message: string) => void issues.push(issueAt(node, message));
    if (node.type === 'text') node.value = fillText(node.value, values, report);
    if ('url' in node)
      node.url = fillText(node.url, values, report).replace(/^tel:.*/, (url) => url.replace(/\s/g, ''));
  });
  return issues;
}

import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { fill, type Values } from '../contract/template.ts';
import { telephoneUrl } from '../contract/web-url.ts';
import { issueAt, type TextIssue } from './issue.ts';

export type TextHeading = { id: string; text: string; depth: number };

const WORDS_PER_MINUTE = 220;

/** Parses GitHub Flavored Markdown: a single tilde is one, and stress may stand inside of words of Chinese, Japanese and Korean. */
export function parseMarkdown(body: string): Root {
  const tree = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly).parse(body);
  visit(tree, (node) => {
    if (node.type === 'code' && node.lang) node.lang = node.lang.toLowerCase();
    // Ids are composed, as a heading may be typed otherwise than the link to it.
    if ('url' in node && /^[/#]/.test(node.url)) node.url = node.url.replace(/#.*/, (id) => id.normalize('NFC'));
  });
  return tree;
}

function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [written = '', id] = /\s*\{#([^{}\s]+)\}$/.exec(last.value) ?? [];
  last.value = last.value.slice(0, last.value.length - written.length);
  return id;
}

/** Gives each heading the id that is written after it, as in `## Prices {#prices}`, or one made from its text. */
export function addHeadingIds(tree: Root): { headings: TextHeading[]; issues: TextIssue[] } {
  const issues: TextIssue[] = [];
  const found: { heading: Heading; explicit: string | undefined }[] = [];
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (heading) => {
    const explicit = takeExplicitId(heading);
    found.push({ heading, explicit });
    if (explicit === undefined) return;
    const report = (rule: string) => issues.push(issueAt(heading, `the id "${explicit}" ${rule}`));
    if (!/^[a-z][a-z0-9-]*$/.test(explicit)) report('must be lower-case letters, digits and hyphens');
    else if (slugger.slug(explicit) !== explicit) report('is used by an earlier heading');
  });
  // The slugger knows all explicit ids now, and makes none of them again.
  const headings = found.map(({ heading, explicit }) => {
    const text = textOf(heading);
    // Signs and emoji are no part of an id, nor is what chooses the form of an emoji.
    const named = text.replaceAll('\uFE0F', '').normalize('NFC');
    const id = explicit ?? slugger.slug(slug(named) ? named : 'section');
    heading.data = { ...heading.data, hProperties: { id } };
    return { id, text, depth: heading.depth };
  });
  return { headings, issues };
}

/** Minutes to read the text, at least one. Code is not counted. Words need no blanks between them, as in Japanese. */
export function readingMinutes(tree: Root): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  visit(tree, 'text', ({ value }) => {
    for (const { isWordLike } of segmenter.segment(value)) if (isWordLike) words++;
  });
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

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

/** Replaces placeholders in texts, URLs, and alternative texts and captions of pictures, after parsing, so that a value is never read as Markdown. */
export function fillTree(tree: Root, values: Values): TextIssue[] {
  linkContacts(tree);
  // No line breaks in a telephone number.
  const written = { ...values, ...(values.phone && { phone: String(values.phone).replaceAll(' ', '\u00A0') }) };
  const issues: TextIssue[] = [];
  visit(tree, (node: Nodes) => {
    const report = (name: string) => {
      const withoutText = `has no text as this site is set; write what is about it between {{#${name}}} and {{/${name}}}`;
      const [, condition] = /^[#^](\w+)$/.exec(name) ?? [];
      const unknown = condition
        ? `is not closed by {{/${condition}}}`
        : `is not known; expected one of ${Object.keys(values).join(', ')}`;
      issues.push(issueAt(node, `{{${name}}} ${Object.hasOwn(values, name) ? withoutText : unknown}`));
    };
    if (node.type === 'text') node.value = fill(node.value, written, report);
    if ('alt' in node && node.alt) node.alt = fill(node.alt, written, report);
    if ('title' in node && node.title) node.title = fill(node.title, written, report);
    if ('url' in node) node.url = fill(node.url, values, report).replace(/^tel:.*/, telephoneUrl);
  });
  return issues;
}

import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isWebUrl } from '../contract/web-url.ts';
import { issueAt, issueIn, type TextIssue } from './issue.ts';
import { calloutKinds, isKnownLanguage, markerOf } from './render.ts';

export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A path of this site, a part of the page, or a contact. Browsers read a backslash as a slash. */
const OF_SITE = /^(?:\/(?![/\\])|#|mailto:|tel:)/i;

/** Patterns that look like Markdown and would be shown as typed, each with the right form. */
const MISWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/!?\[[^\]\n]*\]\([^()\s]*[^\S\n][^()\n]*\)/, 'has spaces in its target: put that between < and >'],
  [/!?\[[^\]\n]+\][^\S\n]+\((?:\/|#(?!\d)|https?:|mailto:|tel:)[^()\s]*\)/, 'has a space between ] and (: remove it'],
  [/!\[[^\]\n]*\][^\S\n]+\([^()\s]+\.\w+\)/, 'has a space between ] and (: remove it'],
  [/!?\[[^\]\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^()\n]*$/m, 'is not closed: write ) after its target'],
  [
    /\([^()\n]+\)\[(?:\/|#|https?:|mailto:|tel:)[^\]\n]*\]/,
    'has its brackets the wrong way round: write [text](/path)',
  ],
  [/!?\[\[[^\]\n]+\]\]/, 'is no link here: write [text](/path), or ![text](photo.jpg) for a picture'],
  [/^#{2,6}[^# \t\n].*/m, 'is a heading only with a space after "#"'],
  [/\*\*[^*\n]+\*\*/, 'is not strong: remove spaces beside the asterisks inside, or put the signs beside them outside'],
  [/(?<![\w=])==[^=\s](?:[^=\n]*[^=\s])?==(?![\w=])/, 'is not marked here: write **words**'],
  [/\{\{[<%][^\n]*?[>%]\}\}|\{%-? [^\n]*? -?%\}|\{: ?[.#][^{}\n]*\}/, 'is of another system: remove it'],
  [/^[•‣◦▪●][^\S\n]*\S.*/m, 'is no entry of a list: begin it with "- "'],
  [/^-\p{L}.*(?=\n-\p{L})/mu, 'is an entry of a list only with a space behind its hyphen; otherwise write \\-'],
  [
    /^1[.)]\p{L}.*(?=\n2[.)]\p{L})/mu,
    'is an entry of a list only with a space behind its number; otherwise write 1\\.',
  ],
  [/^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/m, 'must have as many cells as the row above it'],
  [/^\| .* \| .*\|[ \t]*(?=\n\| )/m, 'is the first row of a table only above a row like |---|---|'],
  [/\[\^[^\]\s]+\]|\[[^\]\n]+\]\[[^\]\n]*\]/, 'refers to something that the text does not define'],
];

/** Asterisks that begin or end stress, and were meant as themselves: between digits, or in two words, as in Kund*innen. */
const MEANT_ASTERISKS = /^\d\*+\d|\d\*+\d$|^\p{Ll}\*[^*]*[\s/][^*]*\*\p{Ll}$/u;

/** Finds what looks like Markdown and would be shown as typed. @param source of the tree, which has not been changed since */
export function findMiswritten(tree: Root, source: string): TextIssue[] {
  const issues: TextIssue[] = [];
  const sourceOf = ({ position }: Nodes) => position && source.slice(position.start.offset, position.end.offset);
  /** The source of a bare URL or address and the text behind it, because such a link divides a text. */
  const bareLink = (link?: Nodes, behind?: Nodes): string => {
    if (link?.type !== 'link' || /^[[<]/.test(sourceOf(link) ?? '')) return '';
    return textOf(link) + (behind?.type === 'text' ? behind.value : '');
  };
  visit(tree, 'text', (node, index = 0, parent) => {
    const start = (node.position ?? parent?.position)?.start;
    // A text beside a bare e-mail address has no position of its own.
    const typed = sourceOf(node) ?? (parent && sourceOf(parent)?.includes('\\') ? '' : node.value);
    const whole = typed + bareLink(parent?.children[index + 1], parent?.children[index + 2]);
    // Escaped characters are meant as they are.
    const meant = whole.replace(/\\[!-/:-@[-`{-~]/g, '  ');
    for (const [pattern, advice] of MISWRITTEN) {
      const found = pattern.exec(meant);
      if (!start || !found || found.index >= typed.length) continue;
      const isEscapable = /^[!-/:-@[-`{-~]/.test(found[0]);
      const otherwise = '; if it is meant as it is, write a backslash (\\) before its first character';
      const advised = `"${found[0]}" ${advice}${isEscapable ? otherwise : ''}`;
      const { line, column, message } = issueIn(meant, found.index, advised);
      const columnInFile = line === 1 ? start.column + column - 1 : column;
      return void issues.push({ line: start.line + line - 1, column: columnInFile, message });
    }
  });
  visit(tree, ['emphasis', 'strong'], (node) => {
    const { start, end } = node.position ?? {};
    if (!MEANT_ASTERISKS.test(source.slice(Math.max(0, (start?.offset ?? 0) - 1), (end?.offset ?? 0) + 1))) return;
    issues.push(issueAt(node, 'these asterisks are not shown, and stress what is between them: write \\* for each'));
  });
  return issues;
}

/** Finds what a text may not contain. @param issueOf returns what is wrong with the name of a picture */
export function checkMarkdown(tree: Root, source: string, issueOf: (name: string) => string | undefined): TextIssue[] {
  const issues: TextIssue[] = [];
  const report = (node: Nodes, message: string) => void issues.push(issueAt(node, message));

  visit(tree, 'html', (node) => report(node, `raw HTML is not allowed: ${node.value.split('\n')[0]}`));

  let before = 1;
  visit(tree, 'heading', (node) => {
    const { depth } = node;
    const next = `use "${'#'.repeat(before + 1)}"`;
    if (depth === 1) report(node, 'the title is the only heading of level 1; begin sections with "##"');
    if (depth > before + 1) report(node, `a heading of level ${depth} follows one of level ${before}; ${next}`);
    if (!VISIBLE.test(textOf(node))) report(node, 'the heading is empty');
    before = depth;
  });

  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const rule = 'must start with "/", "#", "https://" or "http://" and the name of a host, "mailto:" or "tel:"';
    if (!isWebUrl(node.url) && !OF_SITE.test(node.url)) report(node, `the link "${node.url}" ${rule}`);
    if (node.type === 'link' && !VISIBLE.test(textOf(node))) report(node, 'the link has no text');
  });

  visit(tree, 'imageReference', (node) =>
    report(node, 'write the picture with its name, like ![What it shows](my-picture.png)'),
  );
  visit(tree, 'image', (node, _, parent) => {
    const message = issueOf(node.url);
    if (message) report(node, message);
    if (!node.alt?.trim()) report(node, 'the picture needs a text that describes it, in the brackets');
    const isAlone = parent?.type === 'paragraph' && parent.children.length === 1;
    if (!isAlone) report(node, 'a picture must stand alone, with an empty line before and after it');
  });

  visit(tree, 'code', (node) => {
    const lang = node.lang ?? '';
    const typed = source.slice(node.position?.start.offset, node.position?.end.offset);
    const isIndented = !/^[`~]/.test(typed);
    if (isIndented) report(node, 'a paragraph that begins with four spaces is shown as code; remove the spaces');
    else if (!/\n[\s>]*[`~]{3,}\s*$/.test(typed))
      report(node, 'the code has no end: write ``` alone on a line below it');
    else if (!isKnownLanguage(lang))
      report(node, `"${lang}" is not a language: name one after the three backticks, such as ts, css or text`);
  });

  visit(tree, 'blockquote', (node) => {
    const marker = markerOf(node)?.toUpperCase();
    const callouts = calloutKinds.map((kind) => `[!${kind.toUpperCase()}]`);
    if (marker === undefined || callouts.includes(`[!${marker}]`)) return;
    report(node, `[!${marker}] is not a callout; expected one of ${callouts.join(', ')}`);
  });

  visit(tree, 'table', ({ children: [header, ...rows] }) => {
    const columns = header?.children.length ?? 0;
    for (const row of rows)
      if (row.children.length > columns) report(row, `the row has more cells than the first one, which has ${columns}`);
  });

  const defined = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const name = `[${node.type === 'definition' ? '' : '^'}${node.identifier}]`;
    if (defined.has(name)) report(node, `${name} is defined twice; name one of the two otherwise`);
    defined.add(name);
  });
  const noted = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => void noted.add(identifier));
  visit(tree, 'footnoteDefinition', (node) => {
    const name = `[^${node.label ?? node.identifier}]`;
    if (!noted.has(node.identifier)) report(node, `no part of the text refers to the footnote ${name}`);
  });
  return issues;
}

import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../markdown/parse.ts';
import { contentFolder } from '../model/folder.ts';
import { markdownFilesIn } from '../model/markdown-files.ts';
import { yamlFilesIn } from '../model/read-content.ts';

/** A text as it is written, with its placeholders. The file is a path in the content, the field like "results.0.label". */
export type ContentText = { file: string; line: number; field: string; text: string };

type Field = { path: readonly PropertyKey[]; text: string };

/** All strings in a value, with the keys that lead to each. */
export function stringsIn(value: unknown, path: readonly PropertyKey[] = []): Field[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    stringsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Every text of the content: values of YAML files, and front matter, paragraphs, headings and pictures of Markdown files. */
export function contentTexts(folder = contentFolder()): ContentText[] {
  const nameOf = (file: string) => file.slice(folder.length + 1);
  const yaml = yamlFilesIn(folder);
  const markdown = markdownFilesIn(folder).map((file) => ({ ...file, tree: parseMarkdown(file.body) }));
  return [
    ...[...yaml, ...markdown].flatMap(({ file, data, placeOf }) =>
      stringsIn(data).map(({ path, text }) => ({
        file: nameOf(file),
        line: placeOf(path).line,
        field: path.join('.'),
        text,
      })),
    ),
    ...markdown.flatMap(({ file, tree }) => {
      const found: ContentText[] = [];
      visit(tree, (node) => {
        const line = node.position?.start.line ?? 1;
        const add = (text: string) => void found.push({ file: nameOf(file), line, field: node.type, text });
        if (node.type === 'image') add(node.alt ?? '');
        if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
          add(textOf(node, { includeImageAlt: false }));
        }
      });
      return found;
    }),
  ];
}

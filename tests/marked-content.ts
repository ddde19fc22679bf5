/**
 * Pseudo-localisation: a copy of the content in which every letter of a text for visitors is another one ("Ŝéñð"), so that
 * a word that does not come from the content stands out. Unlike brackets around a text, this survives what pages show of it
 * in parts (initials, emphasis, excerpts) and keeps its length, which the content's schemas limit.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseMarkdown } from '../markdown/parse.ts';
import { readFrontMatter } from '../model/markdown-files.ts';
import { articleSchema } from '../model/schemas/entries.ts';
import { visitorTexts } from '../model/schemas/fields.ts';
import { filesSchema } from '../model/schemas/files.ts';
import { textPageSchema } from '../model/schemas/pages.ts';
import { readYaml } from '../model/yaml.ts';
import { english } from '../words/words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = [...'äƀçðéƒĝĥíĵķłɱñöþǫřšťüṽŵẋýžÅɃÇÐÉƑĜĤÍĴĶŁṀÑÖÞǪŘŠŤÜṼŴẊÝŽ'];

/** Not words: placeholders, conditions, ids of headings, markers of callouts, character references, URLs and addresses. */
const NO_WORDS = /\{\{.*?\}\}|\{#[\w-]+\}|\[!\w+\]|&\w+;|\b(?:https?:\/\/|mailto:|tel:)[^\s)>]+|\S+@[^\s)>]+/;

/** A text in other letters. */
const marked = (text: string): string =>
  text.replace(new RegExp(`(${NO_WORDS.source})|[A-Za-z]`, 'g'), (letter, kept?: string) =>
    kept === undefined ? (MARKED[PLAIN.indexOf(letter)] ?? letter) : kept,
  );

/** Whether a text has no other words than marked ones, apart from paths and hosts. */
export const isMarked = (text: string): boolean =>
  !/[A-Za-z]/.test(text.replace(new RegExp(`${NO_WORDS.source}|^/\\S*|\\b[a-z\\d-]+(?:\\.[a-z\\d-]+)+`, 'g'), ''));

/** Whether a schema only says what stands where there is no value. */
const isWrapper = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodExactOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault;

/** Marks the strings of some data that its schema knows as texts for visitors; all strings if there is no schema. */
function markData(data: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (isWrapper(schema)) {
    return markData(data, schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return markData(data, schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodUnion) {
    return markData(
      data,
      schema.options.find((option) => z.safeParse(option, data).success),
    );
  }
  if (typeof data === 'string') return schema && !visitorTexts.get(schema) ? data : marked(data);
  if (Array.isArray(data)) {
    const element = schema instanceof z.ZodArray ? schema.element : schema;
    return data.map((each) => markData(each, element));
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]): [string, unknown] => {
      if (schema instanceof z.ZodRecord) return [key, markData(value, schema.valueType)];
      return [key, markData(value, schema instanceof z.ZodObject ? schema.shape[key] : schema)];
    }),
  );
}

/** Marks all strings of some words. */
export function markedWords<Words>(words: Words): Words;
export function markedWords(words: unknown): unknown {
  return markData(words, undefined);
}

/** The schema of a YAML file by its path in the content. */
function schemaOf(file: string): z.core.$ZodType | undefined {
  let schema: z.core.$ZodType = filesSchema;
  for (const key of file.replace(/\.yaml$/, '').split('/')) {
    while (isWrapper(schema) || schema instanceof z.ZodPipe) {
      schema = isWrapper(schema) ? schema.unwrap() : schema.out;
    }
    const inner = schema instanceof z.ZodRecord ? schema.valueType : schema instanceof z.ZodObject && schema.shape[key];
    if (!inner) throw new Error(`${file} has no schema.`);
    schema = inner;
  }
  return schema;
}

/** Marks the texts of a Markdown file, which its syntax and its code are not. */
function markMarkdown(source: string, schema: z.ZodType): string {
  const { data, body } = readFrontMatter(source);
  let text = body;
  const spans: { start: number; end: number }[] = [];
  visit(parseMarkdown(body), (node: Nodes) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return;
    if (node.type === 'text') spans.push({ start, end });
    if (node.type === 'image') {
      const written = body.slice(start, end);
      const url = start + written.indexOf(`](${node.url}`);
      spans.push({ start: url + `](${node.url}`.length, end }, { start, end: url });
    }
  });
  for (const { start, end } of spans.sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + marked(text.slice(start, end)) + text.slice(end);
  }
  return `---\n${stringify(markData(data, schema))}---\n${text}`;
}

/**
 * Copies a content and marks the copy.
 *
 * @param locale of the copy: one in which dates have no Latin letters
 */
export function markContent(from: string, to: string, locale: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const change = (pattern: string, mark: (source: string, file: string) => string) => {
    for (const file of globSync(pattern, { cwd: to })) {
      const path = join(to, file);
      writeFileSync(path, mark(readFileSync(path, 'utf8'), file.replaceAll('\\', '/')));
    }
  };
  change('**/*.yaml', (source, file) => stringify(markData(readYaml(source).data, schemaOf(file))));
  writeFileSync(join(to, 'words.yaml'), stringify(markedWords(english)));
  change('articles/**/*.md', (source) => markMarkdown(source, articleSchema));
  change('pages/**/*.md', (source) => markMarkdown(source, textPageSchema));
  change('site.yaml', (source) => source.replace(/^locale: .*$/m, `locale: ${locale}`));
}

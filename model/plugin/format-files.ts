/** `node model/plugin/format-files.ts`: writes the content as the editor does, so that saving a file changes only what was edited. */
import { readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { Lexer, parseDocument, stringify, visit } from 'yaml';
import { splitFrontMatter } from '../formats/markdown-files.ts';
import { keepAsText, readYaml } from '../formats/yaml.ts';
import { contentFolder, isOfLanguage, namesIn } from '../reading/folder.ts';
import { canBeEmpty, editedForm, fileSchemas, isSchema, type Schema } from './json-schemas.ts';

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
/** Is it the same to leave a value out? An empty list may say that nothing is shown, in place of a default. */
const isEmpty = (value: unknown, schema: Schema) =>
  value === null || value === '' || (isEmptyList(value) && isEmptyList(schema.default));

/** A value with its fields in the order of the editor, and without what it leaves out. */
function orderFields(value: unknown, json: Schema): unknown {
  const { items, properties, required = [] } = editedForm(json);
  if (Array.isArray(value)) return value.map((item) => orderFields(item, isSchema(items) ? items : {}) ?? item);
  if (!properties) return typeof value === 'string' ? value.trim() : value;
  if (typeof value !== 'object' || value === null) {
    // A constant, such as "off", is what nothing means, too. The check of the content reports another value.
    return json.anyOf?.some((form) => isSchema(form) && form.const === value) ? undefined : value;
  }
  const values = new Map(Object.entries(value));
  const ordered = [...new Set([...Object.keys(properties), ...[...values.keys()].sort()])].flatMap((name) => {
    const schema = isSchema(properties[name]) ? properties[name] : {};
    const isTable = schema.type === 'object' && !schema.properties;
    const kept = orderFields(values.get(name) ?? (isTable ? {} : undefined), schema);
    const isNeeded = required.includes(name) && schema.default === undefined;
    return kept === undefined || (isEmpty(kept, schema) && !isNeeded) ? [] : [[name, kept]];
  });
  return ordered.length > 0 || !canBeEmpty({ properties, required }) ? Object.fromEntries(ordered) : undefined;
}

/** @returns the text of a file as the editor writes it; as it is where the editor would drop comments, or cannot read it */
export function formatted(text: string, path: string): string {
  const name = isOfLanguage(path) ? path.slice(path.indexOf('/') + 1) : path;
  const schema = Object.entries(fileSchemas).find(([pattern]) => matchesGlob(name, pattern))?.[1];
  const source = text.replaceAll('\r\n', '\n');
  const parts = name.endsWith('.md') ? splitFrontMatter(source) : { yaml: source, body: undefined };
  if (!schema || !parts || readYaml(parts.yaml).issues.length > 0) return text;
  if ([...new Lexer().lex(parts.yaml)].some((token) => token.startsWith('#'))) return text;
  const document = parseDocument(parts.yaml);
  visit(document, { Node: (_, node) => keepAsText(node) });
  const fields = orderFields(document.toJS(), schema) ?? (schema.type === 'array' ? [] : {});
  const yaml = stringify(fields, { lineWidth: 0, singleQuote: true }).trim();
  const body = parts.body?.trim();
  return body === undefined ? `${yaml}\n` : `---\n${yaml}\n---\n${body && `\n${body}\n`}`;
}

if (import.meta.main) {
  for (const folder of [contentFolder(), ...process.argv.slice(2)]) {
    for (const name of namesIn(folder).filter((each) => /\.(?:yaml|md)$/.test(each))) {
      const file = `${folder}/${name}`;
      writeFileSync(file, formatted(readFileSync(file, 'utf8'), name));
    }
  }
}

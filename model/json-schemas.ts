import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { brandSchema } from './schemas/brand.ts';
import { filesSchema } from './schemas/files.ts';

export type Schema = z.core.JSONSchema.JSONSchema;
export const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

/** The form of a value in the editor, if it may also be a constant, such as "off". */
export const editedForm = (schema: Schema): Schema =>
  schema.anyOf?.filter(isSchema).find((form) => form.const === undefined) ?? schema;

/** Whether an object can be empty: its fields are always shown, and it is saved only if something is in one. */
export const canBeEmpty = ({ properties, required = [] }: Schema) => properties !== undefined && required.length === 0;

/** Folders whose files are of several kinds, each with the schemas by name. */
const { pages, photos } = filesSchema.shape;
const folders = { brand: brandSchema, pages: pages.unwrap(), photos: photos.unwrap() };

/** The schema of each kind of YAML file by its path; the files of a collection have one in common. */
export const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...Object.entries(filesSchema.shape).flatMap(([name, schema]): [string, z.ZodType][] => {
    if (/^(?:articles|cards|textPages)$/.test(name) || name in folders) return [];
    return [[name, schema instanceof z.ZodRecord ? schema.valueType : schema]];
  }),
  ...Object.entries(folders).flatMap(([folder, { shape }]) =>
    Object.entries(shape).flatMap(([name, schema]) => (name === 'mark' ? [] : [[`${folder}/${name}`, schema]])),
  ),
]);

/** `sample: true` stands in any file or entry of invented content (model/yaml.ts), after its number. */
function addSample({ jsonSchema, path }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  if (!jsonSchema.properties || !/^(?:items)?$/.test(path.join())) return;
  const { order } = jsonSchema.properties;
  const number = isSchema(order) && order.type === 'number' && { order };
  const sample = { const: true, description: 'For what is invented, and to be replaced before publishing' } as const;
  jsonSchema.properties = { ...number, sample, ...jsonSchema.properties };
}

/** What editors know of a file that has this schema. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addSample });

/** Writes the JSON Schema of each kind of YAML file into a folder beside this file; .vscode/settings.json says which is of which. */
export function writeJsonSchemas(): void {
  for (const [kind, schema] of Object.entries(schemas)) {
    const file = join(import.meta.dirname, 'json-schema', `${kind}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(jsonSchemaOf(schema)));
  }
}

const { articles, textPages } = filesSchema.shape;
const body = z.string().exactOptional().meta({ title: 'Text', format: 'markdown' });

/** The schemas of all files by their paths in the content, in which `*` is the name of an entry. */
export const fileSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    Object.entries(schemas).map(([kind, schema]) => [
      kind === 'services' || kind === 'projects' ? `${kind}/*.yaml` : `${kind}.yaml`,
      jsonSchemaOf(schema),
    ]),
  ),
  'articles/*.md': jsonSchemaOf(articles.valueType.extend({ body })),
  'pages/*.md': jsonSchemaOf(textPages.valueType.extend({ body })),
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hasTexts } from '../reading/translations.ts';
import { brandSchema } from '../schemas/brand.ts';
import { isOfTexts, listsOfTexts } from '../schemas/entries.ts';
import { inEachLanguage } from '../schemas/fields.ts';
import { filesSchema } from '../schemas/files.ts';

export type Schema = z.core.JSONSchema.JSONSchema;
export const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

/** The form of a value in the editor, if it may also be a constant, such as "off". */
export const editedForm = (schema: Schema): Schema =>
  schema.anyOf?.filter(isSchema).find((form) => form.const === undefined) ?? schema;

/** Can an object be empty? The editor shows its fields always, and saves it if one is filled. */
export const canBeEmpty = ({ properties, required = [] }: Schema) => properties !== undefined && required.length === 0;

/** Any file and any entry can have `sample: true` (model/formats/yaml.ts). The editor writes it behind `order`. */
function addSample({ jsonSchema, path }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  if (!jsonSchema.properties || !/^(?:items)?$/.test(path.join())) return;
  const { order } = jsonSchema.properties;
  const number = isSchema(order) && order.type === 'number' && { order };
  const sample = { const: true, description: 'For what is invented, and to be replaced before publishing' } as const;
  jsonSchema.properties = { ...number, sample, ...jsonSchema.properties };
}

const { brand, cards, pages, photos, textPages, ...atTop } = filesSchema.shape;
const body = z.string().exactOptional().meta({
  title: 'Text',
  description: 'As Markdown: an empty line between paragraphs, “##” before a heading',
  format: 'markdown',
});
const { mark, ...brandFiles } = brandSchema.shape;

/** The files of a folder. A table of entries is a folder, too. */
const filesOf = (shape: z.core.$ZodShape, folder = ''): [file: string, schema: z.core.$ZodType][] =>
  Object.entries(shape).map(([name, schema]) => {
    const file = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return file instanceof z.ZodRecord && !folder
      ? [`${name}/*.yaml`, file.valueType]
      : [`${folder}${name}.yaml`, schema];
  });

const jsonForm = { io: 'input', unrepresentable: 'any' } as const;

const files: readonly (readonly [file: string, schema: z.core.$ZodType])[] = [
  ...filesOf(atTop).filter(([file]) => !isOfTexts(file)),
  ...filesOf(brandFiles, 'brand/'),
  ...filesOf(pages.unwrap().shape, 'pages/'),
  ...filesOf(photos.unwrap().shape, 'photos/'),
  ...Object.entries(listsOfTexts).map(
    ([list, schema]) => [`${list}/*.md`, schema.unwrap().valueType.extend({ body })] as const,
  ),
  ['pages/*.md', textPages.unwrap().valueType.extend({ body })],
];

type Schemas = Readonly<Record<string, Schema>>;

/** The JSON Schemas of all files by their paths in the content, in which `*` is the name of an entry. */
export const fileSchemas: Schemas = Object.fromEntries(
  files.map(([file, schema]) => [file, z.toJSONSchema(schema, { ...jsonForm, override: addSample })]),
);

const isOwn = (field: unknown) => isSchema(field) && hasTexts(field);

/** A schema in which a translation can leave out what the first language says. */
function ofTranslation(schema: z.core.$ZodType): Schema {
  const json = z.toJSONSchema(schema, {
    ...jsonForm,
    override(context) {
      addSample(context);
      Object.assign(context.jsonSchema, inEachLanguage.get(context.zodSchema));
    },
  });
  // Also of what it has inside.
  return JSON.parse(JSON.stringify(json), (_, value) => {
    if (!Array.isArray(value?.required)) return value;
    const isNeeded = (name: string) => isOwn(value.properties[name]) && !value.properties[name].isInAll;
    return { ...value, required: value.required.filter(isNeeded) };
  });
}

/** The JSON Schemas of the files of a further language. The brand and the photos are those of the first. */
export const translationSchemas: Schemas = Object.fromEntries(
  files.filter(([file]) => !/^(?:brand|photos)\//.test(file)).map(([file, schema]) => [file, ofTranslation(schema)]),
);

/** Those for the editor's forms, in which two files have texts alone. As files they may repeat settings of the first. */
export const translationForms: Schemas = Object.fromEntries(
  Object.entries(translationSchemas).map(([file, schema]) => {
    const isShared = /^(?:site|booking)\./.test(file);
    const fields = Object.entries(schema.properties ?? {}).filter(([name, field]) => name === 'sample' || isOwn(field));
    return [file, isShared ? { ...schema, properties: Object.fromEntries(fields) } : schema];
  }),
);

/** The name of a schema's file: that of a screen's file is `pages.json`, so that a new screen changes no settings. */
export const jsonFile = (name: string) => name.replace(/(?<=^pages)\/.*|(?:\/\*)?\.yaml$/, '.json');

/** Writes the JSON Schemas of YAML files into a folder that git ignores; .vscode/settings.json maps files to them. */
export function writeJsonSchemas(): void {
  for (const [folder, all] of [
    ['', fileSchemas],
    ['translations', translationSchemas],
  ] as const) {
    const yaml = Object.entries(all).filter(([name]) => name.endsWith('.yaml'));
    for (const [name, schemas] of Map.groupBy(yaml, ([file]) => jsonFile(file))) {
      const file = join(import.meta.dirname, '../json-schema', folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ anyOf: schemas.map(([, schema]) => schema) }));
    }
  }
}

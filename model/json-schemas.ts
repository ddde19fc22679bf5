import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { brandSchema } from './schemas/brand.ts';
import { filesSchema } from './schemas/files.ts';

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

/** `sample: true` stands in any file or entry (model/yaml.ts). */
function addSample({
  jsonSchema: { properties },
  path,
}: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  if (properties && /^(?:items)?$/.test(path.join())) properties.sample = { const: true };
}

/** Writes the JSON Schema of each kind of YAML file into a folder beside this file; .vscode/settings.json says which is of which. */
export function writeJsonSchemas(): void {
  for (const [kind, schema] of Object.entries(schemas)) {
    const file = join(import.meta.dirname, 'json-schema', `${kind}.json`);
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addSample }));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

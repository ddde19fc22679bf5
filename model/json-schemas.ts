import { join, posix, relative } from 'node:path';
import { z } from 'zod';
import { brandSchema } from './schemas/brand.ts';
import { filesSchema } from './schemas/files.ts';

const FOLDER = join(import.meta.dirname, 'json-schema');

/** Folders whose files are of several kinds, each with the schemas by name. */
const { pages, photos } = filesSchema.shape;
const folders = { brand: brandSchema, pages: pages.unwrap(), photos: photos.unwrap() };

/** The schema of each kind of YAML file by its path; the files of a collection have one in common. */
const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
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

/** The files of `model/json-schema/`: JSON Schema of each kind of YAML file, by path. */
export const jsonSchemas = (): { file: string; text: string }[] =>
  Object.entries(schemas).map(([kind, schema]) => ({
    file: join(FOLDER, `${kind}.json`),
    text: `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addSample }), null, 2)}\n`,
  }));

/** The first line of a YAML file, from which editors know its schema; undefined for a file of no kind. */
export function schemaLine(folder: string, file: string): string | undefined {
  const kind = [file.replace(/\.yaml$/, ''), posix.dirname(file)].find((each) => Object.hasOwn(schemas, each));
  const path = kind && relative(posix.dirname(`${folder}/${file}`), join(FOLDER, `${kind}.json`));
  return path && `# yaml-language-server: $schema=${path.replaceAll('\\', '/')}`;
}

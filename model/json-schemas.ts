import { join, posix, relative } from 'node:path';
import { z } from 'zod';
import { brandSchema } from './schemas/brand.ts';
import { filesSchema } from './schemas/files.ts';

const FOLDER = join(import.meta.dirname, 'json-schema');

const { mark: _, ...brand } = brandSchema.shape;
const {
  brand: _b,
  pages,
  words,
  photos,
  services,
  projects,
  articles: _a,
  cards: _c,
  textPages: _t,
  ...files
} = filesSchema.shape;

const inFolder = (folder: string, shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${folder}/${name}`, schema]));

/** The schema of each kind of file by its path; the files of a collection have one in common. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  ...files,
  ...inFolder('brand', brand),
  ...inFolder('pages', pages.shape),
  ...inFolder('words', words.shape),
  ...inFolder('photos', photos.unwrap().shape),
  services: services.valueType,
  projects: projects.valueType,
};

/** The files of `model/json-schema/`: JSON Schema of each kind of YAML file, by path. */
export const jsonSchemas = (): { file: string; text: string }[] =>
  Object.entries(schemas).map(([kind, schema]) => ({
    file: join(FOLDER, `${kind}.json`),
    text: `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`,
  }));

/** The first line of a YAML file, from which editors know its schema; undefined for a file of no kind. */
export function schemaLine(folder: string, file: string): string | undefined {
  const kind = [file.replace(/\.yaml$/, ''), posix.dirname(file)].find((each) => Object.hasOwn(schemas, each));
  const path = kind && relative(posix.dirname(`${folder}/${file}`), join(FOLDER, `${kind}.json`));
  return path && `# yaml-language-server: $schema=${path.replaceAll('\\', '/')}`;
}

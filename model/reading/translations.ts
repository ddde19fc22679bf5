/** The files of a further language: its own texts, and the settings of the first language (R-languages). */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { pathsOfOne } from '../checking/issues-between-files.ts';
import { fieldName, type Path, valueAt } from '../formats/values-at.ts';
import { inEachLanguage } from '../schemas/fields.ts';
import { filesSchema } from '../schemas/files.ts';
import { type ContentFile, filesIn, valuesOf } from './content-files.ts';

type Schema = z.core.JSONSchema.JSONSchema;
/** A value, undefined if there is none, with its path in its file. */
type Value = readonly [value: unknown, path: Path];

const RULE = 'a setting is that of the first language: write the same, or leave it out';

const schemaOfFiles = z.toJSONSchema(filesSchema, {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, inEachLanguage.get(zodSchema)),
});

/** Without fields that cannot be there, such as `aliases` of an article without a text. */
const fieldsOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' && !field.not ? { name, field } : [],
  );

function entryOf({ items, additionalProperties }: Schema): Schema | undefined {
  const entry = additionalProperties || items;
  return typeof entry === 'object' && !Array.isArray(entry) ? entry : undefined;
}

const schemaAt = (schema: Schema | undefined, name: string) =>
  schema && (fieldsOf(schema).find((each) => each.name === name)?.field ?? entryOf(schema));

/** Has a value texts, which each language says itself? Without them it is a setting. */
export function hasTexts(schema: Schema): boolean {
  const entry = entryOf(schema);
  return schema.isSaid === true || (entry && hasTexts(entry)) || fieldsOf(schema).some(({ field }) => hasTexts(field));
}

/** The setting that tells entries of a list apart: the first required one, such as `id` or `year`; empty if there is none. */
const keyOf = (entry: Schema) =>
  fieldsOf(entry).find(
    ({ name, field }) => entry.required?.includes(name) && field.type === 'string' && !hasTexts(field),
  )?.name ?? '';

/** Does a value, or a part of it, lack a setting that it needs? */
const lacksSettings = (schema: Schema, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((each) => lacksSettings(entryOf(schema) ?? {}, each));
  if (value === undefined) return !hasTexts(schema);
  const isLookedAt = (name: string) => schema.required?.includes(name) || valueAt(value, name) !== undefined;
  return fieldsOf(schema).some(({ name, field }) => isLookedAt(name) && lacksSettings(field, valueAt(value, name)));
};

const linksIn = (text: unknown) => String(text).match(/\w+:\/\/\S+/g);
const write = (value: unknown) => ((JSON.stringify(value) ?? '').length > 80 ? 'another value' : JSON.stringify(value));

/** The paths of values that name an entry or a page that only one of the languages has. */
type OfOne = Readonly<Record<'first' | 'own', ReadonlySet<string>>>;

/** The first entry without a key that lacks settings, which those of a list with as many entries have by their position. */
const incompleteIn = (entry: Schema, entries: readonly unknown[]) =>
  entries.findIndex((value) => valueAt(value, keyOf(entry)) === undefined && lacksSettings(entry, value));

/** A position in a file, as messages name it. */
function placeIn(file: ContentFile, path: Path): string {
  const { line, column } = file.positionOf(path);
  return `${file.file}:${line}:${column}`;
}

function joinFile(first: ContentFile, own: ContentFile, schema: Schema, ofOne: OfOne): ContentFile {
  const isOfOne = (language: keyof OfOne, path: Path) =>
    ofOne[language].has([...{ first, own }[language].keys, ...path].join('.'));
  const issues = [...own.issues];
  const borrowed: string[] = [];
  const report = (at: Path, message: string) => issues.push({ ...own.positionOf(at), field: fieldName(at), message });

  function join(schema: Schema, [before, from]: Value, [now, at]: Value): unknown {
    const reportChange = () => {
      const there = before === undefined ? 'is missing' : `is ${write(before)}`;
      report(at, `is ${write(now)}, but ${there} in ${placeIn(first, from)}: ${fieldName(from)}; ${RULE}`);
    };
    const { isSaid, isInAll, required = [] } = schema;
    if (isInAll && now === undefined) {
      if (before !== undefined && !linksIn(before)) borrowed.push(fieldName(at));
      return before;
    }
    if (isInAll && (before === undefined || !isDeepStrictEqual(linksIn(before), linksIn(now)))) reportChange();
    if (isSaid) return now;
    if (!hasTexts(schema)) {
      if (isOfOne('first', from) || isOfOne('own', at)) return now;
      const inBoth = (language: keyof OfOne, value: unknown, path: Path) =>
        Array.isArray(value) ? value.filter((_, index) => !isOfOne(language, [...path, index])) : value;
      const expected = inBoth('first', before, from);
      if (now === undefined) return expected;
      if (!isDeepStrictEqual(expected ?? schema.default, inBoth('own', now, at))) reportChange();
      return now;
    }
    const entry = entryOf(schema);
    if (entry) return joinLists(entry, [before, from], [now, at]);
    if (now === null || typeof (now ?? {}) !== 'object') return now;
    const values = fieldsOf(schema).map(({ name, field }) => {
      const value = join(field, [valueAt(before, name), [...from, name]], [valueAt(now, name), [...at, name]]);
      return [name, value] as const;
    });
    const stated = Object.fromEntries(values.filter(([, value]) => value !== undefined));
    // Without a text that it needs, a part is not there.
    const isThere = now || (Object.keys(stated).length > 0 && required.every((name) => name in stated));
    return isThere ? { ...Object(now), ...stated } : undefined;
  }

  /** Entries match by their key and stand in one order. Without a key they match by position, if there are as many. */
  function joinLists(entry: Schema, [before, from]: Value, [now, at]: Value): unknown {
    const all: unknown[] = Array.isArray(before) ? before : [];
    const joinWith = (position: number, value: unknown, index: number) =>
      join(entry, [all[position], [...from, position]], [value, [...at, index]]);
    const entries = now === undefined ? all.map(() => undefined) : now;
    if (!Array.isArray(entries)) return now;
    const key = keyOf(entry);
    const incomplete = all.length === 0 || all.length === entries.length ? -1 : incompleteIn(entry, entries);
    if (incomplete !== -1) {
      const lengths = `(entries there: ${all.length}, here: ${entries.length})`;
      const message = `takes its settings by its position in the list of ${placeIn(first, from)} ${lengths}; write as many, in one order, or its settings here, too`;
      report([...at, incomplete], message);
      // With its settings, so that no issue follows.
      return before;
    }
    let next = 0;
    const joined = entries.map((value: unknown, index) => {
      const id = valueAt(value, key);
      if (id === undefined) {
        const fits = (_: unknown, position: number) => {
          const count = issues.length;
          joinWith(position, value, index);
          return issues.splice(count).length === 0;
        };
        return all.length !== entries.length && all.some(fits) ? value : joinWith(index, value, index);
      }
      const isSame = (other: unknown) => valueAt(other, key) === id;
      const found = all.findIndex((other, position) => position >= next && isSame(other));
      // A file that is a list, such as that of testimonials, may have entries of its own.
      if (at.length === 0 && !all.some(isSame)) return value;
      next = Math.max(next, found + 1);
      return joinWith(found === -1 ? index : found, value, index);
    });
    const stated = joined.filter((value) => value !== undefined);
    return now || stated.length > 0 ? stated : undefined;
  }

  return { ...own, data: join(schema, [first.data, []], [own.data, []]), issues, borrowed };
}

/** The files of a language beside the first. One that lacks what is in all (`isInAll`) has that of the first. */
export function filesOfLanguage(folder: string, language: string): ContentFile[] {
  const isOfLook = ({ keys: [name = ''] }: ContentFile) => name === 'brand' || name === 'photos';
  const firsts = filesIn(folder);
  const translated = filesIn(`${folder}/${language}`).filter((file) => !isOfLook(file));
  const [inFirst, inOwn] = [valuesOf(firsts), valuesOf(translated)];
  const ofOne: OfOne = { first: pathsOfOne(inFirst, inOwn), own: pathsOfOne(inOwn, inFirst) };
  // An article may have a text in one of the languages alone.
  const nameOf = ({ keys }: ContentFile) => keys.join().replace(/^cards,/, 'articles,');
  const sameIn = (files: readonly ContentFile[], file: ContentFile) =>
    files.find((each) => nameOf(each) === nameOf(file));
  // Every language has the brand and the photos, and what the site and its calls are besides texts.
  const look = firsts.filter(isOfLook);
  const untranslated = firsts
    .filter((file) => /^(?:site|booking)$/.test(file.keys.join()) && !sameIn(translated, file))
    .map((file) => ({ ...file, data: file.data && {} }));
  const joined = [...untranslated, ...translated].map((file) => {
    const schema = file.keys.reduce(schemaAt, schemaOfFiles);
    const first = sameIn(firsts, file);
    if (!schema || !first?.data || !file.data) return file;
    // The locale chooses the words: the name of the folder, unless its own site.yaml says another.
    const data = file.keys[0] === 'site' ? { ...first.data, locale: language } : first.data;
    return joinFile({ ...first, data }, file, schema, ofOne);
  });
  return [...look, ...joined];
}

/** The files of a further language: its own texts, and the settings of the first language (R-languages). */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type ContentFile, markdownFilesIn, putAt, yamlFilesIn } from './content-files.ts';
import { linkPaths, namedIn, references } from './issues-between-files.ts';
import { inEachLanguage } from './schemas/fields.ts';
import { filesSchema } from './schemas/files.ts';
import { fieldOf, type Path, valueAt } from './values-at.ts';

type Schema = z.core.$ZodType;
type FieldIssue = ContentFile['issues'][number];
/** A value or a list of values, with its path in its file. */
type Value = readonly [value: unknown, path: Path];
type List = readonly [values: readonly unknown[], path: Path];

/** Every language has these files: what it does not say in them is as in the first. */
const isShared = ({ keys: [name = ''] }: ContentFile) => name === 'site' || name === 'booking';
const RULE = 'a setting is that of the first language: write the same, or leave it out';

const isOptional = (schema: Schema) => schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;
const isRequired = (schema: Schema) => schema._zod.optin !== 'optional';

/** The schema of a value that is there, as it is in its file. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

const fieldsOf = (schema: Schema) => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.entries<Schema>(inner.shape) : [];
};

/** Is a value what each language says itself? */
function isSaid(schema: Schema): boolean {
  const inner = unwrap(schema);
  return inEachLanguage.get(inner)?.isSaid ?? (inner instanceof z.ZodUnion && inner.options.some(isSaid));
}

/** Has a value parts that each language says itself? Without them it is a setting. */
export function hasTexts(schema: Schema): boolean {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return hasTexts(inner.element);
  return isSaid(inner) || fieldsOf(inner).some(([, field]) => hasTexts(field));
}

/** Is a value nothing without a text? A language has it only if it says that. */
function needsText(schema: Schema): boolean {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return needsText(inner.element);
  return isSaid(inner) || fieldsOf(inner).some(([, field]) => isRequired(field) && needsText(field));
}

/** The setting that tells the entries of a list apart, such as `id`, or `path` of links. */
const keyOf = (entry: Schema) =>
  fieldsOf(entry).find(([, field]) => {
    const isText = unwrap(field) instanceof z.core.$ZodString;
    return isText && isRequired(field) && !isSaid(field);
  })?.[0] ?? '';

/** The schema of a file. */
function schemaOf([name = '', entry]: readonly string[]): Schema | undefined {
  const schema = fieldsOf(filesSchema).find(([each]) => each === name)?.[1];
  if (!schema || entry === undefined) return schema;
  const folder = unwrap(schema);
  return folder instanceof z.ZodRecord ? folder.valueType : fieldsOf(folder).find(([each]) => each === entry)?.[1];
}

const linksIn = (text: unknown) => String(text).match(/\w+:\/\/\S+/g);
/** A value in a message. */
const write = (value: unknown) => ((JSON.stringify(value) ?? '').length > 80 ? 'another value' : JSON.stringify(value));

/** Joins a file with that of the first language. @param isInOne is what a value names in one of the languages only? */
function joinFile(
  first: ContentFile,
  own: ContentFile,
  schema: Schema,
  isInOne: (path: Path, value: unknown) => boolean,
): ContentFile {
  const borrowed: string[] = [];
  /** Texts that the file cannot be without are the first language's until they are translated. */
  const borrows = isShared(own);

  function join(schema: Schema, [before, from]: Value, [now, at]: Value, issues: FieldIssue[]): unknown {
    const report = () => {
      const { line, column } = first.positionOf(from);
      const there = before === undefined ? 'is missing' : `is ${write(before)}`;
      const message = `is ${write(now)}, but ${there} in ${first.file}:${line}:${column}: ${fieldOf(from)}; ${RULE}`;
      issues.push({ ...own.positionOf(at), field: fieldOf(at), message });
    };
    const borrow = (isNeeded: boolean) => {
      if (isNeeded && before !== undefined && !linksIn(before)) borrowed.push(fieldOf(at));
      return isNeeded ? before : undefined;
    };
    const isOfOne = (value: unknown) => isInOne([...own.keys, ...at], value);
    const inner = unwrap(schema);
    if (isSaid(schema)) {
      const isFact = inEachLanguage.get(inner)?.isFact ?? false;
      if (now === undefined) return borrow(isFact || (borrows && isRequired(schema)));
      if (isFact && (before === undefined || !isDeepStrictEqual(linksIn(before), linksIn(now)))) report();
      return now;
    }
    if (!hasTexts(schema)) {
      const inBoth = (value: unknown) =>
        Array.isArray(value)
          ? value.filter((each, index) => !isInOne([...own.keys, ...at, index], each))
          : isOfOne(value)
            ? undefined
            : value;
      if (now === undefined) return inBoth(before);
      const standard = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
      const isSame = isDeepStrictEqual(inBoth(before ?? standard), inBoth(now));
      if (!isSame && !isOfOne(before) && !isOfOne(now)) report();
      return now;
    }
    if (now === undefined && needsText(schema)) return borrow(borrows && !isOptional(schema));
    if (inner instanceof z.ZodArray && Array.isArray(now)) {
      const entries: unknown[] = Array.isArray(before) ? before : [];
      return joinLists(inner.element, [entries, from], [now, at], issues);
    }
    if (now === null || typeof (now ?? {}) !== 'object') return now;
    const fields = fieldsOf(inner).flatMap(([name, field]) => {
      const [ofFirst, ofOwn] = [valueAt(before, name), valueAt(now, name)];
      const value = join(field, [ofFirst, [...from, name]], [ofOwn, [...at, name]], issues);
      return value === undefined ? [] : [[name, value]];
    });
    return now === undefined && fields.length === 0 ? undefined : { ...Object(now), ...Object.fromEntries(fields) };
  }

  /** Entries are the same by their key. Without one they are by their position, or stand in the same order if some are left out. */
  function joinLists(entry: Schema, [all, from]: List, [now, at]: List, issues: FieldIssue[]): unknown[] {
    const key = keyOf(entry);
    const isAligned = all.length === now.length;
    let next = 0;
    return now.map((value, index) => {
      const place: Value = [value, [...at, index]];
      const joinWith = (found: number, into: FieldIssue[]) => join(entry, [all[found], [...from, found]], place, into);
      const id = valueAt(value, key);
      if (id === undefined && isAligned) return joinWith(index, issues);
      const fits = (other: unknown, position: number) => {
        if (id !== undefined) return valueAt(other, key) === id;
        const differences: FieldIssue[] = [];
        joinWith(position, differences);
        return position >= next && differences.length === 0;
      };
      const found = all.findIndex(fits);
      if (found >= next) {
        next = found + 1;
        return id === undefined ? value : joinWith(found, issues);
      }
      // A file that is a list, such as that of testimonials, may have entries of its own.
      const isOwn = at.length === 0 || isInOne([...own.keys, ...at, index, key], id);
      if (found !== -1 || !isOwn) joinWith(Math.min(next, all.length - 1), issues);
      return value;
    });
  }

  const issues = [...own.issues];
  const data = join(schema, [first.data, []], [own.data, []], issues);
  const isOfFirst = (path: Path) => valueAt(own.data, ...path) === undefined && valueAt(data, ...path) !== undefined;
  const positionOf = (path: Path) =>
    isOfFirst(path) ? { ...first.positionOf(path), file: first.file } : own.positionOf(path);
  return { ...own, data, issues, positionOf, borrowed };
}

/** The names of the fields of a file that a language says itself, at least in part. */
export const textFieldsOf = (schema: Schema) =>
  fieldsOf(schema).flatMap(([name, field]) => (hasTexts(field) ? name : []));

const filesIn = (folder: string): ContentFile[] => [...yamlFilesIn(folder), ...markdownFilesIn(folder)];

/** The entries and pages that values of these files can name. */
function namedInFiles(files: readonly ContentFile[]) {
  const all: Record<string, unknown> = {};
  for (const { keys, data } of files) putAt(all, keys, data);
  return namedIn(all);
}

/** The files of a language beside the first. Nothing is filled up with texts of the first that can be missing. */
export function filesOfLanguage(folder: string, language: string): ContentFile[] {
  const firsts = filesIn(folder);
  const translated = filesIn(`${folder}/${language}`);
  const [inFirst, inOwn] = [namedInFiles(firsts), namedInFiles(translated)];
  const isInOne = (path: Path, value: unknown) => {
    const isAt = (pattern: string) => {
      const keys = pattern.split('.');
      return keys.length === path.length && keys.every((key, index) => key === '*' || key === path[index]);
    };
    const to = references.find(([pattern]) => isAt(pattern))?.[1];
    const listOf = ({ idsOf, paths }: typeof inOwn) =>
      (to ? idsOf(to) : linkPaths.some(isAt) ? paths : undefined) ?? [];
    return listOf(inFirst).includes(String(value)) !== listOf(inOwn).includes(String(value));
  };
  const sameIn = (files: readonly ContentFile[], { keys }: ContentFile) =>
    files.find((each) => each.keys.join() === keys.join());
  const look = firsts.filter(({ keys: [name = ''] }) => name === 'brand' || name === 'photos');
  const untranslated = firsts.flatMap((file) =>
    isShared(file) && !sameIn(translated, file) ? { ...file, data: file.data && {} } : [],
  );
  const joined = [...untranslated, ...translated].map((file) => {
    const schema = schemaOf(file.keys);
    const first = sameIn(firsts, file);
    if (!schema || !first?.data || !file.data) return file;
    const data = file.keys[0] === 'site' ? { ...first.data, locale: language } : first.data;
    return joinFile({ ...first, data }, file, schema, isInOne);
  });
  return [...look, ...joined];
}

/** Values of the content by their paths. */
export type Path = readonly PropertyKey[];

/** An issue at the path of its value in `Files`. */
export type FileIssue = { path: Path; message: string };

const entriesOf = (data: unknown): [PropertyKey, unknown][] =>
  Array.isArray(data) ? [...data.entries()] : Object.entries(typeof data === 'object' && data !== null ? data : {});

/** The values at a path, in which `*` is each entry of a list or a folder. */
export function valuesAt(data: unknown, [key, ...rest]: Path, path: Path = []): { path: Path; value: unknown }[] {
  if (key === undefined) return [{ path, value: data }];
  return entriesOf(data)
    .filter(([name]) => key === '*' || key === String(name))
    .flatMap(([name, value]) => valuesAt(value, rest, [...path, name]));
}

/** The value at a path; undefined where there is none. */
export const valueAt = (data: unknown, ...path: Path): unknown => valuesAt(data, path)[0]?.value;

/** `list.2.name` as owners count. */
export const fieldName = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.') || 'the file';

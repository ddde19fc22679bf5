import type { z } from 'zod';
import type { FileIssue } from './read-content.ts';

/** What zod calls the kinds of values, for owners. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'fields with names',
  record: 'fields with names',
  string: 'a text',
};

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/**
 * The issues that a schema found, one for each field. An unknown field beside one that is missing may be that field under an
 * earlier name.
 *
 * @param data what the schema was applied to
 */
export function fieldIssues(issues: readonly z.core.$ZodIssue[], data: unknown): FileIssue[] {
  const isMissing = ({ code, path }: z.core.$ZodIssue) =>
    code !== 'unrecognized_keys' && path.length > 0 && valueAt(data, path) === undefined;
  return issues.flatMap((issue): FileIssue[] => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      const missing = issues
        .filter((other) => isMissing(other) && other.path.slice(0, -1).join('.') === path.join('.'))
        .map((other) => `"${String(other.path.at(-1))}"`);
      const advice = missing.length > 0 ? `is it ${missing.join(' or ')}, which is missing?` : 'correct or remove it';
      return issue.keys.map((key) => ({ path: [...path, key], message: `there is no field "${key}"; ${advice}` }));
    }
    const kind = /^Invalid input: expected (\w+)/.exec(issue.message)?.[1];
    const message = kind ? `must be ${KINDS[kind] ?? kind}` : issue.message;
    return [{ path, message: isMissing(issue) ? `is missing; it ${message}` : message }];
  });
}

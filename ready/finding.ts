import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What is left before publishing: where it is and what to do. */
export type Finding = {
  group:
    | 'Noted by every build'
    | 'Name, domain and contact'
    | 'Samples'
    | 'What visitors may rely on'
    | 'Files of the project';
  file: string;
  /** Undefined where the file has no such line. */
  line: number | undefined;
  message: string;
};

export const readFile = (file: string): string => readFileSync(join(root, file), 'utf8');

/** @returns the number of the first line of a file that contains the text, which a source file may quote */
export function lineOf(file: string, text: string): number | undefined {
  const lines = readFile(file).split('\n');
  // The beginning is enough, and a source may break a line or escape a quote after it.
  const index = lines.findIndex((line) => line.includes(text.slice(0, 24)));
  return index === -1 ? undefined : index + 1;
}

/** All strings in a value, with the keys that lead to each. */
export function stringsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...path, key]));
}

/** `node tests/support/sites/count-values.ts FOLDER`: how many values the YAML of a content has, those of Markdown files included. */
import { markdownFilesIn, yamlFilesIn } from '../../../model/reading/content-files.ts';

const valuesIn = (data: unknown): number =>
  typeof data === 'object' && data !== null
    ? Object.values(data).reduce<number>((sum, each) => sum + valuesIn(each), 0)
    : 1;

export const countValues = (folder: string): number =>
  [...yamlFilesIn(folder), ...markdownFilesIn(folder)].reduce((sum, { data }) => sum + valuesIn(data), 0);

if (import.meta.main) console.log(countValues(process.argv[2] ?? 'content'));

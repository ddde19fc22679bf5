import { readYaml, type YamlText } from './yaml.ts';

/** The fields of a Markdown file, unchecked, and its text. */
export type FrontMatter = YamlText & {
  /** The text after the front matter, which is replaced by empty lines so that positions stay those of the file. */
  body: string;
};

const FENCED = /^---[ \t]*\n([\s\S]*?)\n?^---[ \t]*$/m;

/** Splits a Markdown file into its YAML front matter, between two lines of three hyphens, and its text. */
export function readFrontMatter(source: string): FrontMatter {
  const fenced = source.startsWith('---') ? FENCED.exec(source) : null;
  if (!fenced) {
    const isOpen = /^---[ \t]*$/m.exec(source)?.index === 0;
    const issues = isOpen ? [{ line: 1, column: 1, message: 'the front matter has no second line of "---"' }] : [];
    return { data: isOpen ? undefined : {}, body: source, issues, placeOf: () => ({ line: 1, column: 1 }) };
  }
  return {
    ...readYaml(fenced[1] ?? '', 2),
    body: fenced[0].replace(/[^\n]/g, '') + source.slice(fenced[0].length),
  };
}

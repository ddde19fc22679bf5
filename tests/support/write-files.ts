import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** Files by their path in a folder: a text, bytes, or data that is written as YAML. `undefined` removes one. */
export type FilesToWrite = Readonly<Record<string, string | object | undefined>>;

export function writeFiles(folder: string, files: FilesToWrite): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (content === undefined) rmSync(file);
    else if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content);
    else writeFileSync(file, stringify(content));
  }
}

/** A Markdown file with its front matter. */
export const markdownFile = (fields: object, text: string) => `---\n${stringify(fields)}---\n${text}\n`;

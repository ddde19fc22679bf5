import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './folder.ts';
import { readMark } from './mark.ts';
import { type Brand, brandSchema } from './read-content.ts';
import { readYaml } from './yaml.ts';

/** @returns the brand, whatever else the content has; undefined while a file of it has an issue, which `readContent` reports */
export function readBrand(folder = contentFolder()): Brand | undefined {
  try {
    const read = (file: string) => readFileSync(join(folder, 'brand', file), 'utf8');
    const { mark } = readMark(read('mark.svg'));
    return brandSchema.safeParse({
      colours: readYaml(read('colours.yaml')).data,
      fonts: readYaml(read('fonts.yaml')).data,
      mark,
    }).data;
  } catch {
    return undefined;
  }
}

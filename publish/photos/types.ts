import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { photoFiles } from '../../content/photo.ts';

const FOLDER = '.react-router';

/** Writes the names of the files of content/photos/ as a type, so that a wrong name is an error in the editor. */
export function writePhotoTypes(): void {
  const names = photoFiles().map((file) => `    ${JSON.stringify(file)}: true;\n`);
  const types = `import '../content/photo.ts';\n\ndeclare module '../content/photo.ts' {\n  interface PhotoFiles {\n${names.join('')}  }\n}\n`;
  const path = `${FOLDER}/photos.d.ts`;
  mkdirSync(FOLDER, { recursive: true });
  try {
    if (readFileSync(path, 'utf8') === types) return;
  } catch {
    // It has not been written yet.
  }
  writeFileSync(path, types);
}

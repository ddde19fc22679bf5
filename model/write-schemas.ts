/** `npm run schemas`: writes the JSON Schemas and names them in the first line of each YAML file of the content. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFolder } from './folder.ts';
import { jsonSchemas, schemaLine } from './json-schemas.ts';

rmSync(join(import.meta.dirname, 'json-schema'), { recursive: true, force: true });
for (const { file, text } of jsonSchemas()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const folder = contentFolder();
for (const file of globSync('**/*.yaml', { cwd: folder })) {
  const line = schemaLine(folder, file.replaceAll('\\', '/'));
  const text = readFileSync(join(folder, file), 'utf8');
  const named = `${line}\n${text.replace(/^# yaml-language-server:.*\n/, '')}`;
  if (line && named !== text) writeFileSync(join(folder, file), named);
}

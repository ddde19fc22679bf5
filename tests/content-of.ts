import { lineOf } from '../model/describe-issues.ts';
import { type Content, readContent } from '../model/read-content.ts';

/** The content of a folder, whichever `CONTENT` names. @throws Error with its issues */
export function contentOf(folder: string): Content {
  const { CONTENT } = process.env;
  // Photos are those of the folder, too.
  process.env.CONTENT = folder;
  const { content, issues } = readContent();
  if (CONTENT === undefined) Reflect.deleteProperty(process.env, 'CONTENT');
  else process.env.CONTENT = CONTENT;
  if (!content) throw new Error(issues.map(lineOf).join('\n'));
  return content;
}

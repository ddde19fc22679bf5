import { type Content, ContentError, readContent } from '../model/read-content.ts';

/** The content of a folder, whichever `CONTENT` names. @throws ContentError */
export function contentOf(folder: string): Content {
  const { content, issues } = readContent(folder);
  if (!content) throw new ContentError(issues);
  return content;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../../model/reading/folder.ts';

/** A file of a build with a page that visitors see, and its path on a site at the root of its host. */
export type HtmlFile = { file: string; path: string; html: string };

/** The pages of a build in all of its languages, without the editor, and without files that only lead to another page. */
export const htmlFilesIn = (client: string): HtmlFile[] =>
  namesIn(client)
    .filter((file) => file.endsWith('.html') && file !== 'admin.html')
    .map((file) => ({
      file,
      path: `/${file
        .replace(/\.html$/, '')
        .replace(/(^|\/)index$/, '$1')
        .replace(/404$/, 'no-such-page')}`,
      html: readFileSync(join(client, file), 'utf8'),
    }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'));

/** `node tests/support/sites/delivered.ts`: makes `content/` as it is now the delivered site, whose own tests then run. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../../model/reading/folder.ts';
import { hashOfFiles, overrides, read, root } from '../repository.ts';

const CONTENT = join(root, 'content');
/** The hash of the delivered content. An owner's differs, and no test expects a text or a setting of it. */
const FILE = 'tests/delivered/content.sha256';

const hash = hashOfFiles(CONTENT, namesIn(CONTENT));
if (import.meta.main) writeFileSync(join(root, FILE), `${hash}\n`);

/** True if the site that is built from `content/` is the delivered one, with its own settings. */
export const isDelivered = read(FILE).trim() === hash && overrides.every((name) => !process.env[name]?.trim());

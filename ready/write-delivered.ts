/** `npm run delivered`: writes the hashes of the delivered texts, which `npm run ready` looks for, after they changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../model/content.server.ts';
import { hashesOf, languageOf } from './delivered.ts';
import { contentTexts } from './texts.ts';

const delivered = { language: languageOf(content.site.locale), texts: hashesOf(contentTexts()) };
writeFileSync(join(import.meta.dirname, 'delivered.json'), `${JSON.stringify(delivered, null, 2)}\n`);

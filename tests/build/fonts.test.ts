import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTextContent, setTextContent } from '@parse5/tools';
import { expect, test } from 'vitest';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { fontFolder } from '../../model/formats/fonts.ts';
import { findElements } from '../../publish/page/page.ts';
import { charactersOf } from '../support/characters-of.ts';
import { builtPages } from '../support/sites/built-pages.ts';

function charactersIn(name: string): Set<string> {
  const files = globSync(`assets/${name}-*.woff2`, { cwd: CLIENT_DIRECTORY });
  return new Set(files.flatMap((file) => [...charactersOf(readFileSync(join(CLIENT_DIRECTORY, file)))]));
}

/** A build names the others that pages show, some of which are in no font. */
const letters = readFileSync(join(fontFolder(), 'letters.txt'), 'utf8');
const fonts = ['display', 'text'].map(charactersIn);

test.each(builtPages)('the text fonts have every character that they were cut to and $path shows', ({ body }) => {
  for (const hidden of ['script', 'style'].flatMap((name) => findElements(body, name))) setTextContent(hidden, '');
  const missing = [...new Set(getTextContent(body))].filter(
    (each) => each.trim() && letters.includes(each) && fonts.some((font) => !font.has(each)),
  );
  expect(missing, 'Run `npm run fonts`.').toEqual([]);
});

import { expect, test } from 'vitest';
import { characters } from '../../app/fonts/characters.ts';
import { builtPages, meant, readBuilt } from './built-pages.ts';

test.each(builtPages)('the text faces have every character that $path shows', ({ file }) => {
  const text = readBuilt(file)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '');
  const missing = [...new Set(meant(text))].filter((each) => each.trim() && !characters.includes(each));
  expect(missing, 'Add them to app/fonts/characters.ts, then `npm run fonts`.').toEqual([]);
});

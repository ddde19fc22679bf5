/** Each page is HTML as the standard has it, by a checker that is not ours (docs/decisions/0007). */
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages, readBuilt } from '../support/sites/built-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // One heading of level 1, and labels and buttons for what is there.
  rules: { 'heading-level': 'error', 'no-missing-references': 'error' },
});

test.each(builtPages)('$file', async ({ file }) => {
  const { results } = await validator.validateString(readBuilt(file));
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

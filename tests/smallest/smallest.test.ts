/** The content that an owner has to write (docs/content.md): the smallest site needs no more than the fields without which it is none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageList } from '../../model/deriving/page-list.server.ts';
import { countValues } from '../support/sites/count-values.ts';
import { smallestSettings } from '../support/sites/smallest-content.ts';

test('three services, four projects and two articles are a site of at most 250 values', () => {
  expect(countValues(smallestSettings.CONTENT)).toBeLessThanOrEqual(250);
});

test('what is not there is mentioned nowhere: no page about the person, no testimonials', () => {
  const paths = pageList().map(({ path }) => path);
  expect(paths).not.toContain('/about');
  expect(paths).not.toContain('/testimonials');
  for (const path of paths) {
    const file = `${path === '/' ? '/index' : path}.html`;
    expect(readFileSync(join(smallestSettings.BUILD, 'client', file), 'utf8')).not.toMatch(
      />undefined<|NaN|"undefined"|tel:|\/about"|\/testimonials"/,
    );
  }
});

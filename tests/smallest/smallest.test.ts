/** The content that an owner has to write (docs/content.md): the smallest site needs no more than the fields without which it is none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageList } from '../../model/deriving/page-list.server.ts';
import { markdownFilesIn, yamlFilesIn } from '../../model/reading/content-files.ts';
import { smallestSettings } from '../support/sites/smallest.ts';

const valuesIn = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : [data];

test('three services, four projects and two articles are a site of at most 250 values', () => {
  const { CONTENT } = smallestSettings;
  const data = [...yamlFilesIn(CONTENT), ...markdownFilesIn(CONTENT)].map((file) => file.data);
  expect(valuesIn(data).length).toBeLessThanOrEqual(250);
});

test('what is not there is mentioned nowhere: no page about the person, no testimonials, no ranges of prices', () => {
  const paths = pageList.map(({ path }) => path);
  const services = ['/services/hotels', '/services/menus', '/services/restaurants'];
  const projects = ['/portfolio/attic', '/portfolio/bakery', '/portfolio/harbour', '/portfolio/vineyard'];
  const articles = ['/', '/blog', '/blog/0', '/blog/1', '/contact', '/imprint'];
  expect(paths.sort()).toEqual([...articles, '/portfolio', ...projects, '/services', ...services]);
  for (const path of paths) {
    const file = `${path === '/' ? '/index' : path}.html`;
    // As a word: a hash in the policy may have the letters.
    expect(readFileSync(join(smallestSettings.BUILD, 'client', file), 'utf8')).not.toMatch(
      />undefined<|\bNaN\b|"undefined"|tel:|\/about"|\/testimonials"|"price-table/,
    );
  }
});

test('R-edit: files of the editor are there, because the content names a repository', () => {
  expect(existsSync(join(smallestSettings.BUILD, 'client/admin.html'))).toBe(true);
});

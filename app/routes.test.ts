import { pageList } from 'content/page-list.ts';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const paths = pageList().map(({ path }) => path);

test.each(paths)('%s has a route of its own (R-routes)', (path) => {
  const children = routes.flatMap(({ children = [] }) => children);
  const [match] =
    matchRoutes(
      children.map(({ path: pattern = '/', file }) => ({ path: pattern, id: file })),
      path,
    ) ?? [];
  expect(match).toBeDefined();
  expect(match?.route.id).not.toContain('not-found');
});

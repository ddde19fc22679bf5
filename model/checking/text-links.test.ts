import { expect, test } from 'vitest';
import { readText } from '../formats/markdown-files.ts';
import { checkTextLinks } from './text-links.server.ts';

test('R-text-pages: a link to a part that the page does not have is an issue at its place, whatever its fragment is', () => {
  const body = '[a](#50%) [b](#%C3%A4rmel) [c](/other#%) [d](/my%20prices.pdf)';
  const text = readText({ file: 'content/pages/page.md', body }, { folder: 'content/photos', stock: {} });
  const ids = new Map(Object.entries({ '/page': ['ärmel'], '/other': ['main'] }));
  expect(() => checkTextLinks({ ids, files: new Set(['/my prices.pdf']) }, [{ path: '/page', text }])).toThrow(
    [
      'The content has 2 issue(s):',
      '  content/pages/page.md:1:1: the text: /page has no part with the id "50%"',
      '  content/pages/page.md:1:28: the text: /other has no part with the id "%"',
    ].join('\n'),
  );
});

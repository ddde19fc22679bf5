import { expect, test } from 'vitest';
import { readFrontMatter, readText } from './markdown-files.ts';

test('front matter that is not YAML is an issue at its place in the file', () => {
  expect(readFrontMatter('---\nimage:\n\tsrc: x\n\talt: y\n---\n')).toMatchObject({
    data: undefined,
    issues: [{ line: 3, column: 1, message: 'a tab cannot indent a line; write two spaces for each level' }],
  });
  expect(readFrontMatter('---\ntitle: A').issues).toEqual([expect.objectContaining({ line: 1 })]);
  const first = /^the first line must be "---"/;
  for (const text of ['', '\n---\ntitle: A\n---\n', '+++\ntitle = "A"\n+++\n', '----\ntitle: A\n---\nB\n---\n'])
    expect(readFrontMatter(text).issues).toMatchObject([{ line: 1, message: expect.stringMatching(first) }]);
});

test('R-article: front matter leaves the lines of the text where they are', () => {
  const { data, body, positionOf } = readFrontMatter('---\ntitle: A\nday: 2023-07-03\nimage:\n  src: x\n---\n\n# B');
  expect(data).toEqual({ title: 'A', day: '2023-07-03', image: { src: 'x' } });
  expect(positionOf(['image', 'src'])).toEqual({ line: 5, column: 8 });
  expect(positionOf(['image', 'alt']).line).toBe(5);
  expect(body.split('\n')[7]).toBe('# B');
});

test('R-article: a film that is not in public/ is an issue at its place in the file', () => {
  const source = { file: 'content/articles/a.md', body: 'A\n\n![B](/gone.mp4)' };
  expect(readText(source, { folder: 'content/photos', stock: {} }).issues).toEqual([
    { line: 3, column: 1, message: 'there is no film public/gone.mp4' },
  ]);
});

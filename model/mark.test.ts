import { expect, test } from 'vitest';
import { parsePicture } from '../app/background/picture.ts';
import { markDotsSvg } from '../publish/mark-dots.ts';
import { markSvg, readMark } from './mark.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;

test('R-content: a mark of simple shapes is taken, without what no one sees', () => {
  const inside =
    '<!-- A sign --><title>Sign</title><g id="a" data-name="b"><path d="M0 0h9v9z" fill="currentColor"/></g>';
  expect(readMark(svg(inside))).toEqual({
    mark: {
      viewBox: [0, 0, 24, 24],
      shapes: '<g fill="currentColor"><path d="M0 0h9v9z" fill="currentColor"></path></g>',
    },
    issues: [],
  });
});

test.each([
  ['no viewBox', svg('<path d="M0 0"/>', 'width="24"'), 'needs a viewBox', 2],
  ['a script', svg('<path d="M0 0"/><script>alert(1)</script>'), 'cannot have <script>', 3],
  ['a handler', svg('<path d="M0 0" onclick="alert(1)"/>'), 'cannot have onclick', 3],
  ['foreign content', svg('<foreignObject><p>Text</p></foreignObject>'), 'cannot have <foreignObject>', 3],
  ['HTML', svg('<img src="x"><path d="M0 0"/>'), 'like <img>', 3],
  ['a colour of its own', svg('<path d="M0 0" fill="#000"/>'), 'write fill="currentColor" in place of "#000"', 3],
  ['styles', svg('<path d="M0 0" style="fill:red"/>'), 'cannot have style', 3],
  ['a reference', svg('<path d="M0 0" transform="url(#a)"/>'), 'is no value for transform', 3],
  ['a gap in its quotes', svg('<path d="&quot;>"/>'), 'is no value for d', 3],
  ['no shapes', svg('<title>Sign</title>'), 'has no shapes', 2],
  ['a banner', svg('<path d="M0 0"/>', 'viewBox="0 0 300 24"'), 'at most twice as wide', 2],
  ['no SVG at all', 'PNG', 'must be an SVG', 1],
])('R-content: a mark with %s is an issue with its line', (_, text, message, line) => {
  const { mark, issues } = readMark(text);
  expect(mark).toBeUndefined();
  expect(issues).toContainEqual({ line, column: expect.any(Number), message: expect.stringContaining(message) });
});

test('R-signal: the background has the mark as dots, in the middle, whatever its box', async () => {
  const { mark } = readMark(svg('<rect x="2" y="4" width="8" height="8"/>'));
  if (!mark) throw new Error('The mark has an issue.');
  expect(markSvg(mark, '#fff')).not.toContain('currentColor');
  const { width, height, dots } = parsePicture(await markDotsSvg(mark));
  for (const [places, length] of [
    [dots.map(({ x }) => x), width],
    [dots.map(({ y }) => y), height],
  ] as const) {
    const [first, last] = [Math.min(...places), Math.max(...places)];
    expect((last - first) / length).toBeGreaterThan(0.85);
    expect(Math.abs(first + last - length) / length).toBeLessThan(0.05);
    // All of the square is filled.
    expect(new Set(places).size ** 2).toBe(dots.length);
  }
});

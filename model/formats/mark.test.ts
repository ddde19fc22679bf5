import { expect, test } from 'vitest';
import { parseShapeSvg } from '../../app/background/shape-svg.ts';
import { markDotsSvg } from '../../publish/icons.ts';
import { markSvg, readMark } from './mark.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;

/** Each with its shapes as they are taken, and its colours. */
const marks: Readonly<Record<string, [inside: string, shapes: unknown, colours: string[]]>> = {
  'simple shapes is taken, without what no one sees': [
    '<!-- A sign --><title>Sign</title><g id="a" data-name="b"><path d="M0 0h9v9z" fill="currentColor" onclick="alert(1)"/></g><script>alert(1)</script>',
    '<path fill="currentColor" d="M0 0h9v9z"></path>',
    ['#000'],
  ],
  'a drawing program has attributes for styles, and the one colour of the site': [
    '<defs><style>.a{fill:#123456;filter:url(#b)}.b{fill:none;stroke:red}</style></defs><path class="a" d="M0 0h9v9z"/><path class="b" style="opacity:.5" d="M1 1h9"/>',
    '<g fill="currentColor"><path d="M0 0h9v9z"></path><path fill="none" stroke="currentColor" d="M1 1h9" opacity=".5"></path></g>',
    ['#123456', 'red'],
  ],
  'hidden layers has what is seen': [
    '<defs><style>.a{display:none}</style></defs><g style="display:none"><path d="M2 2h9"/></g><path class="a" d="M1 1h9"/><path visibility="hidden" d="M3 3h9"/><path d="M0 0h9v9z"/>',
    '<path fill="currentColor" d="M0 0h9v9z"></path>',
    ['#000'],
  ],
  'references has none, and its values stay values': [
    '<path d="M0 0h9&quot;><b>" fill="url(#a)"/>',
    '<path fill="currentColor" d="M0 0h9&quot;&gt;&lt;b&gt;"></path>',
    ['url(#a)'],
  ],
  'groups has their colours': [
    '<g fill="#FFFFFF"><g><rect width="9" height="9"/><path fill="none" d="M0 0h9"/></g><path fill="#000" d="M0 0h9v9z"/></g>',
    expect.any(String),
    ['#fff', '#000'],
  ],
};
test.each(Object.entries(marks))('R-content: a mark of %s', (_, [inside, shapes, colours]) => {
  expect(readMark(svg(inside))).toEqual({ mark: { viewBox: [0, 0, 24, 24], shapes }, colours, issues: [] });
});

test.each([
  ['no viewBox', svg('<path d="M0 0"/>', 'width="24"'), 'needs a viewBox', 2],
  ['foreign content', svg('<foreignObject><p>Text</p></foreignObject>'), 'cannot have <foreignObject>', 3],
  ['HTML', svg('<img src="x"/><path d="M0 0"/>'), 'cannot have <img>', 3],
  ['a tag that is not closed', svg('<g><path d="M0 0"/>'), 'must be an SVG, like', 4],
  ['no shapes', svg('<title>Sign</title>'), 'has no shapes', 2],
  ['a banner', svg('<path d="M0 0"/>', 'viewBox="0 0 300 24"'), 'at most twice as wide', 2],
  ['no SVG at all', 'PNG', 'must be an SVG', 1],
])('R-content: a mark with %s is an issue with its line', (_, text, message, line) => {
  const { mark, issues } = readMark(text);
  expect(mark).toBeUndefined();
  expect(issues).toContainEqual({ line, column: expect.any(Number), message: expect.stringContaining(message) });
});

test('R-shapes: the background has the mark as dots, in the middle, whatever its box', async () => {
  const { mark } = readMark(svg('<rect x="2" y="4" width="8" height="8"/>'));
  if (!mark) throw new Error('The mark has an issue.');
  expect(markSvg(mark, '#fff')).not.toContain('currentColor');
  const { width, height, dots } = parseShapeSvg(await markDotsSvg(mark));
  const expectFilled = (positions: readonly number[], length: number) => {
    const [first, last] = [Math.min(...positions), Math.max(...positions)];
    expect((last - first) / length).toBeGreaterThan(0.85);
    expect(Math.abs(first + last - length) / length).toBeLessThan(0.05);
    expect(new Set(positions).size ** 2).toBe(dots.length);
  };
  const [across, down] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  expectFilled(across, width);
  expectFilled(down, height);
});

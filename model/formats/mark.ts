import { optimize, type XastElement } from 'svgo';
import { issueIn, type TextIssue } from '../../markdown/issue.ts';

/** The brand's mark: an SVG of one colour, of which only shapes are left. */
export type Mark = {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Markup of the shapes. Shapes in the site's colour have `currentColor`. */
  shapes: string;
};

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const ATTRIBUTES =
  /^(?:d|points|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|width|height|transform|pathLength|fill|stroke|(?:fill|stroke|clip)-(?:rule|opacity)|opacity|stroke-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset))$/;
/** The mark stands beside the name in a square. */
const MAX_RATIO = 2;

/** Reads `brand/mark.svg` as shapes in the site's colour, and returns the `colours` that they have in the file. */
export function readMark(text: string): { mark?: Mark; colours?: string[]; issues: readonly TextIssue[] } {
  const issues: TextIssue[] = [];
  let [box, shapes] = ['', 0];
  const report = (message: string, name = 'svg') => {
    issues.push(issueIn(text, Math.max(0, text.indexOf(`<${name}`)), message));
  };
  const check = (element: XastElement, isRoot: boolean) => {
    const { name, attributes } = element;
    if (isRoot) box = attributes.viewBox ?? '';
    else if (!SHAPES.includes(name)) report(`a mark cannot have <${name}>; it may have ${SHAPES.join(', ')}`, name);
    else if (name !== 'g') shapes++;
    for (const attribute of Object.keys(attributes)) {
      const isOfBox = isRoot && /^(?:x|y|width|height)$/.test(attribute);
      if (isOfBox || !ATTRIBUTES.test(attribute)) delete attributes[attribute];
    }
    if (!isRoot) return;
    // SVGO merges a group that has one shape with that shape.
    const group = { type: 'element', name: 'g', attributes: { fill: 'currentColor', ...attributes } } as const;
    element.children = [{ ...group, children: element.children }];
    element.attributes = { viewBox: box };
  };
  const paints = new Map<object, { fill: string; stroke: string }>();
  const colours = new Set<string>();
  const collect = (element: XastElement, parent: object) => {
    const { fill, stroke } = { fill: '#000', stroke: 'none', ...paints.get(parent), ...element.attributes };
    paints.set(element, { fill, stroke });
    for (const paint of element.name !== 'g' && SHAPES.includes(element.name) ? [fill, stroke] : [])
      if (paint !== 'none') colours.add(paint === 'currentColor' ? '#000' : paint);
  };
  let markup: string;
  try {
    ({ data: markup } = optimize(text, {
      // As browsers and parsers of HTML write elements.
      js2svg: { useShortTags: false },
      plugins: [
        ...(['removeEditorsNSData', 'removeMetadata', 'removeTitle', 'removeScripts', 'removeDimensions'] as const),
        { name: 'removeDesc', params: { removeAny: true } },
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        ...(['removeUselessDefs', 'convertStyleToAttrs', 'removeHiddenElems'] as const),
        'convertColors',
        { name: 'collect', fn: () => ({ element: { enter: collect } }) },
        { name: 'convertColors', params: { currentColor: true } },
        { name: 'check', fn: () => ({ element: { enter: (each, parent) => check(each, parent.type === 'root') } }) },
        // Coordinates stay as they were drawn, which compresses better.
        { name: 'preset-default', params: { overrides: { convertPathData: false } } },
      ],
    }));
  } catch (error) {
    const { line = 1, column = 1, reason = '' } = Object(error);
    return { issues: [{ line, column, message: `must be an SVG, like <svg viewBox="…">…</svg>: ${reason}` }] };
  }
  const [x = 0, y = 0, width = 0, height = 0, more] = box.split(/[\s,]+/).map(Number);
  if (![x, y].every(Number.isFinite) || !(width > 0) || !(height > 0) || more !== undefined) {
    report('needs a viewBox, its left and top edge, width and height, like viewBox="0 0 24 24"');
  } else if (Math.max(width / height, height / width) > MAX_RATIO) {
    report(`is ${width} by ${height}; beside the name there is room for a sign that is at most twice as wide as high`);
  }
  if (shapes === 0) report('has no shapes');
  if (issues.length > 0) return { issues };
  const inside = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('<'));
  return { mark: { viewBox: [x, y, width, height], shapes: inside }, colours: [...colours], issues };
}

/** The shapes of a mark in a colour. */
export const shapesIn = ({ shapes }: Mark, colour: string): string => shapes.replaceAll('currentColor', colour);

/** The mark as an SVG, in a colour and in the size of its box. */
export function markSvg(mark: Mark, colour: string): string {
  const [, , width, height] = mark.viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${mark.viewBox.join(' ')}">${shapesIn(mark, colour)}</svg>`;
}

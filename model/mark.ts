import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import type { TextIssue } from '../markdown/issue.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** The brand's mark: an SVG of one colour, of which only shapes are left. */
export type Mark = {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Markup of the shapes. What takes the site's colour has `currentColor`. */
  shapes: string;
};

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const GEOMETRY = /^(?:d|points|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|width|height|transform|pathLength)$/;
const LOOK =
  /^(?:(?:fill|stroke|clip)-rule|(?:fill-|stroke-)?opacity|stroke-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset))$/;
/** What programs write and no one sees. */
const IGNORED = /^(?:xmlns.*|version|id|role|xml:space|(?:data|aria|sodipodi|inkscape)[-:].*)$/;
const UNSEEN = ['title', 'desc', 'metadata', 'sodipodi:namedview'];
/** Numbers, commands of paths and names: nothing that refers to something else. */
const PLAIN = /^[\w\s.,%()+-]*$/;
/** The mark stands beside the name in a square. */
const MAX_RATIO = 2;

/** Of the `svg` element: about the box, which the site makes. */
const BOX = /^(?:viewBox|width|height|x|y|preserveAspectRatio)$/;

const isElement = (node: Node): node is Element => 'tagName' in node;

/**
 * Reads `brand/mark.svg`. The file is not trusted: elements and attributes that are no simple shape are issues.
 *
 * @returns the mark, unless there are issues, which have their places
 */
export function readMark(text: string): { mark?: Mark; issues: readonly TextIssue[] } {
  const issues: TextIssue[] = [];
  const { childNodes } = parseFragment(text, { sourceCodeLocationInfo: true });
  const report = (message: string, element?: Element, attribute = '') => {
    const place = element?.sourceCodeLocation;
    const { startLine: line = 1, startCol: column = 1 } = place?.attrs?.[attribute] ?? place ?? {};
    issues.push({ line, column, message });
  };

  /** Removes what no one sees, and reports what is no shape. */
  function clean(element: Element, isRoot = false): void {
    if (!isRoot && !SHAPES.includes(element.tagName)) {
      report(`a mark cannot have <${element.tagName}>; it may have ${SHAPES.join(', ')}`, element);
      return;
    }
    element.attrs = element.attrs.filter(
      ({ prefix, name }) => !IGNORED.test(prefix ? `${prefix}:${name}` : name) && !(isRoot && BOX.test(name)),
    );
    for (const { name, value } of element.attrs) {
      if (name === 'fill' || name === 'stroke') {
        if (value === 'none' || value === 'currentColor') continue;
        report(
          `the site gives the mark its colour; write ${name}="currentColor" in place of "${value}"`,
          element,
          name,
        );
      } else if (!LOOK.test(name) && (isRoot || !GEOMETRY.test(name))) {
        report(`a mark cannot have ${name}; write shapes with fill="currentColor", and no styles`, element, name);
      } else if (!PLAIN.test(value)) {
        report(`"${value}" is no value for ${name}`, element, name);
      }
    }
    const children = element.childNodes.filter(isElement).filter(({ tagName }) => !UNSEEN.includes(tagName));
    element.childNodes = children;
    for (const child of children) clean(child);
  }

  const [svg, ...others] = childNodes.filter(isElement);
  if (svg?.tagName !== 'svg') return { issues: [{ line: 1, column: 1, message: 'must be an SVG: <svg viewBox="…">' }] };
  for (const other of others) report(`nothing may follow </svg>, like <${other.tagName}>`, other);
  const box = svg.attrs.find(({ name }) => name === 'viewBox')?.value.trim();
  const [x = 0, y = 0, width = 0, height = 0, more] = box?.split(/[\s,]+/).map(Number) ?? [];
  if (![x, y].every(Number.isFinite) || !(width > 0) || !(height > 0) || more !== undefined) {
    report('needs a viewBox, its left and top edge, width and height, like viewBox="0 0 24 24"', svg);
  } else if (Math.max(width / height, height / width) > MAX_RATIO) {
    const message = `is ${width} by ${height}; beside the name there is room for a sign that is at most twice as wide as high`;
    report(message, svg, 'viewBox');
  }
  clean(svg, true);
  if (svg.childNodes.length === 0) report('has no shapes', svg);
  if (issues.length > 0) return { issues };
  // What the shapes would inherit, so that they need no element around them.
  const fill = { name: 'fill', value: 'currentColor' };
  for (const { attrs } of svg.childNodes.filter(isElement)) {
    for (const each of [...svg.attrs, fill]) if (!attrs.some(({ name }) => name === each.name)) attrs.push(each);
  }
  return { mark: { viewBox: [x, y, width, height], shapes: serialize(svg) }, issues };
}

/** The shapes of a mark in a colour. */
export const shapesIn = ({ shapes }: Mark, colour: string): string => shapes.replaceAll('currentColor', colour);

/** The mark as an SVG, in a colour and in the size of its box. */
export function markSvg(mark: Mark, colour: string): string {
  const [, , width, height] = mark.viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${mark.viewBox.join(' ')}">${shapesIn(mark, colour)}</svg>`;
}

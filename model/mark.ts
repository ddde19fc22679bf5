import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { TextIssue } from '../markdown/issue.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** The brand's mark: an SVG of one colour, of which only shapes are left. */
export type Mark = {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Of the `svg` element, which all shapes inherit, by their names in SVG. */
  attributes: Readonly<Record<string, string>>;
  /** Markup of the elements inside. What takes the site's colour has `currentColor`. */
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

const isElement = (node: Node): node is Element => 'tagName' in node;

/**
 * Reads `brand/mark.svg`. The file is not trusted: elements and attributes that are no simple shape are issues.
 *
 * @returns the mark, unless there are issues, which have their places
 */
export function readMark(text: string): { mark?: Mark; issues: readonly TextIssue[] } {
  const issues: TextIssue[] = [];
  const { childNodes } = parseFragment(text, { sourceCodeLocationInfo: true });
  const report = (message: string, element?: Element, attribute?: string) => {
    const place = element?.sourceCodeLocation;
    const { startLine: line = 1, startCol: column = 1 } = (attribute && place?.attrs?.[attribute]) || place || {};
    issues.push({ line, column, message });
  };

  /** The attributes that are kept. */
  function look(element: Element): Record<string, string> {
    const kept: Record<string, string> = {};
    for (const { prefix, name: local, value } of element.attrs) {
      const name = prefix ? `${prefix}:${local}` : local;
      if (IGNORED.test(name)) continue;
      const isRoot = element.tagName === 'svg';
      if (isRoot && /^(?:viewBox|width|height|x|y|preserveAspectRatio)$/.test(name)) continue;
      if (name === 'fill' || name === 'stroke') {
        if (value !== 'none' && value !== 'currentColor') {
          report(
            `the site gives the mark its colour; write ${name}="currentColor" in place of "${value}"`,
            element,
            name,
          );
        }
      } else if (!LOOK.test(name) && (isRoot || !GEOMETRY.test(name))) {
        report(`a mark cannot have ${name}; write shapes with fill="currentColor", and no styles`, element, name);
      } else if (!PLAIN.test(value)) {
        report(`"${value}" is no value for ${name}`, element, name);
      }
      kept[name] = value;
    }
    return kept;
  }

  function markup(nodes: readonly Node[]): string {
    return nodes
      .filter(isElement)
      .filter(({ tagName }) => !UNSEEN.includes(tagName))
      .map((element) => {
        const { tagName } = element;
        if (!SHAPES.includes(tagName)) {
          report(`a mark cannot have <${tagName}>; it may have ${SHAPES.join(', ')}`, element);
          return '';
        }
        const attributes = Object.entries(look(element)).map(([name, value]) => ` ${name}="${value}"`);
        return `<${tagName}${attributes.join('')}>${markup(element.childNodes)}</${tagName}>`;
      })
      .join('');
  }

  const [svg, ...others] = childNodes.filter(isElement);
  if (svg?.tagName !== 'svg') return { issues: [{ line: 1, column: 1, message: 'must be an SVG: <svg viewBox="…">' }] };
  for (const other of others) report(`nothing may follow </svg>, like <${other.tagName}>`, other);
  const shapes = markup(svg.childNodes);
  const attributes = look(svg);
  const viewBox = svg.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  const [x = 0, y = 0, width = 0, height = 0, more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (![x, y].every(Number.isFinite) || !(width > 0) || !(height > 0) || more !== undefined) {
    report('needs a viewBox, its left and top edge, width and height, like viewBox="0 0 24 24"', svg);
  } else if (Math.max(width / height, height / width) > MAX_RATIO) {
    const message = `is ${width} by ${height}; beside the name there is room for a sign that is at most twice as wide as high`;
    report(message, svg, 'viewBox');
  }
  if (shapes === '') report('has no shapes', svg);
  if (issues.length > 0) return { issues };
  return {
    mark: { viewBox: [x, y, width, height], attributes: { fill: 'currentColor', ...attributes }, shapes },
    issues,
  };
}

/** The mark in a colour, as attributes and markup of its own. */
export function markIn({ attributes, shapes }: Mark, colour: string): { attributes: string; shapes: string } {
  const inColour = (text: string) => text.replaceAll('currentColor', colour);
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${inColour(value)}"`);
  return { attributes: list.join(''), shapes: inColour(shapes) };
}

/** The mark as an SVG, in a colour and in the size of its box. */
export function markSvg(mark: Mark, colour: string): string {
  const [x, y, width, height] = mark.viewBox;
  const { attributes, shapes } = markIn(mark, colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"${attributes}>${shapes}</svg>`;
}

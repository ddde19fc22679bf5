import type { Blockquote } from 'mdast';

/** The callouts that a quotation starting with `[!NOTE]` and the like becomes. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export const isCalloutKind = (kind: string): kind is CalloutKind => calloutKinds.some((each) => each === kind);

const MARKER = /^\[!(\w+)\]\s*/;

/** The marker text of a quotation, which may be of an unknown kind; undefined for a plain quotation. */
function markerOf({ children: [first] }: Blockquote) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  return text?.type === 'text' ? { text, match: MARKER.exec(text.value) } : undefined;
}

/** The kind of callout that a quotation is, in lower case; undefined for a plain quotation. */
export function calloutOf(quotation: Blockquote): string | undefined {
  return markerOf(quotation)?.match?.[1]?.toLowerCase();
}

/** The quotation without its marker, with the nodes of the tree for the rest. */
export function withoutMarker(quotation: Blockquote): Blockquote {
  const text = markerOf(quotation)?.text;
  const [first, ...others] = quotation.children;
  if (!text || first?.type !== 'paragraph') return quotation;
  const value = text.value.replace(MARKER, '');
  const rest = [...(value ? [{ ...text, value }] : []), ...first.children.slice(1)];
  return { ...quotation, children: [...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others] };
}

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

/** The quotation without its marker. */
export function withoutMarker(quotation: Blockquote): Blockquote {
  const copy = structuredClone(quotation);
  const marker = markerOf(copy);
  if (marker) marker.text.value = marker.text.value.replace(MARKER, '');
  return copy;
}

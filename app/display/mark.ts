/**
 * The brand's mark: points stacked into a rising step, as one path for a stroke with round caps and a dash array of
 * `0 7` (a dash of no length is a point). The header shows it; icons and sharing cards are made from it.
 */
export const mark = {
  path: 'M3 23v-.1M10 23v-7.1M17 23v-14.1M24 23v-21.1',
  width: 27,
  height: 26,
  dashArray: '0 7',
  strokeWidth: 4.4,
} as const;

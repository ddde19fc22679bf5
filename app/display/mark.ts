/**
 * The brand's mark, stacked dots, as the path of a stroke with round caps and the dash array `0 7`: a dash of length 0
 * is a dot. The header shows it; icons and Open Graph images are drawn from it.
 */
export const mark = {
  path: 'M3 23v-.1M10 23v-7.1M17 23v-14.1M24 23v-21.1',
  width: 27,
  height: 26,
  dashArray: '0 7',
  strokeWidth: 4.4,
} as const;

/** Contrast as WCAG 2.2 defines it, which the tests compute for themselves. */

/** WCAG's relative luminance of red, green and blue, each up to 255. */
export const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG's contrast of two luminances. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

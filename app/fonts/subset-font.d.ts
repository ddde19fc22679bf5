/** The package brings no types: what is used of it (its README.md). */
declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures: string[]; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}

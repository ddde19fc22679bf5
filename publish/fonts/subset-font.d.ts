/** Types for the part of the API that is used (documented in the package's README.md); the package has none. */
declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures: string[]; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}

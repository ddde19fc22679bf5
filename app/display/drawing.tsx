type DrawingProps = {
  /** Path of its file, `/drawings/…`. */
  src: string;
  alt?: string;
  /** Width of its ground divided by its height. */
  ratio: number;
  className?: string | undefined;
};

/** The same file once for each fourth of its points; the last three are seen only while they settle (drawing.css). */
const LAYERS = [0, 1, 2, 3] as const;

/** A project drawn in points, on a ground of its own. Those of a card settle again when it is looked at. */
export function Drawing({ src, alt = '', ratio, className = '' }: DrawingProps) {
  return (
    <span className={`photo drawing ${className}`} style={{ '--ratio': ratio }}>
      {LAYERS.map((layer) => (
        <img alt={layer === 0 ? alt : ''} className="points" key={layer} loading="lazy" src={src} />
      ))}
    </span>
  );
}

import { fileUrl } from './base-path.ts';

type DrawingProps = {
  /** Path of its file, `/drawings/…`. */
  src: string;
  alt?: string;
  /** Width of its ground divided by its height. */
  ratio: number;
  className?: string | undefined;
  /** Repeats the image in four layers, which cards move (cards/project-card.css). */
  layered?: boolean;
  /** Path of the drawing that a card shows first on hover. */
  before?: string;
};

/** A project drawn in points, on a ground of its own. */
export function Drawing({ src, alt = '', ratio, className = '', layered = false, before }: DrawingProps) {
  const image = <img alt={alt} className="points" loading="lazy" src={fileUrl(src)} />;
  const begin = before && { '--before': `url(${fileUrl(before)})`, '--from': 0 };
  return (
    <span className={`photo drawing ${className}`} style={{ '--ratio': ratio, ...begin }}>
      {image}
      {layered && (
        <>
          {image}
          {image}
          {image}
        </>
      )}
    </span>
  );
}

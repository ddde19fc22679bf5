import { useEffect } from 'react';
import { preinit } from 'react-dom';
import { fileUrl } from './base-path.ts';
import movement from './settle.css?url';

type DrawingProps = {
  /** Path of its file, `/drawings/…`. */
  src: string;
  alt?: string;
  /** Width of its ground divided by its height. */
  ratio: number;
  className?: string | undefined;
  /** Repeats the image in four layers, which move (settle.css). */
  layered?: boolean;
  /** Path of the drawing that the layers begin with. */
  before?: string;
};

/** A project drawn in points, on a ground of its own. */
export function Drawing({ src, alt = '', ratio, className = '', layered = false, before }: DrawingProps) {
  useEffect(() => preinit(movement, { as: 'style' }), []);
  const image = (alt: string, layer = 0) => (
    <img alt={alt} className="points" key={layer} loading="lazy" src={fileUrl(src)} />
  );
  const begin = before && { '--before': `url(${fileUrl(before)})`, '--from': 0 };
  return (
    <span className={`photo drawing ${className}`} style={{ '--ratio': ratio, ...begin }}>
      {image(alt)}
      {layered && [1, 2, 3].map((layer) => image('', layer))}
    </span>
  );
}

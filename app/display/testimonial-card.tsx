import type { Testimonial } from 'content/testimonials.schema.ts';
import { Photo } from './photo.tsx';
import { Rating } from './rating.tsx';

/** A client's words with rating, name, position and company; a monogram stands in where there is no portrait. */
export function TestimonialCard({ testimonial, large = false }: { testimonial: Testimonial; large?: boolean }) {
  const { id, name, position, company, quote, rating, image } = testimonial;
  return (
    <figure className="testimonial" data-large={large || undefined}>
      <Rating value={rating} />
      <blockquote>
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="flex items-center gap-4">
        {image ? (
          <span className="portrait">
            {/* Who it shows stands beside it. */}
            <Photo columns={9} image={{ ...image, alt: '' }} ratio={1} seed={id} width={48} />
          </span>
        ) : (
          <span aria-hidden="true" className="portrait monogram">
            {name
              .split(' ')
              .map((word) => word.charAt(0))
              .join('')}
          </span>
        )}
        <span>
          <span className="block weight-medium">{name}</span>
          <span className="block text-small text-quiet">{`${position}, ${company}`}</span>
        </span>
      </figcaption>
    </figure>
  );
}

import { fill } from 'contract/template.ts';
import { quote as quoteWords } from 'model/cards.data.ts';
import type { TestimonialItem } from 'model/list-items.server.ts';
import { Photo } from './photo.tsx';
import { Rating } from './rating.tsx';
import { Arrow } from './text-link.tsx';

/** How large the quote is set; `lead` is the largest. */
export type TestimonialSize = 'normal' | 'large' | 'lead';

type TestimonialCardProps = { testimonial: TestimonialItem; size?: TestimonialSize };

/** A client's quote with rating, name, position and company; a monogram replaces a missing portrait. A link may lead to its project. */
export function TestimonialCard({ testimonial, size = 'normal' }: TestimonialCardProps) {
  const { id, name, position, company, quote, rating, image, link } = testimonial;
  return (
    <figure className="testimonial cell flex h-full flex-col gap-6" data-size={size}>
      {rating && <Rating value={rating} />}
      <blockquote>
        <p>{fill(quoteWords, { quote })}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        {image ? (
          <span className="portrait">
            {/* No alternative text: the name is beside it. */}
            <Photo columns={9} image={image} ratio={1} seed={id} width={48} />
          </span>
        ) : (
          <span aria-hidden="true" className="portrait monogram">
            {name
              .split(' ')
              .map((word) => word.charAt(0))
              .join('')}
          </span>
        )}
        <span className="grow basis-32">
          <span className="block [font-weight:500]">{name}</span>
          <span className="block text-small text-quiet">{[position, company].filter(Boolean).join(', ')}</span>
        </span>
        {link && (
          <a aria-label={link.name} className="text-link basis-full text-small" href={link.path}>
            {link.text}
            <Arrow />
          </a>
        )}
      </figcaption>
    </figure>
  );
}

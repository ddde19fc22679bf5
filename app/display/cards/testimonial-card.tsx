import { fill } from 'contract/template.ts';
import { quote as quoteWords } from 'model/data/lists.ts';
import { clientPhoto } from 'model/data/photo-uses.ts';
import type { TestimonialItem } from 'model/deriving/list-items.server.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Photo } from '../photo.tsx';
import { Rating } from './rating.tsx';

/** How large the quote is set. */
const sizes = {
  normal: '',
  large: 'quote',
  heading: 'quote text-heading',
  lead: 'quote max-w-[24ch] text-title',
} as const;

export type TestimonialCardProps = {
  testimonial: TestimonialItem;
  size?: keyof typeof sizes;
  /** Across the page, with who said it beside the quote where there is room. */
  wide?: boolean;
};

/** A client's quote with who said it. A monogram replaces a missing portrait, and a link may lead to the project. */
export function TestimonialCard({ testimonial, size = 'normal', wide = false }: TestimonialCardProps) {
  const { id, name, position, company, quote, rating, image, link } = testimonial;
  const stars = rating && <Rating value={rating} />;
  return (
    <figure
      className={wide ? 'grid items-end gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'cell flex h-full flex-col gap-6'}
    >
      {!wide && stars}
      <blockquote className={`flex-1 ${sizes[size]}`}>
        <p>{fill(quoteWords, { quote })}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        {wide && <span className="basis-full">{stars}</span>}
        {image ? (
          // No alternative text: the name is beside it.
          <Photo className="portrait" columns={9} image={image} seed={id} {...clientPhoto} />
        ) : (
          <span aria-hidden="true" className="portrait grid place-items-center font-display text-quiet">
            {name.replace(/([^ ])[^ ]* */gu, '$1')}
          </span>
        )}
        <span className="grow basis-32">
          <span className="block [font-weight:500]">{name}</span>
          <span className="block text-quiet">{[position, company].filter(Boolean).join(', ')}</span>
        </span>
        {link && (
          <ArrowLink aria-label={link.name} className="text-link basis-full" to={link.path}>
            {link.text}
          </ArrowLink>
        )}
      </figcaption>
    </figure>
  );
}

import { fill } from 'contract/template.ts';
import { quote as quoteWords } from 'model/data/lists.ts';
import type { TestimonialItem } from 'model/list-items.server.ts';
import { Link } from 'react-router';
import { Arrow } from '../icon.tsx';
import { Photo } from '../photo.tsx';
import { Rating } from './rating.tsx';

/** How large the quote is set. */
const sizes = {
  normal: '',
  large: 'quote',
  section: 'quote text-heading',
  lead: 'quote max-w-[24ch] text-title',
} as const;

/** Quotes of at most this many characters are set larger in a section of their own. */
const SHORT_QUOTE = 165;

type TestimonialCardProps = { testimonial: TestimonialItem; size?: keyof typeof sizes; className?: string };

/** A client's quote with rating, name, position and company; a monogram replaces a missing portrait. A link may lead to its project. */
export function TestimonialCard({
  testimonial,
  size = 'normal',
  className = 'cell flex h-full flex-col gap-6',
}: TestimonialCardProps) {
  const { id, name, position, company, quote, rating, image, link } = testimonial;
  return (
    <figure className={className}>
      {rating && <Rating value={rating} />}
      <blockquote className={`flex-1 ${sizes[size]}`}>
        <p>{fill(quoteWords, { quote })}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        {image ? (
          // No alternative text: the name is beside it.
          <Photo className="portrait" columns={9} image={image} ratio={1} seed={id} width={48} />
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
          <Link aria-label={link.name} className="text-link basis-full" prefetch="intent" to={link.path}>
            {link.text}
            <Arrow />
          </Link>
        )}
      </figcaption>
    </figure>
  );
}

/** A quote in large type, as a section of its own on paper. */
export function LeadQuote({ testimonial }: Pick<TestimonialCardProps, 'testimonial'>) {
  const { length } = testimonial.quote;
  return (
    <div className="band paper quote-band">
      <div className="shell">
        <TestimonialCard
          className="lead-quote"
          size={length <= SHORT_QUOTE ? 'section' : 'large'}
          testimonial={testimonial}
        />
      </div>
    </div>
  );
}

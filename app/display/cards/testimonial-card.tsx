import { fill } from 'contract/template.ts';
import { comma, dir } from 'model/data/frame.ts';
import { quote as quoteWords, rating as ratingWords } from 'model/data/lists.ts';
import { clientPhoto } from 'model/data/photo-uses.ts';
import type { TestimonialItem } from 'model/deriving/list-items.server.ts';
import { STARS } from 'pictures/dot-patterns.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Dots } from '../dots.tsx';
import { Photo } from '../photo.tsx';

/** A star of seven by six dots, row by row, then on to the next star. All are the same text, which compresses well. */
const STAR = 'h121m-101 20h81m-61 20h41m-61 20h21m39 0h21m-41-80h1m-1-20h1m99 40';

/** A rating as filled stars out of five. `value` is the number of filled stars. */
function Rating({ value }: { value: number }) {
  const starsFrom = (first: number, count: number) => ({
    path: `M${10 + 160 * first} 50${STAR.repeat(count)}`,
    width: 15,
  });
  return (
    <Dots
      className="stars h-6 w-40 text-signal"
      columns={8 * STARS}
      label={fill(ratingWords, { value, of: STARS })}
      parts={[starsFrom(0, value), { ...starsFrom(value, STARS - value), colour: 'var(--color-paper)', opacity: 0.25 }]}
      rows={6}
    />
  );
}

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

/** The first letters of the first and the last part of a name: more have no room. Arabic ones stand apart, and without an article. */
function monogramOf(name: string): string {
  const letters = name.split(' ').map((part) => /^(?:ال(?=..))?(.)/u.exec(part)?.[1] ?? '');
  const shown = letters.filter((_, index) => index === 0 || index === letters.length - 1);
  return shown.join(dir === 'rtl' ? ' ' : '');
}

/** A client's quote with who said it. A monogram replaces a missing portrait, and a link may lead to the project. */
export function TestimonialCard({ testimonial, size = 'normal', wide = false }: TestimonialCardProps) {
  const { name, position, company, quote, rating, image, link } = testimonial;
  const stars = rating && <Rating value={rating} />;
  const layout = wide ? 'grid items-end gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'cell flex h-full flex-col gap-6';
  return (
    <figure className={layout}>
      {!wide && stars}
      <blockquote className={`flex-1 ${sizes[size]}`}>
        <p>{fill(quoteWords, { quote })}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        {wide && <span className="basis-full">{stars}</span>}
        {image ? (
          // No alternative text: the name is beside it.
          <Photo className="portrait" columns={9} image={image} {...clientPhoto} />
        ) : (
          <span aria-hidden="true" className="portrait grid place-items-center font-display text-quiet">
            {monogramOf(name)}
          </span>
        )}
        <span className="grow basis-32">
          <span className="block [font-weight:500]">{name}</span>
          <span className="block text-quiet">{[position, company].filter(Boolean).join(comma)}</span>
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

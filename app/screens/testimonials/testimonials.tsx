import { listDrawings, toTestimonialItem } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { listPicture } from 'pictures/list-pictures.server.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { TestimonialCard } from '~/display/cards/testimonial-card.tsx';
import { Hero, PageShape } from '~/display/hero/hero.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/testimonials';

/** The most characters of a large quote. */
const MAX_LARGE = 110;

const three = ['lg:col-span-4', 'lg:col-span-4', 'lg:col-span-4'];
const two = ['lg:col-span-5', 'lg:col-span-7'];
/** Grid cells at the end of the list, by their number: no row has a gap. */
const ends = [[], [''], two, three, [...two, ...two], [...three, ...two], [...three, ...three]];

/** Grid cells of so many testimonials after the first: a row of three and a row of two, repeated. */
const cellsOf = (count: number): string[] => ends[count] ?? [...three, ...two, ...cellsOf(count - 5)];

export function loader() {
  const { path, hero, list, closing } = content.pages.testimonials;
  const testimonials = content.testimonials.map(toTestimonialItem);
  const picture = listPicture(listDrawings.testimonials);
  return { head: headOf(path), hero, picture, title: list.title, testimonials, closing };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { hero, picture, title, testimonials, closing } = loaderData;
  const cells = ['paper sm:col-span-full', ...cellsOf(testimonials.length - 1)];
  // In two columns the last of an even number would be alone.
  if (cells.length % 2 === 0) cells.push(`sm:col-span-full ${cells.pop()}`);
  return (
    <>
      <Hero {...hero} picture={picture} />
      <section className="shell pb-16">
        <h2 className="sr-only">{title}</h2>
        <ul className="hairline-grid sm:grid-cols-2 lg:grid-cols-12">
          {testimonials.map((testimonial, index) => (
            <li className={cells[index]} id={testimonial.id} key={testimonial.id}>
              <Reveal className="h-full">
                <TestimonialCard
                  size={index === 0 ? 'lead' : testimonial.quote.length <= MAX_LARGE ? 'large' : 'normal'}
                  testimonial={testimonial}
                />
              </Reveal>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction {...closing} shape={picture && <PageShape picture={picture} />} />
    </>
  );
}

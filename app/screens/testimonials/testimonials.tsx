import { pages } from 'content/pages.ts';
import { testimonials } from 'content/testimonials.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { TestimonialCard } from '~/display/testimonial-card.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/testimonials';

/** A quote this short, in characters, stands large. */
const SHORT_QUOTE = 110;

export function loader() {
  return { head: headOf(pages.testimonials.path), testimonials };
}

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Testimonials"
        text="Nine clients, their own words, the criticism included. Where there is a figure, it is in the portfolio as well."
        title="What it is like to work with me"
      />
      <section className="shell pb-16">
        <h2 className="sr-only">Nine clients</h2>
        <ul className="hairline-grid voices">
          {loaderData.testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <Reveal className="h-full">
                <TestimonialCard large={testimonial.quote.length <= SHORT_QUOTE} testimonial={testimonial} />
              </Reveal>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction
        text="Thirty minutes, free, with the person who does the work."
        title="Ready to hear what I would say about yours?"
      />
    </>
  );
}

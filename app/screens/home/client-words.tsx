import type { Testimonial } from 'content/testimonials.schema.ts';
import { Eyebrow } from '~/display/eyebrow.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { TestimonialCard } from '~/display/testimonial-card.tsx';
import { TextLink } from '~/display/text-link.tsx';

/** Three clients: the first speaks large, the other two below. */
export function ClientWords({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section aria-labelledby="client-words" className="band hairline-t">
      <div className="shell grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-col items-start justify-between gap-8">
          <div>
            <Eyebrow>Client words</Eyebrow>
            <h2 className="mt-6 text-heading" id="client-words">
              What clients counted afterwards
            </h2>
          </div>
          <TextLink to="/testimonials">View all testimonials</TextLink>
        </div>
        <ul className="hairline-grid client-words">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.id}>
              <Reveal className="h-full" delay={index / 10}>
                <TestimonialCard large={index === 0} testimonial={testimonial} />
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

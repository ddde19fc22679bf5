import { links } from 'model/home.data.ts';
import type { Testimonial } from 'model/schemas/testimonials.ts';
import { Eyebrow } from '~/display/eyebrow.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { TestimonialCard } from '~/display/testimonial-card.tsx';
import { TextLink } from '~/display/text-link.tsx';

type ClientWordsProps = { eyebrow: string; title: string; testimonials: readonly Testimonial[] };

/** Testimonials: the first is large, the others are below it. */
export function ClientWords({ eyebrow, title, testimonials }: ClientWordsProps) {
  return (
    <section aria-labelledby="client-words" className="band border-t border-hairline">
      <div className="shell grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-col items-start justify-between gap-8">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 className="mt-6 text-heading" id="client-words">
              {title}
            </h2>
          </div>
          <TextLink to="/testimonials">{links.testimonials}</TextLink>
        </div>
        <ul className="hairline-grid sm:grid-cols-[7fr_minmax(18rem,5fr)]">
          {testimonials.map((testimonial, index) => (
            <li className="sm:first:col-span-full" key={testimonial.id}>
              <Reveal className="h-full" delay={index / 10}>
                <TestimonialCard size={index === 0 ? 'large' : 'normal'} testimonial={testimonial} />
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

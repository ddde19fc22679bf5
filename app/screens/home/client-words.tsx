import { home } from 'model/home.data.ts';
import { Reveal } from '~/display/reveal.tsx';
import { TestimonialCard } from '~/display/testimonial-card.tsx';
import { TextLink } from '~/display/text-link.tsx';

/** Testimonials: the first is large, the others are below it. */
export function ClientWords() {
  const { eyebrow, title, link, list } = home.testimonials;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="client-words" className="band rule-t">
      <div className="shell grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-col items-start gap-8">
          <div>
            {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
            <h2 className="text-heading" id="client-words">
              {title}
            </h2>
          </div>
          <TextLink to="/testimonials">{link}</TextLink>
        </div>
        <ul className="hairline-grid sm:grid-cols-[7fr_minmax(18rem,5fr)]">
          {list.map((testimonial, index) => (
            <li className={index === 0 ? 'sm:col-span-full' : undefined} key={testimonial.id}>
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

import { site } from 'content/site.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import { Eyebrow } from '~/display/eyebrow.tsx';

const facts = [
  { value: `${site.consultationMinutes} min`, label: 'free consultation' },
  { value: `${site.responseHours} h`, label: 'reply on business days' },
  { value: '10', label: 'services, one person accountable' },
];

/** The first screen a visitor sees: the headline in the field, two ways on, three facts. */
export function HomeHero() {
  return (
    <header className="shell flex min-h-svh flex-col justify-center pt-28 pb-10">
      <Eyebrow>{site.availability}</Eyebrow>
      <h1 className="mt-6 max-w-[13ch] text-hero">
        Ideas, built to be <span className="text-signal">found</span> and made to grow.
      </h1>
      <p className="ground mt-6 w-fit max-w-[48ch] text-lead">{site.tagline}</p>
      <div className="mt-10 flex flex-wrap gap-4 max-sm:flex-col">
        <ButtonLink to="/contact">Book a Free Consultancy</ButtonLink>
        <ButtonLink to="/portfolio" variant="outline">
          View my work
        </ButtonLink>
      </div>
      <div className="mt-16 flex items-end justify-between gap-8 hairline-t pt-6">
        <dl className="ground flex flex-wrap gap-x-12 gap-y-4">
          {facts.map(({ value, label }) => (
            <div className="flex flex-col-reverse" key={label}>
              <dt className="mt-1 text-label text-quiet">{label}</dt>
              <dd className="display text-subheading">{value}</dd>
            </div>
          ))}
        </dl>
        <a className="scroll-cue" href="#about">
          <span className="sr-only">Scroll down to About</span>
        </a>
      </div>
    </header>
  );
}

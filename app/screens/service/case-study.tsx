import type { Service } from 'model/schemas/entries.ts';
import { words } from 'model/service.data.ts';
import { FigureArt } from '~/display/figure-art.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** The case study of a service, under its largest figure, which stands in front of the service's signal. */
export function CaseStudy({ caseStudy, id }: { caseStudy: NonNullable<Service['caseStudy']>; id: string }) {
  const { title, challenge, solution, result, figure } = caseStudy;
  const { caseStudy: names } = words;
  const parts = [
    { name: names.challenge, text: challenge },
    { name: names.solution, text: solution },
    { name: names.result, text: result },
  ];
  return (
    <section className="band shell">
      <div className="relative rule-t py-[clamp(2.5rem,5vw,4.5rem)]">
        <Reveal className="scrim w-fit">
          <p className="eyebrow">{names.eyebrow}</p>
          {figure && (
            <p className="mt-8">
              <span className="large-figure">{figure.value}</span>
              <span className="mt-3 block max-w-[24ch]">{figure.label}</span>
            </p>
          )}
        </Reveal>
        {figure && <FigureArt gathers figure={figure} seed={id} />}
      </div>
      <Reveal className="scrim grid gap-x-16 gap-y-12 rule-b py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[5fr_7fr]">
        <h2 className="max-w-[24ch] text-heading">{title}</h2>
        <dl className="grid gap-6">
          {parts.map(({ name, text }) => (
            <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[6rem_1fr]" key={name}>
              <dt className="label text-tone">{name}</dt>
              <dd className="max-w-[62ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  );
}

import type { Service } from 'content/services.schema.ts';
import { Eyebrow } from '~/display/eyebrow.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Signal } from '~/display/signal.tsx';

/** A case study: its figure, challenge, solution and result. */
export function CaseStudy({
  caseStudy: { title, challenge, solution, result, figure },
  id,
}: Pick<Service, 'caseStudy' | 'id'>) {
  const parts = [
    { name: 'Challenge', text: challenge },
    { name: 'Solution', text: solution },
    { name: 'Result', text: result },
  ];
  return (
    <section className="band shell relative">
      <Signal className="case-signal" seed={id} />
      <Reveal className="grid gap-x-16 gap-y-12 border-y border-hairline py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[5fr_7fr]">
        <div>
          <Eyebrow>Case study</Eyebrow>
          <p className="mt-8 scrim w-fit">
            <span className="large-figure">{figure.value}</span>
            <span className="mt-3 block max-w-[24ch] text-quiet">{figure.label}</span>
          </p>
        </div>
        <div className="scrim">
          <h2 className="max-w-[24ch] text-heading">{title}</h2>
          <dl className="mt-8 grid gap-6">
            {parts.map(({ name, text }) => (
              <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[6rem_1fr]" key={name}>
                <dt className="label text-tone">{name}</dt>
                <dd className="max-w-[62ch]">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </section>
  );
}

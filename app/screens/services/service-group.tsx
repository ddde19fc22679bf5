import type { ServiceCardItem } from 'content/cards.ts';
import type { Discipline } from 'content/disciplines.ts';
import { useId } from 'react';
import { Reveal } from '~/display/reveal.tsx';
import { ServiceCard } from '~/display/service-card.tsx';

const intros: Record<Discipline, string> = {
  Development: 'Fast, tested, and yours to change.',
  Marketing: 'Visitors who came for what you sell.',
  Strategy: 'What to do next, and what to stop.',
};

/** The services of one discipline, in its colour. */
export function ServiceGroup({
  discipline,
  services,
}: {
  discipline: Discipline;
  services: readonly ServiceCardItem[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="band shell" data-discipline={discipline}>
      <Reveal className="ground mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-heading text-tone" id={id}>
          {discipline}
        </h2>
        <p className="text-lead text-quiet">{intros[discipline]}</p>
      </Reveal>
      <ul className="hairline-grid service-grid">
        {services.map((service) => (
          <li key={service.path}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

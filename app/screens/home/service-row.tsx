import type { ServiceCardItem } from 'content/cards.ts';
import { Reveal } from '~/display/reveal.tsx';
import { ServiceCard } from '~/display/service-card.tsx';

type ServiceRowProps = { services: readonly ServiceCardItem[]; process: readonly string[] };

/** One service of each discipline in its colour, and the process as one line of points below. */
export function ServiceRow({ services, process }: ServiceRowProps) {
  return (
    <>
      <ul className="hairline-grid lg:grid-cols-3">
        {services.map((service) => (
          <li key={service.path}>
            <ServiceCard labelled service={service} />
          </li>
        ))}
      </ul>
      <Reveal className="mt-10">
        <ol aria-label="How it goes" className="process-strip">
          {process.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Reveal>
    </>
  );
}

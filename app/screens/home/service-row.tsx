import { process } from 'model/home.data.ts';
import type { ServiceItem } from 'model/list-items.ts';
import { Reveal } from '~/display/reveal.tsx';
import { ServiceCard } from '~/display/service-card.tsx';

/** A service of each discipline in its colour, above the process along a dotted line. */
export function ServiceRow({ services }: { services: readonly ServiceItem[] }) {
  return (
    <>
      <ul className="hairline-grid lg:grid-cols-3">
        {services.map((service) => (
          <li key={service.path}>
            <ServiceCard labelled service={service} />
          </li>
        ))}
      </ul>
      {process.steps.length > 0 && (
        <Reveal className="mt-10">
          <ol aria-label={process.name} className="process-strip label">
            {process.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Reveal>
      )}
    </>
  );
}

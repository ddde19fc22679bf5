import { home } from 'model/home.data.ts';
import { Band } from '~/display/band.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { ServiceCard } from '~/display/service-card.tsx';

/** Some services, each in the colour of its discipline, above the process along a dotted line. */
export function SomeServices() {
  const { title, link, list, process } = home.services;
  if (list.length === 0) return null;
  return (
    <Band link={{ to: '/services', text: link }} title={title}>
      <ul className="hairline-grid lg:grid-cols-3">
        {list.map((service) => (
          <li key={service.path}>
            <ServiceCard labelled service={service} />
          </li>
        ))}
      </ul>
      {process && process.steps.length > 0 && (
        <Reveal className="mt-10">
          <ol aria-label={process.name} className="process-strip label">
            {process.steps.map((step) => (
              <li className="dotted" key={step}>
                {step}
              </li>
            ))}
          </ol>
        </Reveal>
      )}
    </Band>
  );
}

import type { ServiceItem } from 'model/list-items.server.ts';
import { useId } from 'react';
import { Reveal } from '~/display/reveal.tsx';
import { ServiceCard } from '~/display/service-card.tsx';

/** Grid cells of two rows, repeated: a wide and a narrow card, then the reverse. */
const cells = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'] as const;

type ServiceGroupProps = {
  discipline: string;
  title: string;
  intro?: string | undefined;
  services: readonly ServiceItem[];
};

/** The services of a discipline, in its colour. */
export function ServiceGroup({ discipline, title, intro, services }: ServiceGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="band shell" data-discipline={discipline} id={discipline}>
      <Reveal className="scrim mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-heading text-tone" id={id}>
          {title}
        </h2>
        {intro && <p className="text-lead text-quiet">{intro}</p>}
      </Reveal>
      <ul className="hairline-grid sm:grid-cols-2 lg:grid-cols-12">
        {services.map((service, index) => (
          <li className={`${cells[index % cells.length]} odd:last:col-span-full`} key={service.path}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

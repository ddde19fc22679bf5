import { fill } from 'contract/template.ts';
import { serviceCard } from 'model/cards.data.ts';
import type { ServiceItem } from 'model/list-items.server.ts';
import { CardFigure } from './card-figure.tsx';
import { Pictogram } from './pictogram.tsx';
import { Arrow } from './text-link.tsx';

type ServiceCardProps = {
  service: ServiceItem;
  /** Names the discipline on the card, where no heading above does. */
  labelled?: boolean;
};

/** A service with its pictogram; its link covers the card. */
export function ServiceCard({ service, labelled = false }: ServiceCardProps) {
  return (
    <article className="service-card card cell sm:min-h-84" data-discipline={service.discipline}>
      {(labelled || service.icon) && (
        <div className="mb-4 flex-wrap items-start justify-between gap-4 sm:mb-8 sm:flex">
          {labelled && <p className="eyebrow">{service.category}</p>}
          {service.icon && <Pictogram className="flex-none" rows={service.icon} />}
        </div>
      )}
      <h3 className="text-subheading">{service.title}</h3>
      <p className="mt-3 max-w-[48ch] flex-1 text-small text-quiet">{service.description}</p>
      {service.figure && (
        <div className="mt-4 sm:mt-6">
          <CardFigure {...service.figure} />
        </div>
      )}
      {service.price && <p className="mt-4 text-small text-quiet">{service.price}</p>}
      <a className="card-link more-link" href={service.path}>
        <span>
          {serviceCard.link}
          <span className="sr-only">{` ${fill(serviceCard.about, { title: service.title })}`}</span>
        </span>
        <Arrow />
      </a>
    </article>
  );
}

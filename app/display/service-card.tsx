import type { ServiceCardItem } from 'content/cards.ts';
import { Arrow } from './arrow.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { Pictogram } from './pictogram.tsx';

type ServiceCardProps = {
  service: ServiceCardItem;
  /** Says its discipline in words, where no heading above does. */
  labelled?: boolean;
};

/** A service: pictogram, title, description and a "Learn more" link that reaches over the whole card. */
export function ServiceCard({ service, labelled = false }: ServiceCardProps) {
  return (
    <article className="service-card card" data-discipline={service.category}>
      <div className="flex items-start justify-between gap-4">
        {labelled && <Eyebrow>{service.category}</Eyebrow>}
        <Pictogram className="size-20 flex-none" rows={service.icon} />
      </div>
      <h3 className="mt-14 text-subheading">{service.title}</h3>
      <p className="mt-3 max-w-[48ch] flex-1 text-small text-quiet">{service.description}</p>
      <a className="card-link more-link" href={service.path}>
        <span>
          Learn more<span className="sr-only"> about {service.title}</span>
        </span>
        <Arrow />
      </a>
    </article>
  );
}

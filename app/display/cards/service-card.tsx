import { fill } from 'contract/template.ts';
import { serviceCard } from 'model/data/lists.ts';
import type { ServiceItem } from 'model/list-items.server.ts';
import { Link } from 'react-router';
import { Pictogram } from '../dots.tsx';
import { Arrow } from '../icon.tsx';
import { CardFigure } from './card-figure.tsx';

type ServiceCardProps = {
  service: ServiceItem;
  /** Names the discipline on the card, where no heading above does. */
  labelled?: boolean;
};

/** A service with its pictogram; its link covers the card. */
export function ServiceCard({ service, labelled = false }: ServiceCardProps) {
  const { title, icon, category, discipline, description, figure, price, path } = service;
  return (
    <article className="service-card card cell flex h-full flex-col" data-discipline={discipline}>
      <div>
        {icon && <Pictogram className="float-end ms-5 size-12 sm:size-20" rows={icon} />}
        {labelled && <p className="eyebrow mb-6">{category}</p>}
        <h3 className="text-subheading">{title}</h3>
      </div>
      <p className="mt-3 max-w-[48ch] flex-1 text-quiet sm:mt-6">{description}</p>
      <div className="mt-4 grid gap-3 empty:hidden sm:mt-6">
        {figure && <CardFigure {...figure} />}
        {price && <p className="text-quiet">{price}</p>}
      </div>
      <Link className="card-link more-link" prefetch="intent" to={path}>
        <span>
          {serviceCard.link}
          <span className="sr-only">{` ${fill(serviceCard.about, { title })}`}</span>
        </span>
        <Arrow />
      </Link>
    </article>
  );
}

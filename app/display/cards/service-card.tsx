import { fill } from 'contract/template.ts';
import { serviceCard } from 'model/data/lists.ts';
import type { ServiceItem } from 'model/deriving/list-items.server.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Pictogram } from '../dots.tsx';
import { CardFigure } from './card-figure.tsx';

/** The link of a service's card or row, which it covers. Screen readers say which service it is about. */
export const ServiceLink = ({ title, path }: Pick<ServiceItem, 'title' | 'path'>) => (
  <ArrowLink className="card-link more-link" to={path}>
    <span>{serviceCard.link}</span>
    <span className="sr-only">{` ${fill(serviceCard.about, { title })}`}</span>
  </ArrowLink>
);

/** A service with its pictogram; its link covers the card. */
export const ServiceCard = ({ title, path, icon, category, discipline, description, figure, price }: ServiceItem) => (
  <article className="service-card card cell flex h-full flex-col" data-discipline={discipline}>
    <div>
      {icon && <Pictogram className="float-end ms-5 size-12 sm:size-20" rows={icon} />}
      <p className="eyebrow mb-4">{category}</p>
      <h3 className="text-subheading">{title}</h3>
    </div>
    <p className="mt-3 max-w-[48ch] flex-1 text-quiet">{description}</p>
    <div className="mt-4 flex flex-col gap-4 empty:hidden">
      {figure && <CardFigure {...figure} />}
      {price && <p className="font-display text-lead">{price}</p>}
    </div>
    <ServiceLink path={path} title={title} />
  </article>
);

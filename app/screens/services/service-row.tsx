import type { ServiceItem } from 'model/deriving/list-items.server.ts';
import { CardFigure } from '~/display/cards/card-figure.tsx';
import { ServiceLink } from '~/display/cards/service-link.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { Chevron } from '~/display/icon.tsx';
import ServiceRowStylesheet from './service-row.css?component';

export { ServiceRowStylesheet };

/** A service as a row: all of it on wide windows, where its link covers the row. On narrow ones a tap opens it in place. */
export function ServiceRow({ service }: { service: ServiceItem }) {
  const { title, icon, description, figure, price } = service;
  return (
    <article className="card">
      <details className="service-row" name="service">
        <summary>
          {icon && <Pictogram className="service-icon" rows={icon} />}
          <h3 className="text-subheading">{title}</h3>
          <span className="service-price">{price}</span>
          <Chevron />
        </summary>
        <p className="service-text text-quiet">{description}</p>
        {figure && <CardFigure className="service-figure" {...figure} />}
        <ServiceLink service={service} />
      </details>
    </article>
  );
}

import { paths } from 'model/data/frame.ts';
import { listDrawings, type ServiceItem, toPriceTable, toServiceItem } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { listPicture } from 'pictures/list-pictures.server.ts';
import { useId } from 'react';
import { Band } from '~/display/band.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { CardFigure } from '~/display/cards/card-figure.tsx';
import { ServiceLink } from '~/display/cards/service-card.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { Hero, PageShape } from '~/display/hero/hero.tsx';
import { Chevron } from '~/display/icon.tsx';
import { PriceTable } from '~/display/lists/price-table.tsx';
import { ProcessLine } from '~/display/lists/timeline.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/services';
import Stylesheet from './service-row.css?component';

/** The services in a group for each discipline (R-services). */
export function loader() {
  const { path, hero, process, closing } = content.pages.services;
  const groups = content.categories.disciplines
    .map(({ id, name, intro }) => ({
      discipline: id,
      title: name,
      intro,
      services: content.services.filter(({ category }) => category === id).map(toServiceItem),
    }))
    .filter((group) => group.services.length > 0);
  const picture = listPicture(listDrawings.services);
  const [prices] = content.faq.flatMap((question) => question.prices ?? []);
  const table = prices && toPriceTable(prices);
  return {
    head: headOf(path),
    prices: table && { table, name: content.words.services.price.title },
    ...{ hero, picture, groups, process, closing },
  };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { hero, picture, groups, prices, process, closing } = loaderData;
  return (
    <>
      <Hero {...hero} picture={picture} />
      <Stylesheet />
      {groups.map((group) => (
        <ServiceGroup key={group.discipline} {...group} />
      ))}
      {prices && (
        <Band title={prices.name}>
          <PriceTable {...prices} />
        </Band>
      )}
      {process && (
        <Band intro={process.intro} paper title={process.title}>
          <ProcessLine across steps={process.steps} />
        </Band>
      )}
      <CallToAction {...closing} shape={picture && <PageShape picture={picture} />} to={paths.portfolio} />
    </>
  );
}

function ServiceGroup({ discipline, title, intro, services }: Route.ComponentProps['loaderData']['groups'][number]) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="band shell" data-discipline={discipline} id={discipline}>
      <Reveal className="scrim mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-heading text-tone" id={id}>
          {title}
        </h2>
        {intro && <p className="text-lead text-quiet">{intro}</p>}
      </Reveal>
      <ul className="scrim rule-b">
        {services.map((service) => (
          <li className="rule-t" key={service.path}>
            <ServiceRow {...service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A service as a row: all of it on wide windows, where its link covers the row. On narrow ones a tap opens it in place. */
const ServiceRow = ({ title, path, icon, description, figure, price }: ServiceItem) => (
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
      <ServiceLink path={path} title={title} />
    </details>
  </article>
);

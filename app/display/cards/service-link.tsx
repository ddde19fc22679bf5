import { fill } from 'contract/template.ts';
import { serviceCard } from 'model/data/lists.ts';
import type { ServiceItem } from 'model/deriving/list-items.server.ts';
import { ArrowLink } from '../arrow-link.tsx';

/** The link of a service's card or row, which it covers. Screen readers say which service it is about. */
export const ServiceLink = ({ service: { title, path } }: { service: ServiceItem }) => (
  <ArrowLink className="card-link more-link" to={path}>
    <span>{serviceCard.link}</span>
    <span className="sr-only">{` ${fill(serviceCard.about, { title })}`}</span>
  </ArrowLink>
);

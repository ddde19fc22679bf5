import { fill } from 'contract/template.ts';
import { content } from 'model/content.server.ts';
import { toLargeFigure, toServiceItem } from 'model/list-items.server.ts';
import { words } from 'model/service.data.ts';
import { BookingLink, ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { EntryNotFound } from '~/navigation/entry-not-found.tsx';
import type { Route } from './+types/service';
import { CaseStudy } from './case-study.tsx';
import { Overview } from './overview.tsx';

/** The service with the id in the URL; null if there is none. */
export function loader({ params }: Route.LoaderArgs) {
  const service = content.services.find(({ id }) => id === params.serviceId);
  if (!service) return null;
  const { id, subtitle, image, summary, description = [summary], includes, price, benefits, tools } = service;
  const { path, title, category, discipline, price: leastPrice } = toServiceItem(service);
  const typicalPrice = price?.typical;
  const figure = service.caseStudy?.figure;
  const caseStudy = service.caseStudy && { ...service.caseStudy, ...(figure && { figure: toLargeFigure(figure) }) };
  const texts = { title, subtitle, description, includes, leastPrice, typicalPrice, benefits, caseStudy, tools };
  return { head: headOf(path), id, category, discipline, image, ...texts };
}

export type ServiceDetail = NonNullable<ReturnType<typeof loader>>;

export default function ServiceScreen({ loaderData: service, params }: Route.ComponentProps) {
  if (!service) return <EntryNotFound collection="/services" id={params.serviceId} />;
  return (
    <div data-discipline={service.discipline}>
      <Hero discipline={service.discipline} eyebrow={service.category} text={service.subtitle} title={service.title}>
        <div className="mt-10">
          <BookingLink />
        </div>
      </Hero>
      <Overview service={service} />
      {service.caseStudy && <CaseStudy caseStudy={service.caseStudy} id={service.id} />}
      {service.tools.length > 0 && (
        <section className="shell">
          <Reveal className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
            <h2 className="scrim w-fit text-subheading">{words.tools}</h2>
            <ul className="flex flex-wrap gap-2">
              {service.tools.map((tool) => (
                <li className="tag bg-ink" key={tool}>
                  {tool}
                </li>
              ))}
            </ul>
          </Reveal>
        </section>
      )}
      <CallToAction text={words.closing.text} title={fill(words.closing.title, { title: service.title })}>
        <ButtonLink to="/services" variant="secondary">
          {words.closing.link}
        </ButtonLink>
      </CallToAction>
    </div>
  );
}

import { fill } from 'contract/template.ts';
import { paths } from 'model/data/frame.ts';
import { projectCard } from 'model/data/lists.ts';
import { projectPhoto, servicePhoto } from 'model/data/photo-uses.ts';
import { proofOf, toLargeFigure, toProjectItem, toServiceItem } from 'model/deriving/list-items.server.ts';
import { trailOf } from 'model/deriving/page-list.server.ts';
import { content } from 'model/reading/content.server.ts';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { BookingLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Drawing } from '~/display/drawing.tsx';
import { FigureArt, LargeFigure } from '~/display/figures/figure-art.tsx';
import { Hero } from '~/display/hero/hero.tsx';
import { Photo } from '~/display/photo.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Tags } from '~/display/tags.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { EntryNotFound } from '~/navigation/not-found.tsx';
import type { Route } from './+types/service';

/** The service with the id in the URL; null if there is none. */
export function loader({ params }: Route.LoaderArgs) {
  const { services, site } = content;
  const service = services.find(({ id }) => id === params.serviceId);
  if (!service) return null;
  const { id, subtitle, image, summary, description = [summary], includes, benefits, tools, caseStudy } = service;
  const { path, title, category, discipline, price } = toServiceItem(service);
  const { closing, caseStudy: names, ...titles } = content.words.services;
  const { project, figure } = proofOf(service);
  const src = project && toProjectItem(project).drawing?.src;
  return {
    head: headOf(path),
    trail: trailOf(path).slice(0, -1),
    ...{ id, title, subtitle, category, discipline, image },
    drawing: src && project.drawing && { src, alt: project.drawing.alt },
    figure: figure && toLargeFigure(figure),
    project: project && { to: project.path, title: project.title, client: project.client ?? project.title },
    price: price && { least: price, typical: service.price?.typical },
    overview: { title: titles.overview, description },
    includes: includes.length > 0 && { title: titles.includes, list: includes },
    benefits: benefits.length > 0 && { title: titles.benefits, list: benefits },
    tools: tools.length > 0 && { title: titles.tools, list: tools },
    area: site.areaServed && fill(titles.area, { area: site.areaServed }),
    caseStudy: caseStudy && {
      eyebrow: names.eyebrow,
      title: caseStudy.title,
      parts: (['challenge', 'solution', 'result'] as const).map((key) => ({ name: names[key], text: caseStudy[key] })),
    },
    closing: { ...closing, title: fill(closing.title, { title }) },
  };
}

type Service = NonNullable<Route.ComponentProps['loaderData']>;

export default function ServiceScreen({ loaderData: service }: Route.ComponentProps) {
  if (!service) return <EntryNotFound />;
  const { id, title, subtitle, category, discipline, image, drawing, benefits, caseStudy, tools, closing } = service;
  const { figure, price, project, trail } = service;
  const aside = figure && (
    <LargeFigure figure={figure} seed={id}>
      {project && <ArrowLink to={project.to}>{project.client}</ArrowLink>}
    </LargeFigure>
  );
  const shape = figure && <FigureArt chart={figure.chart} className="shape-beside" seed={id} />;
  return (
    <div data-discipline={discipline}>
      <Hero aside={aside} eyebrow={category} text={subtitle} title={title} trail={trail}>
        <div className="mt-10">
          <BookingLink service={id} />
        </div>
        {price && (
          <div className="scrim mt-6 w-fit max-w-[48ch]">
            <p className="font-display text-subheading">{price.least}</p>
            {price.typical && <p className="mt-2 text-quiet">{price.typical}</p>}
          </div>
        )}
      </Hero>
      <div className="shell">
        {drawing ? (
          <Drawing {...drawing} ratio={projectPhoto.ratio} />
        ) : (
          <Photo columns={34} eager image={image} seed={id} {...servicePhoto} />
        )}
      </div>
      <Overview {...service} />
      {benefits && <Benefits {...benefits} />}
      {caseStudy && <CaseStudy {...caseStudy} project={project} />}
      {tools && (
        // A case study brings its own space.
        <section className={benefits && !caseStudy ? 'band shell pb-0' : 'shell'}>
          <Reveal className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
            <h2 className="scrim w-fit text-subheading">{tools.title}</h2>
            <Tags list={tools.list} />
          </Reveal>
        </section>
      )}
      <CallToAction {...closing} service={id} shape={shape} to={paths.services} />
    </div>
  );
}

function Overview({ overview, includes, area }: Service) {
  return (
    <section className="band shell grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Reveal className="scrim">
        <h2 className="text-heading">{overview.title}</h2>
        {overview.description.map((paragraph) => (
          <p className="mt-6 max-w-[62ch] text-lead" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </Reveal>
      <Reveal className="scrim">
        {includes && (
          <>
            <h2 className="text-subheading">{includes.title}</h2>
            <ul className="mt-6 mb-10 grid gap-4 last:mb-0">
              {includes.list.map((point) => (
                <li className="dotted flex items-baseline gap-4" key={point}>
                  {point}
                </li>
              ))}
            </ul>
          </>
        )}
        {area && <p className="text-quiet">{area}</p>}
      </Reveal>
    </section>
  );
}

function Benefits({ title: name, list }: Exclude<Service['benefits'], false>) {
  const spans = list.length > 2 ? `lg:first:row-span-2 ${list.length % 2 ? '' : 'last:sm:col-span-full'}` : '';
  return (
    <section className="shell">
      <h2 className="sr-only">{name}</h2>
      <ul className={`hairline-grid ${list.length > 1 ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}`}>
        {list.map(({ title, description }, index) => (
          <li className={`cell ${spans}`} key={title}>
            <Reveal className="flex h-full flex-col justify-between gap-3" delay={index / 10}>
              <h3 className={index > 0 ? 'text-subheading' : 'text-heading'}>{title}</h3>
              <p className={`text-quiet ${index > 0 ? '' : 'max-w-[36rem] text-lead'}`}>{description}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaseStudy({ eyebrow, title, parts, project }: NonNullable<Service['caseStudy']> & Pick<Service, 'project'>) {
  return (
    <section className="band paper">
      <Reveal className="shell grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="eyebrow mb-6">{eyebrow}</p>
          <h2 className="max-w-[24ch] text-heading">{title}</h2>
        </div>
        <div className="grid gap-6">
          <dl className="grid gap-6">
            {parts.map(({ name, text }) => (
              <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[7.5rem_1fr]" key={name}>
                <dt className="label text-tone">{name}</dt>
                <dd className="max-w-[62ch]">{text}</dd>
              </div>
            ))}
          </dl>
          {project && (
            <p>
              <ArrowLink aria-label={fill(projectCard.name, project)} to={project.to}>
                {projectCard.link}
              </ArrowLink>
            </p>
          )}
        </div>
      </Reveal>
    </section>
  );
}

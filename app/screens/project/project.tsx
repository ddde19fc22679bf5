import { paths } from 'model/data/frame.ts';
import { onlyPicture, onlyPictureLarge, picture, pictureLarge, projectPhoto } from 'model/data/photo-uses.ts';
import {
  projectCategoryOf,
  toCharts,
  toLargeFigure,
  toProjectItem,
  toTestimonialItem,
} from 'model/deriving/list-items.server.ts';
import { trailOf } from 'model/deriving/page-list.server.ts';
import { content } from 'model/reading/content.server.ts';
import { Link } from 'react-router';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { BookingLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Drawing } from '~/display/drawing.tsx';
import { FigureArt, LargeFigure, SmallChart } from '~/display/figures/figure-art.tsx';
import { Hero } from '~/display/hero/hero.tsx';
import { Arrow } from '~/display/icon.tsx';
import { Photo } from '~/display/photo.tsx';
import { LeadQuote } from '~/display/quotes/lead-quote.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Tags } from '~/display/tags.tsx';
import { Wait } from '~/display/wait.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { EntryNotFound } from '~/navigation/not-found.tsx';
import type { Route } from './+types/project';
import Stylesheet from './case.css?component';
import { LargePicture } from './large-picture.tsx';

/** Width divided by height of a drawing with its ground (display/drawing.css). */
const DRAWING_RATIO = 64 / 40;

/** The project with the id in the URL and the name of the next one; null if there is none. */
export function loader({ params }: Route.LoaderArgs) {
  const { projects, services, testimonials, pages, words } = content;
  const project = projects.find(({ id }) => id === params.projectId);
  const next = projects.find(({ id }) => id === project?.nextProject);
  if (!project || !next) return null;
  const { id, subtitle, summary, description = [summary], challenge, solution, technologies } = project;
  const { overview, challenge: challenged, solution: solved, details, closing, ...labels } = words.projects;
  const [first, ...others] = project.results;
  // A wait comes first and takes both columns. So does the last of the others where it would be alone in its row.
  const waits = others.filter(({ seconds }) => seconds);
  const results = [...waits, ...others.filter(({ seconds }) => !seconds)];
  const isAlone = (index: number) => (results.length - waits.length) % 2 === 1 && index === results.length - 1;
  const { title, category, discipline, path, drawing, image } = toProjectItem(project);
  const images = project.images.slice(image ? 1 : 0);
  const isCase = Boolean(project.drawing?.before && solution);
  const [, ...charts] = toCharts([...project.results.slice(0, 1), ...results]);
  const servicesOfIt = services.filter(({ id }) => project.services.includes(id)).map((service) => service.title);
  return {
    head: headOf(path),
    trail: trailOf(path).slice(0, -1),
    ...{ id, title, subtitle, category, discipline, image },
    results: results.length > 0 && {
      title: labels.results,
      list: results.map(({ points: _, ...result }, index) => ({
        ...result,
        isWide: Boolean(result.seconds) || isAlone(index),
        ...(result.before && { now: labels.now }),
        ...(!result.seconds && { chart: charts[index] }),
      })),
    },
    gallery: images.length > 0 && { title: labels.pictures, images },
    /** Where the solution changes what was before into the drawing, that is beside both. */
    isCase,
    drawing: project.drawing &&
      drawing && {
        alt: project.drawing.alt,
        ...drawing,
        layered: isCase,
        ratio: isCase ? DRAWING_RATIO : projectPhoto.ratio,
      },
    firstResult: first && toLargeFigure(first),
    overview: { title: overview, paragraphs: description },
    challenge: challenge && { title: challenged, paragraphs: [challenge] },
    solution: solution && { title: solved, paragraphs: [solution] },
    // As many as a row has on tablets (`Details`).
    terms: (['client', 'duration', 'year'] as const)
      .map((field) => ({ name: details[field], value: project[field] }))
      .filter(({ value }) => value),
    lists: [
      { name: details.services, list: servicesOfIt },
      { name: details.technologies, list: technologies },
    ].filter(({ list }) => list.length > 0),
    service: project.services[0],
    next: next !== project && { label: labels.next, id: next.id, title: next.title },
    testimonials: testimonials
      .filter((each) => each.project === id)
      .map((each) => ({
        ...toTestimonialItem(each),
        link: { text: labels.testimonials, path: `${pages.testimonials.path}#${each.id}` },
      })),
    closing: { ...closing, text: projectCategoryOf(project).closing ?? closing.text },
    names: { details: details.name, link: details.link, more: labels.more, all: labels.all },
  };
}

type Project = NonNullable<Route.ComponentProps['loaderData']>;

export default function ProjectScreen({ loaderData: project }: Route.ComponentProps) {
  if (!project) return <EntryNotFound />;
  const { id, title, subtitle, category, discipline, testimonials, closing } = project;
  const { overview, challenge, solution, image, isCase, firstResult, results, gallery } = project;
  const drawing = project.drawing && <Drawing {...project.drawing} />;
  const figure = firstResult && <LargeFigure figure={firstResult} seed={id} />;
  const shape = firstResult && <FigureArt chart={firstResult.chart} className="shape-beside" seed={id} />;
  return (
    <div data-discipline={discipline}>
      <article>
        <Hero aside={figure} eyebrow={category} text={subtitle} title={title} trail={project.trail} />
        <div className="shell empty:hidden">
          {!isCase && drawing}
          {image && <Photo columns={30} eager image={image} seed={id} {...projectPhoto} />}
        </div>
        <div className="band shell grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-12">
            {overview.paragraphs.length > 0 && <Text {...overview} />}
            <div className={`grid gap-x-8 gap-y-12 empty:hidden ${isCase ? 'case text-lead' : ''}`}>
              <Stylesheet />
              {challenge && <Text {...challenge} />}
              {isCase && drawing}
              {solution && <Text {...solution} />}
            </div>
            {results && <Results {...results} />}
          </div>
          <Details {...project} />
        </div>
        {testimonials.map((testimonial) => (
          <LeadQuote key={testimonial.id} testimonial={testimonial} />
        ))}
        {gallery && <Gallery {...gallery} />}
        <More {...project} />
      </article>
      <CallToAction {...closing} service={project.service} shape={shape} />
    </div>
  );
}

function Text({ title, paragraphs }: Project['overview']) {
  return (
    <section className="scrim">
      <h2 className="text-subheading">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p className="mt-4 max-w-[62ch]" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function Results({ title, list }: Exclude<Project['results'], false>) {
  return (
    <section>
      <h2 className="scrim w-fit text-subheading">{title}</h2>
      <ul className="mt-5 grid gap-x-8 rule-b sm:grid-cols-2">
        {list.map((result) => (
          <li className={`rule-t py-8 ${result.isWide ? 'col-span-full' : ''}`} key={result.label}>
            <Result {...result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ value, label, before, now, chart, seconds }: Exclude<Project['results'], false>['list'][number]) {
  return (
    <Reveal className="scrim flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p>
        {before && !chart && (
          <span className="me-1.5 text-quiet">
            <span>{before}</span> <Arrow className="inline size-[0.7em]" /> <span className="sr-only">{now}</span>
          </span>
        )}{' '}
        <span className={`whitespace-nowrap font-display text-tone ${seconds ? 'text-title' : 'text-figure'}`}>
          {value}
        </span>
      </p>
      <p className="order-1 w-full text-quiet">{label}</p>
      {chart && <SmallChart chart={chart} />}
      {seconds && (
        <div className="order-1 w-full">
          <Wait before={before} seconds={seconds} value={value} />
        </div>
      )}
    </Reveal>
  );
}

function Details({ terms, lists, names, service }: Project) {
  return (
    <aside aria-label={names.details} className="panel grid gap-5 lg:sticky lg:top-24">
      <dl className="grid gap-5 empty:hidden sm:grid-cols-3 lg:grid-cols-1">
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mt-1">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mb-3 grid gap-5 empty:hidden">
        {lists.map(({ name, list }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>
              <Tags className="mt-2" list={list} />
            </dd>
          </div>
        ))}
      </dl>
      <BookingLink service={service}>{names.link}</BookingLink>
    </aside>
  );
}

/** Beside each other, up to three in a row, also on phones; one alone is wide. */
const rows = ['', 'grid-cols-2', 'grid-cols-3'] as const;

function Gallery({ title, images }: Exclude<Project['gallery'], false>) {
  const across = Math.min(images.length, 3);
  const use = across > 1 ? { ...picture, largeUse: pictureLarge } : { ...onlyPicture, largeUse: onlyPictureLarge };
  return (
    <section aria-label={title} className={`band shell grid gap-2 sm:gap-8 ${rows[across - 1]}`}>
      {images.map((image, index) => (
        <Reveal delay={index / 10} key={image.src}>
          <LargePicture columns={14} image={image} {...use} />
        </Reveal>
      ))}
    </section>
  );
}

function More({ next, names }: Project) {
  return (
    <nav aria-label={names.more} className="band shell">
      <div className="flex flex-wrap items-end justify-between gap-8 rule-t pt-12">
        {next && (
          <Link prefetch="intent" to={`${paths.portfolio}/${next.id}`}>
            <span className="block label">{next.label}</span>
            <span className="mt-3 flex items-center gap-[min(1.25rem,5vw)] font-display text-title">
              <span>{next.title}</span>
              <Arrow className="size-[0.7em]" />
            </span>
          </Link>
        )}
        <p className="back">
          <ArrowLink to={paths.portfolio}>{names.all}</ArrowLink>
        </p>
      </div>
    </nav>
  );
}

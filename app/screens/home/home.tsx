import { comma, paths, person, places } from 'model/data/frame.ts';
import { home } from 'model/data/home.ts';
import { cardOnHome } from 'model/data/photo-uses.ts';
import { HOME_WAVE } from 'pictures/dot-patterns.ts';
import { Link } from 'react-router';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { Band } from '~/display/band.tsx';
import { fileUrl } from '~/display/base-path.ts';
import { BookingLink, ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { ProjectCard } from '~/display/cards/project-card.tsx';
import { ServiceCard } from '~/display/cards/service-card.tsx';
import { TestimonialCard } from '~/display/cards/testimonial-card.tsx';
import { Pictogram } from '~/display/dots.tsx';
import { ownStylesheet } from '~/display/hero/hero.tsx';
import { Places } from '~/display/places.tsx';
import { Portrait } from '~/display/portrait.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Wait } from '~/display/wait.tsx';
import { headOf } from '~/head/page-head.server.ts';
import stylesheet from './home.css?inline';

export function loader() {
  return { head: headOf(home.path) };
}

const Stylesheet = ownStylesheet('home', import.meta.env.SSR ? stylesheet : '');

/** Where the points gather into the wave of headline and closing (R-shapes); publish/files.ts draws its picture. */
const wave = <div className="shape-beside wave" data-shape={`wave:${HOME_WAVE}`} />;

/** The sections between hero and closing, by the name that the content orders them by. */
const sections = { roles: Roles, services: Services, projects: Projects, testimonials: Testimonials };

export default function HomeScreen() {
  return (
    <>
      <Stylesheet />
      <HomeHero />
      <Clients />
      {home.order.map((name) => {
        const Section = sections[name];
        return <Section key={name} />;
      })}
      <CallToAction {...home.closing} shape={wave} to={paths.services} />
    </>
  );
}

function HomeHero() {
  const { hero, facts, roles, order } = home;
  const scrollLink = roles && order.includes('roles') && (
    <a aria-label={hero.scroll} className="grid size-11 flex-none place-items-center print:hidden" href="#about">
      <Pictogram className="h-6 w-auto" rows={['#', '#', '#', '#']} />
    </a>
  );
  return (
    <header className="relative">
      <link as="image" href={fileUrl('/wave.svg')} rel="preload" />
      <div className="shell flex min-h-svh flex-col justify-center pt-28 pb-6">
        {places ? (
          <Places className="scrim w-fit text-lead" />
        ) : (
          hero.eyebrow && <p className="eyebrow">{hero.eyebrow}</p>
        )}
        <h1 className="mt-6 max-w-[13ch] text-hero min-[112.5rem]:text-[7rem]">
          {hero.titleParts.map(
            (part, index) =>
              part && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
                <span className={index % 2 ? 'text-signal' : undefined} key={index}>
                  {part}
                </span>
              ),
          )}
        </h1>
        {hero.text && <p className="scrim mt-6 w-fit max-w-[48ch] text-lead">{hero.text}</p>}
        {hero.offer && <p className="scrim mt-4 w-fit max-w-[48ch] font-display text-lead">{hero.offer}</p>}
        <div className="mt-8 flex flex-wrap gap-4">
          <BookingLink />
          {paths.portfolio && (
            <ButtonLink to={paths.portfolio} variant="secondary">
              {hero.link}
            </ButtonLink>
          )}
        </div>
        {wave}
        <div className={`mt-8 flex items-end justify-between gap-4 ${facts.length > 0 ? 'rule-t pt-6' : ''}`}>
          <dl className="scrim flex flex-wrap items-start gap-4 empty:hidden sm:gap-x-12">
            {facts.map(({ value, label, title, path: to }) => (
              <div className="relative flex flex-col" key={label}>
                <dt className="mt-1 text-label text-quiet">
                  {to ? (
                    <Link aria-label={label + comma + title} className="text-link card-link" prefetch="intent" to={to}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </dt>
                <dd className="order-first font-display text-subheading">{value}</dd>
              </div>
            ))}
          </dl>
          {scrollLink}
        </div>
      </div>
    </header>
  );
}

function Clients() {
  if (!home.clients) return null;
  const { title, list } = home.clients;
  return (
    <section className="shell pb-6">
      <h2 className="label">{title}</h2>
      <ul className="scrim mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 font-display text-quiet">
        {list.map(({ name, mark }) => (
          <li key={name}>{mark ? <img alt={name} className="h-8" loading="lazy" src={fileUrl(mark)} /> : name}</li>
        ))}
      </ul>
    </section>
  );
}

function Roles() {
  if (!home.roles) return null;
  const { title, text, link, list } = home.roles;
  // No row has an empty cell.
  const columns = list.length % 4 === 0 ? 'lg:grid-cols-4' : '';
  const layout = person?.points ? 'sm:grid-cols-2' : 'lg:grid-cols-[5fr_7fr]';
  return (
    <section aria-labelledby="about" className={`band shell grid items-center gap-x-16 gap-y-8 ${layout}`}>
      <Reveal className="scrim flex flex-col items-start gap-6">
        <h2 className="text-heading" id="about">
          {title}
        </h2>
        {text && <p className="max-w-[48ch] text-lead text-quiet">{text}</p>}
        {link && paths.about && <ArrowLink to={paths.about}>{link}</ArrowLink>}
      </Reveal>
      <Portrait />
      {list.length > 0 && (
        <ul className={`hairline-grid sm:grid-cols-2 ${person?.points ? `sm:col-span-full ${columns}` : ''}`}>
          {list.map(({ title: role, figure, description, discipline }, index) => (
            <li
              className={`cell ${index % 2 || list[index + 1] ? '' : 'sm:col-span-full'}`}
              data-discipline={discipline}
              key={role}
            >
              <Reveal className="flex flex-wrap items-baseline gap-x-4 sm:flex-col sm:items-start" delay={index / 10}>
                <h3 className="mt-5 hyphens-auto text-subheading">{role}</h3>
                {figure && <p className="order-first font-display text-figure text-tone">{figure}</p>}
                <p className="mt-3 basis-full text-quiet">{description}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How wide the last service is, by how many are in its row: it fills the row. */
const lastSpans = [undefined, 'lg:col-span-full', 'lg:col-span-2'];

function Services() {
  const { title, link, list } = home.services;
  if (list.length === 0) return null;
  return (
    <Band link={{ to: paths.services, text: link }} title={title}>
      <ul className="hairline-grid swiped lg:grid-cols-3">
        {list.map((service, index) => (
          <li className={list[index + 1] ? undefined : lastSpans[list.length % 3]} key={service.path}>
            <ServiceCard {...service} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Projects() {
  const { title, link, list, wait } = home.projects;
  if (list.length === 0) return null;
  return (
    <Band link={{ to: paths.portfolio, text: link }} title={title}>
      <ul className="grid gap-8 sm:grid-cols-2">
        {list.map((project, index) => (
          <li className={project.lead ? 'sm:col-span-full' : ''} key={project.id}>
            <Reveal className="h-full" delay={index / 10}>
              <ProjectCard project={project} use={cardOnHome} />
            </Reveal>
          </li>
        ))}
      </ul>
      {wait && (
        <Reveal className="mt-8 rule-t pt-6">
          <p className="scrim mb-6 w-fit font-display text-subheading">{`${wait.title}: ${wait.label}`}</p>
          <Wait {...wait} />
        </Reveal>
      )}
    </Band>
  );
}

function Testimonials() {
  const { eyebrow, title, link, list } = home.testimonials;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="client-words" className="band paper">
      <div className="shell grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-col items-start gap-8">
          <div>
            {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
            <h2 className="text-heading" id="client-words">
              {title}
            </h2>
          </div>
          <ArrowLink to={paths.testimonials}>{link}</ArrowLink>
        </div>
        <ul className="hairline-grid swiped sm:grid-cols-[7fr_minmax(18rem,5fr)]">
          {list.map((testimonial, index) => (
            <li
              // Neither the first one nor a last one that would stand alone shares its row.
              className={index === 0 || (index % 2 && !list[index + 1]) ? 'sm:col-span-full' : undefined}
              key={testimonial.id}
            >
              <Reveal className="h-full" delay={index / 10}>
                <TestimonialCard size={index === 0 ? 'large' : 'normal'} testimonial={testimonial} />
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { hasProjects, places } from 'model/frame.data.ts';
import { home } from 'model/home.data.ts';
import { BookingLink, ButtonLink } from '~/display/button-link.tsx';
import { Places } from '~/display/places.tsx';
import { Signal } from '~/display/signal.tsx';

/** The first section of the home page: headline, two links and some facts. */
export function HomeHero() {
  const { hero, facts, roles, order } = home;
  // The part between asterisks has the colour of the brand.
  const [start, coloured, end] = hero.title.split('*');
  return (
    <header className="relative">
      <link as="image" href="/wave.svg" rel="preload" />
      <div className="shell flex min-h-svh flex-col justify-center pt-28 pb-10">
        {places ? (
          <Places className="scrim w-fit text-lead" />
        ) : (
          hero.eyebrow && <p className="eyebrow">{hero.eyebrow}</p>
        )}
        <h1 className="mt-6 max-w-[13ch] text-hero min-[112.5rem]:text-[7rem]">
          {start}
          {coloured && <span className="text-signal">{coloured}</span>}
          {end}
        </h1>
        {hero.text && <p className="scrim mt-6 w-fit max-w-[48ch] text-lead">{hero.text}</p>}
        <div className="mt-10 flex flex-wrap gap-4">
          <BookingLink />
          {hasProjects && (
            <ButtonLink to="/portfolio" variant="secondary">
              {hero.link}
            </ButtonLink>
          )}
        </div>
        <Signal className="signal-beside wave" kind="wave" seed="order" />
        <div className={`mt-16 flex items-end justify-between gap-4 ${facts.length > 0 ? 'rule-t pt-6' : ''}`}>
          <dl className="scrim flex flex-wrap gap-x-6 gap-y-4 empty:hidden sm:gap-x-12">
            {facts.map(({ value, label, project }) => (
              <div className="relative flex flex-col-reverse" key={label}>
                <dt className="mt-1 text-label text-quiet">
                  {project ? (
                    <a className="text-link card-link" href={`/portfolio/${project}`}>
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </dt>
                <dd className="font-display text-subheading">{value}</dd>
              </div>
            ))}
          </dl>
          {roles && order.includes('roles') && (
            <a className="scroll-cue print:hidden" href="#about">
              <span className="sr-only">{hero.scroll}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

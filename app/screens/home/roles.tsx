import { hasAbout, person } from 'model/frame.data.ts';
import { home } from 'model/home.data.ts';
import { Portrait } from '~/display/portrait.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { TextLink } from '~/display/text-link.tsx';

/** A short introduction, and the roles with a figure each. */
export function Roles() {
  if (!home.roles) return null;
  const { title, text, link, list } = home.roles;
  return (
    <section
      aria-labelledby="about"
      className={`band shell grid items-center gap-x-16 gap-y-12 ${person?.points ? 'lg:grid-cols-2' : 'lg:grid-cols-[5fr_7fr]'}`}
    >
      <Reveal className="scrim flex flex-col items-start gap-6">
        <h2 className="text-heading" id="about">
          {title}
        </h2>
        {text && <p className="max-w-[48ch] text-lead text-quiet">{text}</p>}
        {link && hasAbout && <TextLink to="/about">{link}</TextLink>}
      </Reveal>
      <Portrait />
      {list.length > 0 && (
        <ul className={`hairline-grid sm:grid-cols-2 ${person?.points ? 'lg:col-span-full lg:grid-cols-4' : ''}`}>
          {list.map(({ title: role, figure, description, discipline }, index) => (
            <li className="cell" data-discipline={discipline} key={role}>
              <Reveal className="flex flex-col" delay={index / 10}>
                <h3 className="mt-5 text-subheading">{role}</h3>
                {figure && <p className="order-first font-display text-figure text-tone">{figure}</p>}
                <p className="mt-3 text-small text-quiet">{description}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { Home } from 'content/home.schema.ts';
import { Reveal } from '~/display/reveal.tsx';
import { TextLink } from '~/display/text-link.tsx';

/** The teaser about the person, and the four roles that one person fills, each with the figure that proves it. */
export function Roles({ about, roles }: Pick<Home, 'about' | 'roles'>) {
  return (
    <section aria-labelledby="about" className="band shell grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <Reveal className="ground flex flex-col items-start gap-6 self-start">
        <h2 className="text-heading" id="about">
          Four roles, nobody else to blame
        </h2>
        <p className="max-w-[48ch] text-lead text-quiet">{about}</p>
        <TextLink to="/about">More about me</TextLink>
      </Reveal>
      <ul className="hairline-grid sm:grid-cols-2">
        {roles.map(({ title, figure, description, discipline }, index) => (
          <li className="p-8" data-discipline={discipline} key={title}>
            <Reveal className="flex flex-col" delay={index / 10}>
              <h3 className="mt-5 text-subheading">{title}</h3>
              <p className="order-first display text-figure text-tone">{figure}</p>
              <p className="mt-3 text-small text-quiet">{description}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
